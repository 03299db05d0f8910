import { describe, expect, test } from 'bun:test'
import { homeFor, navigationFor, type LinkState, linkStateOf } from '#domain/site/navigation.ts'
import { ROLE, type Role } from '#domain/accounts/roles.ts'

describe('home', () => {
  const cases: [string, Role | null, number, string][] = [
    ['an admin', ROLE.ADMIN, 99, '/admin/dashboard'],
    ['an agent', ROLE.AGENT, 99, '/agent/dashboard'],
    ['a lawyer', ROLE.LAWYER, 99, '/dashboard'],
    ['a new client', ROLE.CLIENT, 99, '/onboarding'],
    ['a client in onboarding', ROLE.CLIENT, 300, '/onboarding'],
    ['a client just below 2000', ROLE.CLIENT, 1999, '/onboarding'],
    ['a client at 2000', ROLE.CLIENT, 2000, '/dashboard'],
    ['a client on the free plan', ROLE.CLIENT, 3100, '/dashboard'],
    ['a person without a role', null, 2000, '/'],
  ]
  test.each(cases)('of %s', (_, role, stateId, home) => {
    expect(homeFor({ role, stateId })).toBe(home)
  })
})

describe('navigation', () => {
  const cases: [string, Role | null, boolean, [string, string][]][] = [
    [
      'an onboarded client',
      ROLE.CLIENT,
      true,
      [
        ['Dashboard', '/dashboard'],
        ['Homes', '/dashboard/listing'],
        ['Learning', '/dashboard/learning'],
        ['Tools', '/dashboard/tools'],
      ],
    ],
    ['a client before 1000 is confirmed', ROLE.CLIENT, false, [['Dashboard', '/dashboard']]],
    [
      'an agent',
      ROLE.AGENT,
      false,
      [
        ['Dashboard', '/agent/dashboard'],
        ['Listings', '/agent/dashboard/listings'],
        ['Tours', '/agent/dashboard/tours'],
        ['AI Agent', '/agent/dashboard/real-estate-ai-agent'],
      ],
    ],
    [
      'an admin',
      ROLE.ADMIN,
      false,
      [
        ['Dashboard', '/admin/dashboard'],
        ['Listings', '/admin/dashboard/listings'],
        ['Tours', '/admin/dashboard/tours'],
        ['AI Agent', '/admin/dashboard/real-estate-ai-agent'],
        ['Commands', '/admin/dashboard/commands'],
        ['Course', '/admin/dashboard/course'],
        ['Reports', '/admin/dashboard/reports'],
      ],
    ],
    ['a lawyer', ROLE.LAWYER, true, [['Dashboard', '/dashboard']]],
    ['a person without a role', null, true, [['Dashboard', '/dashboard']]],
  ]
  test.each(cases)('of %s', (_, role, onboardingDone, links) => {
    expect(navigationFor({ role, onboardingDone }).map((link) => [link.label, link.href])).toEqual(links)
  })
})

describe('a navigation link', () => {
  test.each<[string, string, LinkState]>([
    ['/dashboard', '/dashboard', 'page'],
    ['/dashboard', '/dashboard/match', 'area'],
    ['/dashboard', '/dashboard/group', 'area'],
    ['/dashboard', '/dashboard/matrix', 'area'],
    ['/dashboard', '/dashboard/profile', null],
    ['/dashboard', '/dashboard/profile/settings', null],
    ['/dashboard', '/dashboard/legal/terms', null],
    ['/dashboard', '/dashboard/plan', null],
    ['/dashboard', '/dashboard/tools', null],
    ['/dashboard/tools', '/dashboard/tools', 'page'],
    ['/dashboard/tools', '/dashboard/tools/mortgage-calculator', 'area'],
    ['/dashboard/tools', '/dashboard/toolshed', null],
    ['/admin/dashboard', '/admin/dashboard', 'page'],
    ['/admin/dashboard', '/admin/dashboard/commands', null],
    ['/agent/dashboard', '/dashboard/profile', null],
  ])('to %s on the page %s is %p', (href, path, state) => {
    expect(linkStateOf({ label: 'Somewhere', href }, path)).toBe(state)
  })
})
