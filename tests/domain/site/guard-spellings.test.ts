// Promise: A thousand spellings of every protected page show it to no one who may not see it.

import { describe, expect, test } from 'bun:test'
import { type Destination, destinationFor, type GuardUser } from '#domain/site/guard.ts'
import { AT_FAMILY, LAWYER, SUBSCRIBER } from '#tests/domain/site/guard-users.ts'

const SHOW: Destination = { kind: 'show' }
const UNAUTHORIZED: Destination = { kind: 'unauthorized' }

describe('other spellings of a path', () => {
  const cases: [string, GuardUser | null, string, Destination][] = [
    ['a slash at the end', SUBSCRIBER, '/dashboard/', SHOW],
    ['a slash at the end, with a search', SUBSCRIBER, '/dashboard/tools/?paywall=land-transfer', SHOW],
    ['a slash at the end of the current step', AT_FAMILY, '/onboarding/family/', SHOW],
    ['a fragment', null, '/dashboard/tools#mortgage', { kind: 'login', returnTo: '/dashboard/tools' }],
    [
      'an encoded ampersand',
      { ...AT_FAMILY, currentStepHref: '/onboarding/financialstability&planning' },
      '/onboarding/financialstability%26planning',
      SHOW,
    ],
    [
      'capitals',
      SUBSCRIBER,
      '/Dashboard/Tools?From=Mail',
      { kind: 'redirect', to: '/dashboard/tools?From=Mail' },
    ],
    ['capitals of the login page', null, '/Login?x=Y', { kind: 'redirect', to: '/login?x=Y' }],
    [
      'capitals of a page behind the login',
      null,
      '/ADMIN/dashboard',
      { kind: 'login', returnTo: '/admin/dashboard' },
    ],
    [
      'capitals of a certificate’s code',
      null,
      '/certificates/01234-56789-ABCDE-FGHJK-MNPQR',
      { kind: 'redirect', to: '/certificates/01234-56789-abcde-fghjk-mnpqr' },
    ],
    ['a certificate and a way out of its folder', null, '/certificates/..%2fadmin%2fdashboard', SHOW],
    ['a certificate above a page behind the login', LAWYER, '/certificates//../admin/dashboard', SHOW],
    ['capitals of a page that does not exist', null, '/nothing/MSL-9', SHOW],
    ['capitals of a home', null, '/listings/Toronto-9?a', { kind: 'redirect', to: '/listings/toronto-9?a' }],
    ['capitals of a public page', null, '/Legal/Terms?x=Y', { kind: 'redirect', to: '/legal/terms?x=Y' }],
    ['an encoded letter', null, '/%61dmin/dashboard', { kind: 'login', returnTo: '/admin/dashboard' }],
    ['a letter encoded twice, which is not found', LAWYER, '/%2561dmin/dashboard', SHOW],
    ['a segment of dots behind an encoded slash', null, '/dashboard/x/..%2fplan', SHOW],
    ['a null byte', null, '/dashboard%00', SHOW],
    ['an encoded slash', LAWYER, '/admin%2Fdashboard', UNAUTHORIZED],
    ['double slashes', LAWYER, '//admin//dashboard', UNAUTHORIZED],
    ['a backslash', LAWYER, '/admin\\dashboard', UNAUTHORIZED],
    ['a broken escape', null, '/%E0%A4%A', SHOW],
  ]
  test.each(cases)('%s', (_, user, path, destination) => {
    expect(destinationFor(user, path)).toEqual(destination)
  })
})
