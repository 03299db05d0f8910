import { JOURNEY_CODE } from '#domain/journey/codes.ts'
import { ROLE, type Role } from '#domain/accounts/roles.ts'
import { ASSESSMENTS_PATH } from '#domain/assessments/addresses.ts'
import { ADMIN_REPORTS_PATH } from '#domain/groups/safety/reports.ts'
import { DASHBOARD_LISTING_PATH } from '#domain/listings/addresses.ts'
import { PATH } from '#domain/paths.ts'

export interface NavigationLink {
  label: string
  href: string
}

const DASHBOARD: NavigationLink = { label: 'Dashboard', href: PATH.DASHBOARD }
const HOMES: NavigationLink = { label: 'Homes', href: DASHBOARD_LISTING_PATH }

export const DASHBOARD_PAGES: readonly NavigationLink[] = [
  { label: 'Overview', href: PATH.DASHBOARD },
  { label: 'Matches', href: PATH.MATCHES },
  { label: 'Group', href: PATH.GROUP },
  { label: 'Matrix', href: PATH.MATRIX },
  { label: 'Assessments', href: ASSESSMENTS_PATH },
]

/** How a link stands to the page that is shown: it leads there, or to the area that the page lies in. */
export type LinkState = 'page' | 'area' | null

/** The home of a role: where a visit begins after verification, and where Go back leads without a page to go back to. */
export function homeFor(user: { role: Role | null; stateId: number }): string {
  if (user.role === null) return PATH.LANDING
  if (user.role === ROLE.ADMIN) return PATH.ADMIN
  if (user.role === ROLE.AGENT) return PATH.AGENT
  if (user.role === ROLE.LAWYER || user.stateId >= JOURNEY_CODE.ONBOARDING_COMPLETED) return PATH.DASHBOARD
  return PATH.ONBOARDING
}

export function navigationFor(user: { role: Role | null; onboardingDone: boolean }): NavigationLink[] {
  if (user.role === ROLE.AGENT) return staffLinks(PATH.AGENT)
  if (user.role === ROLE.ADMIN) {
    return [
      ...staffLinks(PATH.ADMIN),
      { label: 'Commands', href: `${PATH.ADMIN}/commands` },
      { label: 'Course', href: `${PATH.ADMIN}/course` },
      { label: 'Reports', href: ADMIN_REPORTS_PATH },
    ]
  }
  if (user.role !== ROLE.CLIENT || !user.onboardingDone) return [DASHBOARD]
  return [DASHBOARD, HOMES, { label: 'Learning', href: PATH.LEARNING }, { label: 'Tools', href: PATH.TOOLS }]
}

/** How a link of the navigation stands to a page. Profile, legal pages and the plan lie in no area. */
export function linkStateOf({ href }: NavigationLink, path: string): LinkState {
  if (href === path) return 'page'
  const isInside =
    href === PATH.DASHBOARD
      ? DASHBOARD_PAGES.some((page) => page.href === path) || path.startsWith(`${ASSESSMENTS_PATH}/`)
      : ![PATH.ADMIN, PATH.AGENT].some((home) => home === href) && path.startsWith(`${href}/`)
  return isInside ? 'area' : null
}

function staffLinks(dashboard: string): NavigationLink[] {
  return [
    { label: 'Dashboard', href: dashboard },
    { label: 'Listings', href: `${dashboard}/listings` },
    { label: 'Tours', href: `${dashboard}/tours` },
    { label: 'AI Agent', href: `${dashboard}/real-estate-ai-agent` },
  ]
}
