import { INVITE_PATH, NO_INVITATIONS_PATH } from '#domain/groups/addresses.ts'
import { API_DOCS_PATH } from '#domain/site/api-docs.ts'
import { ASSESSMENTS_PATH, QUESTIONS_PATH } from '#domain/assessments/addresses.ts'
import { STOP_SEARCH_PATH } from '#domain/listings/addresses.ts'
import { ROLE, type Role } from '#domain/accounts/roles.ts'
import {
  ADMIN_LISTINGS_PATH,
  ADMIN_TOURS_PATH,
  AGENT_LISTINGS_PATH,
  AGENT_TOURS_PATH,
  DASHBOARD_LISTING_PATH,
} from '#domain/listings/addresses.ts'
import { ADMIN_REPORTS_PATH } from '#domain/groups/safety/reports.ts'
import { STEPS } from '#domain/onboarding/steps.ts'
import { DEV_PATH, MAILBOX_PATH, PARTS_PATH } from '#domain/mailbox.ts'
import { PATH, ROOT_GUARDED } from '#domain/paths.ts'

export const AI_AGENT_PAGES: readonly string[] = [
  `${PATH.ADMIN}/real-estate-ai-agent`,
  `${PATH.AGENT}/real-estate-ai-agent`,
]

interface ProtectedRoute {
  path: string
  roles: readonly Role[]
}

const { ADMIN, CLIENT, AGENT, LAWYER } = ROLE

const OPEN_TO_ANY_ROLE: readonly string[] = [
  '/dashboard/profile',
  '/dashboard/profile/settings',
  '/dashboard/legal',
  '/dashboard/legal/terms',
  '/dashboard/legal/privacy',
]

export const ALWAYS_OPEN_TO_CLIENTS: readonly string[] = [
  ...OPEN_TO_ANY_ROLE,
  PATH.ANSWERS,
  PATH.BILLING,
  PATH.BILLING_SUCCESS,
]

export const OPEN_WITHOUT_PLAN: readonly string[] = [
  PATH.PLAN,
  PATH.TOOLS,
  PATH.MORTGAGE,
  PATH.EXITS,
  PATH.DRILL,
  PATH.ROOMS,
  PATH.SEALED,
  DASHBOARD_LISTING_PATH,
]

const CLIENT_ROUTES: readonly string[] = [
  PATH.RESUME,
  PATH.ONBOARDING,
  ...STEPS.map((step) => step.href),
  PATH.PLAN,
  PATH.GROUP,
  PATH.MATRIX,
  PATH.ANSWERS,
  PATH.BILLING,
  PATH.MATCHES,
  PATH.LEARNING,
  PATH.TOOLS,
  PATH.MORTGAGE,
  PATH.LAND_TRANSFER,
  PATH.EXITS,
  PATH.DRILL,
  PATH.ROOMS,
  PATH.SEALED,
  PATH.SNAPSHOT,
  PATH.AGREEMENT,
  PATH.TERM_SHEET,
  PATH.AGREEMENT_EXAMPLE,
  PATH.MONEY,
  PATH.BILLING_SUCCESS,
  ASSESSMENTS_PATH,
  QUESTIONS_PATH,
]

export const PROTECTED_ROUTES: readonly ProtectedRoute[] = [
  ...routes([ADMIN, CLIENT, AGENT, LAWYER], [PATH.REDIRECT, ...OPEN_TO_ANY_ROLE]),
  ...routes([CLIENT, LAWYER], [PATH.DASHBOARD]),
  ...routes([LAWYER], [PATH.REVIEW]),
  ...routes([ADMIN, CLIENT, AGENT], [DASHBOARD_LISTING_PATH]),
  ...routes([CLIENT], CLIENT_ROUTES),
  ...routes(
    [ADMIN],
    [
      PATH.ADMIN,
      PATH.ADMIN_BILLING,
      `${PATH.ADMIN}/real-estate-ai-agent`,
      `${PATH.ADMIN}/commands`,
      `${PATH.ADMIN}/course`,
      ADMIN_REPORTS_PATH,
      `${PATH.ADMIN}/system`,
      ADMIN_LISTINGS_PATH,
    ],
  ),
  ...routes([ADMIN], [ADMIN_TOURS_PATH]),
  ...routes([AGENT], [AGENT_TOURS_PATH]),
  ...routes([AGENT], [PATH.AGENT, AGENT_LISTINGS_PATH, `${PATH.AGENT}/real-estate-ai-agent`]),
]

export const PUBLIC_ROUTES: readonly string[] = [
  ...ROOT_GUARDED,
  '/intro',
  '/sign-in',
  '/unsubscribe',
  STOP_SEARCH_PATH,
  INVITE_PATH,
  NO_INVITATIONS_PATH,
  '/enrol',
  '/end-sign-in',
  '/undo-email',
  '/unauthorized',
  '/500',
  '/offline',
  '/legal/terms',
  '/legal/privacy',
  '/calculators/mortgage',
  '/course',
  '/listings',
  DEV_PATH,
  MAILBOX_PATH,
  API_DOCS_PATH,
  PARTS_PATH,
  '/robots.txt',
  '/sitemap.xml',
]

const ROLES_BY_PATH = new Map(PROTECTED_ROUTES.map((route) => [route.path, route.roles]))

const PERSON_PAGES = /^\/dashboard\/match\/[1-9]\d{0,14}$/
const PERSON_ROLES: readonly Role[] = [CLIENT]

/** Returns the roles that may see the page at a canonical path; null for a public or unknown one. */
export function rolesAllowed(route: string): readonly Role[] | null {
  return ROLES_BY_PATH.get(route) ?? (PERSON_PAGES.test(route) ? PERSON_ROLES : null)
}

const PAGES = new Set([...PUBLIC_ROUTES, ...ROLES_BY_PATH.keys()])

/** Pages with many addresses, by the name the log uses for all of them. */
const MANY_PAGES: readonly (readonly [pattern: string, addresses: RegExp])[] = [
  ['/certificates/:code', /^\/certificates\/[a-z0-9-]{1,40}$/],
  ['/s/:link', /^\/s\/[a-z0-9-]{1,80}$/],
  ['/listings/in/:place', /^\/listings\/in\/[a-z0-9-]{1,200}$/],
  ['/listings/:home', /^\/listings\/[a-z0-9-]{1,200}$/],
  [`${PATH.MATCHES}/:person`, PERSON_PAGES],
]

/** Returns the pattern of the page at a canonical path, such as `/listings/:home`; null if there's none. */
export function pagePattern(route: string): string | null {
  if (PAGES.has(route)) return route
  return MANY_PAGES.find(([, addresses]) => addresses.test(route))?.[0] ?? null
}

/** Returns whether one of our pages has this canonical path. Nothing else is ever rendered. */
export const isPage = (route: string) => pagePattern(route) !== null

function routes(roles: readonly Role[], paths: readonly string[]): ProtectedRoute[] {
  return paths.map((path) => ({ path, roles }))
}
