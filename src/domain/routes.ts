import { ROLE, type Role } from '#domain/roles.ts'
import { ONBOARDING_PATH, STEPS } from '#domain/onboarding/steps.ts'

/** The pages that the guard sends people to. */
export const PATH = {
  LANDING: '/',
  LOGIN: '/login',
  SIGNUP: '/signup',
  VERIFICATION: '/verification',
  REDIRECT: '/redirect',
  RESUME: '/resume',
  ONBOARDING: ONBOARDING_PATH,
  ONBOARDING_END: `${ONBOARDING_PATH}/end`,
  DASHBOARD: '/dashboard',
  PLAN: '/dashboard/plan',
  LEARNING: '/dashboard/learning',
  TOOLS: '/dashboard/tools',
  LAND_TRANSFER: '/dashboard/tools/land-transfer-calculator',
  LAND_TRANSFER_PAYWALL: '/dashboard/tools?paywall=land-transfer',
  ADMIN: '/admin/dashboard',
  AGENT: '/agent/dashboard',
} as const

/** A signed-in visitor has no use for these. */
export const ROOT_GUARDED: readonly string[] = [PATH.LANDING, PATH.LOGIN, PATH.SIGNUP, PATH.VERIFICATION]

/** A page behind the login, and who may have it. */
export interface ProtectedRoute {
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

/** Pages that a client may open in every state. */
export const ALWAYS_OPEN_TO_CLIENTS: readonly string[] = [
  ...OPEN_TO_ANY_ROLE,
  '/dashboard/profile/billing',
  '/dashboard/billing_success',
]

const CLIENT_ROUTES: readonly string[] = [
  PATH.RESUME,
  PATH.ONBOARDING,
  ...STEPS.map((step) => step.href),
  PATH.PLAN,
  '/dashboard/group',
  '/dashboard/matrix',
  '/dashboard/profile/billing',
  '/dashboard/match',
  PATH.LEARNING,
  PATH.TOOLS,
  '/dashboard/tools/mortgage-calculator',
  PATH.LAND_TRANSFER,
  '/dashboard/billing_success',
  '/dashboard/assessments',
  '/dashboard/assessments/q',
]

/** Every page behind the login. Any other path is public or not found, for everybody alike. */
export const PROTECTED_ROUTES: readonly ProtectedRoute[] = [
  ...routes([ADMIN, CLIENT, AGENT, LAWYER], [PATH.REDIRECT, ...OPEN_TO_ANY_ROLE]),
  ...routes([CLIENT, LAWYER], [PATH.DASHBOARD]),
  ...routes([ADMIN, CLIENT, AGENT], ['/dashboard/listing']),
  ...routes([CLIENT], CLIENT_ROUTES),
  ...routes([ADMIN], [PATH.ADMIN, `${PATH.ADMIN}/real-estate-ai-agent`, `${PATH.ADMIN}/commands`]),
  ...routes([AGENT], [PATH.AGENT, `${PATH.AGENT}/real-estate-ai-agent`]),
]

/** More than any server undoes, and few enough that a long path costs nothing. */
const DECODING_PASSES = 3

const ROLES_BY_PATH = new Map(PROTECTED_ROUTES.map((route) => [route.path, route.roles]))

/** Who may have the page at a canonical path, or null for a public or unknown one. */
export function rolesAllowed(route: string): readonly Role[] | null {
  return ROLES_BY_PATH.get(route) ?? null
}

/** True for `/onboarding` and every step below it. */
export function isOnboarding(route: string): boolean {
  return route === PATH.ONBOARDING || route.startsWith(`${PATH.ONBOARDING}/`)
}

/** A path and its search (with the question mark, or empty); a fragment is cut off. */
export function splitPath(path: string): { pathname: string; search: string } {
  const [withoutFragment = ''] = path.split('#', 1)
  const mark = withoutFragment.indexOf('?')
  if (mark < 0) return { pathname: withoutFragment, search: '' }
  return { pathname: withoutFragment.slice(0, mark), search: withoutFragment.slice(mark) }
}

/**
 * The one spelling of a pathname by which the guard knows a page: percent-decoded, even twice, single
 * slashes, none at the end, lower case. So no other spelling of a protected path slips past.
 */
export function canonicalPath(pathname: string): string {
  const plain = decoded(pathname)
    .replace(/[/\\]+/g, '/')
    .toLowerCase()
  return plain.length > 1 && plain.endsWith('/') ? plain.slice(0, -1) : plain
}

function decoded(pathname: string): string {
  let text = pathname
  for (let pass = 0; pass < DECODING_PASSES && text.includes('%'); pass += 1) text = decodedOnce(text)
  return text
}

/** Text with a broken escape stays as it is: no page has such a path. */
function decodedOnce(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function routes(roles: readonly Role[], paths: readonly string[]): ProtectedRoute[] {
  return paths.map((path) => ({ path, roles }))
}
