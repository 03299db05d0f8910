import { describe, expect, test } from 'bun:test'
import { isMeasured, mayBeMeasured, measurersOf } from '#domain/analytics/measurement.ts'
import { signingPath } from '#domain/agreement/signing/signing.ts'
import { INVITE_PATH } from '#domain/groups/addresses.ts'
import { PATH, personPath } from '#domain/paths.ts'
import { PROTECTED_ROUTES } from '#domain/site/routes.ts'

const BOTH = { analytics: 'G-ABC123', hotjarSiteId: 42 }
const NONE = { analytics: null, hotjarSiteId: null }

test('only public pages without personal data may be measured', () => {
  const open = ['/', '/intro', '/course', '/listings', '/legal/terms', '/legal/privacy', '/signup-later']
  const closed = [
    '/login',
    '/signup',
    '/verification',
    '/sign-in',
    '/unsubscribe',
    '/stop-search',
    `${INVITE_PATH}/1`,
    '/dev/mailbox',
    '/404',
    '/500',
    '/unauthorized',
    signingPath({ id: 1, proof: 'ab'.repeat(16) }),
  ]
  expect(open.filter(mayBeMeasured)).toEqual(open)
  expect(closed.filter(mayBeMeasured)).toEqual([])
})

test('behind the login only the plan’s pages and the legal texts may be measured', () => {
  const area = PROTECTED_ROUTES.map(({ path }) => path).filter(mayBeMeasured)
  expect(area.toSorted()).toEqual([
    PATH.BILLING_SUCCESS,
    '/dashboard/legal',
    '/dashboard/legal/privacy',
    '/dashboard/legal/terms',
    PATH.PLAN,
    PATH.REDIRECT,
  ])
  expect(mayBeMeasured(personPath(7))).toBe(false)
})

describe('a page is measured', () => {
  test.each([
    ['where something is configured', PATH.PLAN, BOTH, true],
    ['where only one is', PATH.PLAN, { ...NONE, hotjarSiteId: 42 }, true],
    ['not where nothing is', PATH.PLAN, NONE, false],
    ['not where answers are given', '/onboarding/finances', BOTH, false],
    ['not where members are named', PATH.GROUP, BOTH, false],
  ])('%s', (_where, path, configured, expected) => {
    expect(isMeasured(path, configured)).toBe(expected)
  })
})

test('the configured services are named', () => {
  expect(measurersOf(BOTH)).toEqual(['Google Analytics', 'Hotjar'])
  expect(measurersOf({ ...NONE, analytics: 'G-ABC123' })).toEqual(['Google Analytics'])
  expect(measurersOf(NONE)).toEqual([])
})
