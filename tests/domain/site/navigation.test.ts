import { describe, expect, test } from 'bun:test'
import { homeFor, navigationFor, placeIn } from '#domain/site/navigation.ts'
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

const CLIENT = { role: ROLE.CLIENT, onboardingDone: true }

describe('the first row', () => {
  const cases: [string, Role | null, boolean, boolean, [string, string][]][] = [
    [
      'a client with a plan',
      ROLE.CLIENT,
      true,
      true,
      [
        ['Dashboard', '/dashboard'],
        ['Matches', '/dashboard/match'],
        ['Group', '/dashboard/group'],
        ['Homes', '/dashboard/listing'],
        ['Learning', '/dashboard/learning'],
        ['Tools', '/dashboard/tools'],
      ],
    ],
    [
      'a client without a plan',
      ROLE.CLIENT,
      true,
      false,
      [
        ['Dashboard', '/dashboard'],
        ['Homes', '/dashboard/listing'],
        ['Learning', '/dashboard/learning'],
        ['Tools', '/dashboard/tools'],
      ],
    ],
    ['a client before 1000 is confirmed', ROLE.CLIENT, false, false, [['Dashboard', '/dashboard']]],
    [
      'an agent',
      ROLE.AGENT,
      false,
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
      false,
      [
        ['Dashboard', '/admin/dashboard'],
        ['Listings', '/admin/dashboard/listings'],
        ['Tours', '/admin/dashboard/tours'],
        ['AI Agent', '/admin/dashboard/real-estate-ai-agent'],
        ['Commands', '/admin/dashboard/commands'],
        ['Course', '/admin/dashboard/course'],
        ['Reports', '/admin/dashboard/reports'],
        ['System', '/admin/dashboard/system'],
      ],
    ],
    ['a lawyer', ROLE.LAWYER, true, false, [['Dashboard', '/dashboard']]],
    ['a person without a role', null, true, false, [['Dashboard', '/dashboard']]],
  ]
  test.each(cases)('of %s', (_, role, onboardingDone, hasPlan, links) => {
    const areas = navigationFor({ role, onboardingDone }, hasPlan)
    expect(areas.map((link) => [link.label, link.href])).toEqual(links)
  })
})

test('the second row has the pages of Matches, Group and Homes, and no other area has one', () => {
  const rows = navigationFor(CLIENT, true).flatMap(({ label, pages }) =>
    pages ? [[label, ...pages.map((page) => page.label)]] : [],
  )
  expect(rows).toEqual([
    ['Matches', 'All matches', 'Saved', 'Invitations', 'Assessments'],
    ['Group', 'Together', 'Messages', 'Money', 'Agreement', 'Fit', 'Find'],
    ['Homes', 'Browse', 'Saved', 'Searches', 'Tours', 'Messages'],
  ])
})

describe('a page in the navigation', () => {
  test.each<[string, string | null, string | null]>([
    ['/dashboard', 'Dashboard', 'Dashboard'],
    ['/dashboard/match', 'Matches', 'All matches'],
    ['/dashboard/match?page=2', 'Matches', 'All matches'],
    ['/dashboard/match?saved=1&sort=newest', 'Matches', 'Saved'],
    ['/dashboard/match/12', 'Matches', null],
    ['/dashboard/group?view=invitations', 'Matches', 'Invitations'],
    ['/dashboard/assessments', 'Matches', 'Assessments'],
    ['/dashboard/assessments/q?assessment=3', 'Matches', null],
    ['/dashboard/group', 'Group', 'Together'],
    ['/dashboard/group?view=messages&with=3', 'Group', 'Messages'],
    ['/dashboard/group?view=unknown', 'Group', 'Together'],
    ['/dashboard/matrix', 'Group', 'Fit'],
    ['/dashboard/group?view=fit', 'Group', 'Fit'],
    ['/dashboard/group?view=talk&with=3&topic=Pets', 'Group', 'Together'],
    ['/dashboard/listing?place=Toronto', 'Homes', 'Browse'],
    ['/dashboard/listing?view=saved', 'Homes', 'Saved'],
    ['/dashboard/listing?msl_number=1042', 'Homes', null],
    ['/dashboard/tools', 'Tools', 'Tools'],
    ['/dashboard/tools/mortgage-calculator', 'Tools', null],
    ['/dashboard/toolshed', null, null],
    ['/dashboard/profile', null, null],
    ['/dashboard/profile/settings', null, null],
    ['/dashboard/legal/terms', null, null],
    ['/dashboard/plan', null, null],
  ])('%s is in the area %p, at the link %p', (address, area, page) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    const place = placeIn(navigationFor(CLIENT, true), pathname, searchParams)
    expect([place.area?.label ?? null, place.page?.label ?? null]).toEqual([area, page])
  })

  test.each([
    ['/admin/dashboard', 'Dashboard'],
    ['/admin/dashboard/commands', 'Commands'],
    ['/admin/dashboard/billing', null],
    ['/dashboard/profile', null],
  ])('of an admin, %s is in the area %p', (path, area) => {
    const areas = navigationFor({ role: ROLE.ADMIN, onboardingDone: false }, false)
    expect(placeIn(areas, path, new URLSearchParams()).area?.label ?? null).toBe(area)
  })
})
