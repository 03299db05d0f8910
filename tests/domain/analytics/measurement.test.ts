import { describe, expect, test } from 'bun:test'
import { isMeasured, mayBeMeasured, measurersOf } from '#domain/analytics/measurement.ts'
import { signingPath } from '#domain/agreement/signing/signing.ts'
import { PATH } from '#domain/paths.ts'
import { PROTECTED_ROUTES } from '#domain/site/routes.ts'

const BOTH = { analytics: 'G-ABC123', hotjarSiteId: 42 }
const NONE = { analytics: null, hotjarSiteId: null }

test('only the public pages and the client’s own area may be measured', () => {
  const open = ['/', '/intro', '/legal/terms', '/legal/privacy', '/signup-later']
  const closed = [
    '/login',
    '/signup',
    '/verification',
    '/sign-in',
    '/unsubscribe',
    '/stop-search',
    '/dev/mailbox',
    '/404',
    '/500',
    '/unauthorized',
  ]
  expect(open.filter(mayBeMeasured)).toEqual(open)
  expect(closed.filter(mayBeMeasured)).toEqual([])
  const area = PROTECTED_ROUTES.map(({ path }) => path).filter(mayBeMeasured)
  expect(area).toContain('/dashboard/plan')
  expect(area.filter((path) => !/^\/(dashboard|redirect|resume)\b/.test(path))).toEqual([])
  expect(area.filter((path) => path.startsWith('/dashboard/profile'))).toEqual([])
  expect(area).not.toContain('/dashboard/assessments/q')
})

test('no page of the workshop is measured, nor the address by which a term sheet is read', () => {
  const tools = PROTECTED_ROUTES.map(({ path }) => path).filter((path) => path.startsWith(PATH.TOOLS))
  const open: string[] = [PATH.TOOLS, PATH.MORTGAGE, PATH.LAND_TRANSFER, PATH.AGREEMENT_EXAMPLE]
  expect(tools.length).toBeGreaterThan(open.length)
  expect(tools.filter(mayBeMeasured).toSorted()).toEqual(open.toSorted())
  expect(mayBeMeasured(signingPath({ id: 1, proof: 'ab'.repeat(16) }))).toBe(false)
  expect(mayBeMeasured('/dashboard/agreement')).toBe(false)
})

describe('a page is measured', () => {
  test.each([
    ['where something is configured', '/dashboard', BOTH, true],
    ['where only one is', '/dashboard', { ...NONE, hotjarSiteId: 42 }, true],
    ['not where nothing is', '/dashboard', NONE, false],
    ['not where answers are given', '/onboarding/finances', BOTH, false],
  ])('%s', (_where, path, configured, expected) => {
    expect(isMeasured(path, configured)).toBe(expected)
  })
})

test('the configured services are named', () => {
  expect(measurersOf(BOTH)).toEqual(['Google Analytics', 'Hotjar'])
  expect(measurersOf({ ...NONE, analytics: 'G-ABC123' })).toEqual(['Google Analytics'])
  expect(measurersOf(NONE)).toEqual([])
})
