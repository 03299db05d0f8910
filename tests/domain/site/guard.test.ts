import { describe, expect, test } from 'bun:test'
import { type Destination, destinationFor, type GuardUser } from '#domain/site/guard.ts'
import {
  ADMIN,
  AGENT,
  AT_END,
  AT_FAMILY,
  CLIENT,
  FREE,
  IN_CHECKOUT,
  LAWYER,
  NOBODY,
  SUBSCRIBER,
  WITHOUT_PLAN,
} from '#tests/domain/site/guard-users.ts'
import {
  ADMIN_PAGES,
  AGENT_PAGES,
  CLIENT_PAGES,
  ONBOARDING_PAGES,
  PAGES_ALWAYS_OPEN,
  PAGES_BEFORE_A_PLAN,
  PAGES_OF_ANY_ROLE,
  PUBLIC_PAGES,
  STEP_PAGES,
  UNKNOWN_PAGES,
} from '#tests/domain/site/guard-paths.ts'

const SHOW: Destination = { kind: 'show' }
const UNAUTHORIZED: Destination = { kind: 'unauthorized' }

describe('a signed-out visitor', () => {
  shows(null, ['/', '/login', '/signup', '/verification', ...PUBLIC_PAGES, ...UNKNOWN_PAGES])

  test.each([
    ...ONBOARDING_PAGES,
    ...CLIENT_PAGES,
    ...PAGES_ALWAYS_OPEN,
    ...ADMIN_PAGES,
    ...AGENT_PAGES,
    '/dashboard',
    '/dashboard/plan',
    '/dashboard/tools/land-transfer-calculator',
    '/redirect',
    '/resume',
  ])('is sent to log in for %s and returns to it', (path) => {
    expect(destinationFor(null, path)).toEqual({ kind: 'login', returnTo: path })
  })
})

describe('a client before the terms', () => {
  shows(CLIENT, [
    '/dashboard',
    '/onboarding/introduction',
    ...PAGES_ALWAYS_OPEN,
    ...PUBLIC_PAGES,
    ...UNKNOWN_PAGES,
  ])
  redirects(CLIENT, '/onboarding', ['/', '/login', '/signup', '/verification'])
  redirects(CLIENT, '/onboarding/introduction', [
    '/onboarding',
    '/resume',
    ...STEP_PAGES.filter((path) => path !== '/onboarding/introduction'),
  ])
  redirects(CLIENT, '/dashboard', [
    ...CLIENT_PAGES,
    '/dashboard/plan',
    '/dashboard/tools/land-transfer-calculator',
    '/redirect',
  ])
  isUnauthorized(CLIENT, [...ADMIN_PAGES, ...AGENT_PAGES])
})

describe('a client in the middle of onboarding', () => {
  shows(AT_FAMILY, ['/dashboard', '/onboarding/family', ...PAGES_ALWAYS_OPEN, ...UNKNOWN_PAGES])
  redirects(AT_FAMILY, '/onboarding', ['/', '/login', '/signup', '/verification'])
  redirects(AT_FAMILY, '/onboarding/family', [
    '/onboarding',
    ...STEP_PAGES.filter((path) => path !== '/onboarding/family'),
  ])
  redirects(AT_FAMILY, '/dashboard', [...CLIENT_PAGES, '/dashboard/plan', '/redirect'])
  isUnauthorized(AT_FAMILY, [...ADMIN_PAGES, ...AGENT_PAGES])
})

describe('a client with a subscription before onboarding is finished', () => {
  const early = { ...AT_FAMILY, subscribed: true }
  redirects(early, '/dashboard', ['/dashboard/plan', '/dashboard/learning'])
  redirects(early, '/onboarding/family', ['/onboarding'])
})

describe('a client at End', () => {
  shows(AT_END, [...STEP_PAGES, ...PAGES_ALWAYS_OPEN, ...UNKNOWN_PAGES])
  redirects(AT_END, '/dashboard', ['/', '/login', '/signup', '/verification', '/redirect'])
  redirects(AT_END, '/onboarding/end', [
    '/onboarding',
    '/resume',
    '/dashboard',
    '/dashboard/plan',
    '/dashboard/tools/land-transfer-calculator',
    ...CLIENT_PAGES,
  ])
  redirects({ ...AT_END, stateId: 3200, subscribed: true }, '/onboarding/end', [
    '/dashboard',
    '/dashboard/plan',
  ])
  redirects({ ...AT_END, stateId: 3100 }, '/onboarding/end', ['/dashboard', '/dashboard/plan'])
})

describe.each([
  ['without a plan', WITHOUT_PLAN],
  ['in a checkout', IN_CHECKOUT],
  ['at 3200 whose subscription was lost', { ...SUBSCRIBER, subscribed: false }],
])('an onboarded client %s', (_, user) => {
  shows(user, [
    '/dashboard/plan',
    '/dashboard/plan?for=learning',
    ...PAGES_BEFORE_A_PLAN,
    ...PAGES_ALWAYS_OPEN,
    ...PUBLIC_PAGES,
    ...UNKNOWN_PAGES,
  ])
  redirects(user, '/dashboard', ['/', '/login', '/signup', '/verification', '/redirect'])
  redirects(user, '/dashboard/plan?for=learning', ['/dashboard/learning', '/dashboard/learning?module=2'])
  redirects(user, '/dashboard/tools?paywall=land-transfer', ['/dashboard/tools/land-transfer-calculator'])
  redirects(user, '/dashboard/plan', [
    '/dashboard',
    ...CLIENT_PAGES.filter((path) => ![...PAGES_BEFORE_A_PLAN, '/dashboard/learning'].includes(path)),
    ...ONBOARDING_PAGES,
  ])
  isUnauthorized(user, [...ADMIN_PAGES, ...AGENT_PAGES])
})

describe('a client on the free plan', () => {
  shows(FREE, [
    '/dashboard',
    '/dashboard/',
    '/dashboard/plan',
    '/dashboard/tools?paywall=land-transfer',
    ...CLIENT_PAGES,
    ...PAGES_ALWAYS_OPEN,
    ...UNKNOWN_PAGES,
  ])
  redirects(FREE, '/dashboard', ['/', '/login', '/signup', '/verification', '/redirect', ...ONBOARDING_PAGES])
  redirects(FREE, '/dashboard/tools?paywall=land-transfer', ['/dashboard/tools/land-transfer-calculator'])
  isUnauthorized(FREE, [...ADMIN_PAGES, ...AGENT_PAGES])
})

describe('a subscriber', () => {
  shows(SUBSCRIBER, [
    '/dashboard',
    '/dashboard/tools/land-transfer-calculator',
    ...CLIENT_PAGES,
    ...PAGES_ALWAYS_OPEN,
    ...UNKNOWN_PAGES,
  ])
  redirects(SUBSCRIBER, '/dashboard/', ['/dashboard/plan'])
  redirects(SUBSCRIBER, '/dashboard', [
    '/',
    '/login',
    '/signup',
    '/verification',
    '/redirect',
    ...ONBOARDING_PAGES,
  ])
  isUnauthorized(SUBSCRIBER, [...ADMIN_PAGES, ...AGENT_PAGES])
})

describe('an admin', () => {
  shows(ADMIN, [...ADMIN_PAGES, ...PAGES_OF_ANY_ROLE, '/dashboard/listing?msl_number=C5', ...UNKNOWN_PAGES])
  redirects(ADMIN, '/admin/dashboard', ['/', '/login', '/signup', '/verification', '/redirect'])
  isUnauthorized(ADMIN, [
    ...AGENT_PAGES,
    ...ONBOARDING_PAGES,
    '/resume',
    '/dashboard',
    '/dashboard/plan',
    '/dashboard/matrix',
    '/dashboard/learning',
    '/dashboard/profile/billing',
    '/dashboard/billing_success',
  ])
})

describe('an agent', () => {
  shows(AGENT, [...AGENT_PAGES, ...PAGES_OF_ANY_ROLE, '/dashboard/listing?msl_number=C5', ...UNKNOWN_PAGES])
  redirects(AGENT, '/agent/dashboard', ['/', '/login', '/signup', '/verification', '/redirect'])
  isUnauthorized(AGENT, [
    ...ADMIN_PAGES,
    ...ONBOARDING_PAGES,
    '/resume',
    '/dashboard',
    '/dashboard/plan',
    '/dashboard/profile/billing',
  ])
})

describe('a lawyer', () => {
  shows(LAWYER, ['/dashboard', ...PAGES_OF_ANY_ROLE, ...PUBLIC_PAGES, ...UNKNOWN_PAGES])
  redirects(LAWYER, '/dashboard', ['/', '/login', '/signup', '/verification', '/redirect'])
  isUnauthorized(LAWYER, [
    ...ADMIN_PAGES,
    ...AGENT_PAGES,
    ...ONBOARDING_PAGES,
    ...CLIENT_PAGES,
    '/resume',
    '/dashboard/plan',
    '/dashboard/profile/billing',
  ])
})

describe('a person without a role', () => {
  shows(NOBODY, ['/', '/login', '/signup', '/verification', ...PUBLIC_PAGES, ...UNKNOWN_PAGES])
  isUnauthorized(NOBODY, [
    ...ADMIN_PAGES,
    ...AGENT_PAGES,
    ...ONBOARDING_PAGES,
    ...CLIENT_PAGES,
    ...PAGES_ALWAYS_OPEN,
    '/dashboard',
    '/redirect',
    '/resume',
  ])
})

function shows(user: GuardUser | null, paths: string[]) {
  test.each(paths)('is shown %s', (path) => {
    expect(destinationFor(user, path)).toEqual(SHOW)
  })
}

function redirects(user: GuardUser, to: string, paths: string[]) {
  test.each(paths)(`is sent to ${to} from %s`, (path) => {
    expect(destinationFor(user, path)).toEqual({ kind: 'redirect', to })
  })
}

function isUnauthorized(user: GuardUser, paths: string[]) {
  test.each(paths)('is not authorized for %s', (path) => {
    expect(destinationFor(user, path)).toEqual(UNAUTHORIZED)
  })
}
