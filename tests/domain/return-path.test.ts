import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { destinationFor, type GuardUser, landingAfterSignIn } from '#domain/site/guard.ts'
import { loginAddress, safeReturnPath } from '#domain/return-path.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { PROTECTED_ROUTES } from '#domain/site/routes.ts'

describe('an allowed return path', () => {
  test.each([
    '/dashboard',
    '/dashboard/tools?paywall=land-transfer',
    '/dashboard/listing?msl_number=C5&next=https://other.site',
    '/onboarding/financialstability&planning',
    '/listings/C5',
    '/apiary',
  ])('%s', (path) => {
    expect(safeReturnPath(path)).toBe(path)
  })

  test('loses its fragment and dot segments', () => {
    expect(safeReturnPath('/dashboard/../dashboard/match#top')).toBe('/dashboard/match')
  })
})

describe('a disallowed return path', () => {
  test.each([
    undefined,
    null,
    '',
    'dashboard',
    'https://evil.example/dashboard',
    'https:/evil.example',
    'javascript:alert(1)',
    '//evil.example',
    '///evil.example',
    '//site.invalid/dashboard',
    '/\\evil.example',
    '\\\\evil.example',
    '/dashboard\\..\\evil',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/dashboard\u0000',
    '/dashboard\r\nSet-Cookie: a=b',
    '/dashboard\u0085',
    `/${'a'.repeat(1000)}`,
    '/',
    '/?x=1',
    '/login',
    '/login?return_to=/login',
    '/Login/',
    '/log%69n',
    '/signup',
    '/verification',
    '/api',
    '/api/stripe/subscribe?user_id=1',
    '/API/logout',
    '/%61pi/logout',
  ])('%j', (text) => {
    expect(safeReturnPath(text)).toBeNull()
  })
})

test('every page behind the login is allowed', () => {
  for (const { path } of PROTECTED_ROUTES) expect(safeReturnPath(path)).toBe(path)
})

test('the result is always on the site, and stable', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    'evil.example',
    '?',
    '#',
    '@',
    ':',
    '\t',
    'a',
  )
  const text = fc.oneof(fc.string({ unit: piece }), fc.string({ unit: 'binary' })).map((rest) => `/${rest}`)
  fc.assert(
    fc.property(text, (wanted) => {
      const path = safeReturnPath(wanted)
      if (path === null) return
      expect(new URL(path, 'https://cohearth.example/login').origin).toBe('https://cohearth.example')
      expect(safeReturnPath(path)).toBe(path)
    }),
  )
})

test('the login address contains the whole path', () => {
  const address = loginAddress('/dashboard/tools?a=1&b=2')
  expect(new URL(address, 'https://cohearth.example').searchParams.get('return_to')).toBe(
    '/dashboard/tools?a=1&b=2',
  )
  expect(address.startsWith('/login?')).toBe(true)
})

describe('after signing in', () => {
  const newcomer: GuardUser = {
    role: ROLE.CLIENT,
    stateId: 99,
    onboardingDone: false,
    currentStepHref: '/onboarding/introduction',
    subscribed: false,
  }
  const member: GuardUser = { ...newcomer, stateId: 3200, onboardingDone: true, subscribed: true }
  const agent: GuardUser = { ...newcomer, role: ROLE.AGENT }

  const cases: [string, GuardUser, string | null, string][] = [
    ['the page they wanted', member, '/dashboard/match?page=2', '/dashboard/match?page=2'],
    ['home if they wanted none', member, null, '/dashboard'],
    ['home instead of another site', member, '//evil.example', '/dashboard'],
    ["home instead of another role's page", agent, '/dashboard', '/agent/dashboard'],
    ['home instead of a page that isn’t open yet', newcomer, '/dashboard/match', '/onboarding'],
    ['home instead of the login page', newcomer, '/login', '/onboarding'],
    ['the profile, which is always open', newcomer, '/dashboard/profile', '/dashboard/profile'],
  ]
  test.each(cases)('a person lands on %s', (_, user, wanted, landing) => {
    expect(landingAfterSignIn(user, wanted)).toBe(landing)
  })

  test.each(cases)('the login page redirects to %s', (_, user, wanted, landing) => {
    const address = wanted === null ? '/login' : loginAddress(wanted)
    expect(destinationFor(user, address)).toEqual({ kind: 'redirect', to: landing })
  })
})
