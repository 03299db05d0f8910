import { describe, expect, test } from 'bun:test'
import { isMeasured, mayBeMeasured, measurersOf } from '#domain/analytics/measurement.ts'
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
