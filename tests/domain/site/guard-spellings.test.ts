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
      'a path in capitals, with a search',
      SUBSCRIBER,
      '/Dashboard/Tools?From=Mail',
      { kind: 'redirect', to: '/dashboard/tools?From=Mail' },
    ],
    ['the login page in capitals', null, '/Login?x=Y', { kind: 'redirect', to: '/login?x=Y' }],
    [
      'a page behind the login in capitals',
      null,
      '/ADMIN/dashboard',
      { kind: 'login', returnTo: '/admin/dashboard' },
    ],
    [
      'a certificate’s code in capitals',
      null,
      '/certificates/01234-56789-ABCDE-FGHJK-MNPQR',
      { kind: 'redirect', to: '/certificates/01234-56789-abcde-fghjk-mnpqr' },
    ],
    ['a path out of the certificates’ folder', null, '/certificates/..%2fadmin%2fdashboard', SHOW],
    [
      'a path from the certificates to a page behind the login',
      LAWYER,
      '/certificates//../admin/dashboard',
      SHOW,
    ],
    ['a page that doesn’t exist in capitals', null, '/nothing/MSL-9', SHOW],
    ['a home in capitals', null, '/listings/Toronto-9?a', { kind: 'redirect', to: '/listings/toronto-9?a' }],
    ['a public page in capitals', null, '/Legal/Terms?x=Y', { kind: 'redirect', to: '/legal/terms?x=Y' }],
    ['an encoded letter', null, '/%61dmin/dashboard', { kind: 'login', returnTo: '/admin/dashboard' }],
    ['a letter encoded twice, which isn’t found', LAWYER, '/%2561dmin/dashboard', SHOW],
    ['a dot segment with an encoded slash', null, '/dashboard/x/..%2fplan', SHOW],
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
