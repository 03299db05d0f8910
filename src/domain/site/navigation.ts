import { JOURNEY_CODE } from '#domain/journey/codes.ts'
import { ROLE, type Role } from '#domain/accounts/roles.ts'
import { ASSESSMENTS_PATH } from '#domain/assessments/addresses.ts'
import { groupPath } from '#domain/groups/addresses.ts'
import { ADMIN_REPORTS_PATH } from '#domain/groups/safety/reports.ts'
import { DASHBOARD_LISTING_PATH } from '#domain/listings/addresses.ts'
import { HOMES_VIEWS, homesPath, viewsFor } from '#domain/listings/homes-views.ts'
import { listPath, WHOLE_LIST } from '#domain/matching/list/search.ts'
import { PATH, splitPath } from '#domain/paths.ts'

export interface NavigationLink {
  label: string
  href: string
  /** Another page that belongs to the same link. */
  also?: string
}

/** A link in the first row, with the links in the row below it. */
export interface NavigationArea extends NavigationLink {
  pages?: readonly NavigationLink[]
}

const DASHBOARD: NavigationArea = { label: 'Dashboard', href: PATH.DASHBOARD }

const OF_PLANS: readonly NavigationArea[] = [
  {
    label: 'Matches',
    href: PATH.MATCHES,
    pages: [
      { label: 'All matches', href: PATH.MATCHES },
      { label: 'Saved', href: listPath({ ...WHOLE_LIST, saved: true }) },
      { label: 'Invitations', href: groupPath('invitations') },
      { label: 'Assessments', href: ASSESSMENTS_PATH },
    ],
  },
  {
    label: 'Group',
    href: PATH.GROUP,
    pages: [
      { label: 'Together', href: PATH.GROUP },
      { label: 'Messages', href: groupPath('messages') },
      { label: 'Money', href: PATH.MONEY },
      { label: 'Agreement', href: PATH.AGREEMENT },
      { label: 'Fit', href: groupPath('fit'), also: PATH.MATRIX },
      { label: 'Find', href: groupPath('find') },
    ],
  },
]

/** Returns a role's home: where a visit starts after verification, and where Go back leads if there's no previous page. */
export function homeFor(user: { role: Role | null; stateId: number }): string {
  if (user.role === null) return PATH.LANDING
  if (user.role === ROLE.ADMIN) return PATH.ADMIN
  if (user.role === ROLE.AGENT) return PATH.AGENT
  if (user.role === ROLE.LAWYER || user.stateId >= JOURNEY_CODE.ONBOARDING_COMPLETED) return PATH.DASHBOARD
  return PATH.ONBOARDING
}

export function navigationFor(
  user: { role: Role | null; onboardingDone: boolean },
  hasPlan: boolean,
): NavigationArea[] {
  if (user.role === ROLE.AGENT) return staffLinks(PATH.AGENT)
  if (user.role === ROLE.ADMIN) {
    return [
      ...staffLinks(PATH.ADMIN),
      { label: 'Commands', href: `${PATH.ADMIN}/commands` },
      { label: 'Course', href: `${PATH.ADMIN}/course` },
      { label: 'Reports', href: ADMIN_REPORTS_PATH },
      { label: 'System', href: `${PATH.ADMIN}/system` },
    ]
  }
  if (user.role !== ROLE.CLIENT || !user.onboardingDone) return [DASHBOARD]
  return [
    DASHBOARD,
    ...(hasPlan ? OF_PLANS : []),
    {
      label: 'Homes',
      href: DASHBOARD_LISTING_PATH,
      pages: viewsFor({ hasPlan }).map((view) => ({ label: HOMES_VIEWS[view], href: homesPath(view) })),
    },
    { label: 'Learning', href: PATH.LEARNING },
    { label: 'Tools', href: PATH.TOOLS },
  ]
}

/** A page's place in the navigation: its area, and the link that leads to it; null for a page below the links. */
export interface NavigationPlace {
  area: NavigationArea | null
  page: NavigationLink | null
}

/** Homes of roles. Pages below them are in no area, unless another link leads there. */
const ROLE_HOMES: readonly string[] = [PATH.DASHBOARD, PATH.ADMIN, PATH.AGENT]

/** Parameters that identify a page's subject, which puts it below the page without them. */
const SUBJECTS = ['msl_number']

export function placeIn(
  areas: readonly NavigationArea[],
  route: string,
  params: URLSearchParams,
): NavigationPlace {
  let best = -1
  let place: NavigationPlace = { area: null, page: null }
  for (const area of areas) {
    for (const page of area.pages ?? [area]) {
      const fit = fitOf(page, route, params)
      if (fit <= best) continue
      best = fit
      place = { area, page: fit === 0 ? null : page }
    }
  }
  return place
}

/** Returns -1 if a page isn't at a link, 0 if it's below it, and more the more closely the link matches. */
function fitOf({ href, also }: NavigationLink, route: string, params: URLSearchParams): number {
  if (route === also) return 1
  const { pathname, search } = splitPath(href)
  const wanted = [...new URLSearchParams(search)]
  if (!wanted.every(([name, value]) => params.get(name) === value)) return -1
  if (route === pathname) return SUBJECTS.some((name) => params.has(name)) ? 0 : 1 + wanted.length
  return route.startsWith(`${pathname}/`) && !ROLE_HOMES.includes(pathname) ? 0 : -1
}

function staffLinks(dashboard: string): NavigationArea[] {
  return [
    { label: 'Dashboard', href: dashboard },
    { label: 'Listings', href: `${dashboard}/listings` },
    { label: 'Tours', href: `${dashboard}/tours` },
    { label: 'AI Agent', href: `${dashboard}/real-estate-ai-agent` },
  ]
}
