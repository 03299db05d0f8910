/*
 * Addresses that links and redirects lead to, and how addresses are parsed. Separate from the table of routes, to keep public pages'
 * scripts small.
 */

export const ONBOARDING_PATH = '/onboarding'
// Separate constants, so that the scripts of sign-up and login don't include every address.
const LANDING_PATH = '/'
export const LOGIN_PATH = '/login'
export const SIGNUP_PATH = '/signup'
export const VERIFICATION_PATH = '/verification'

export const PATH = {
  LANDING: LANDING_PATH,
  LOGIN: LOGIN_PATH,
  SIGNUP: SIGNUP_PATH,
  VERIFICATION: VERIFICATION_PATH,
  REDIRECT: '/redirect',
  RESUME: '/resume',
  ONBOARDING: ONBOARDING_PATH,
  ONBOARDING_END: `${ONBOARDING_PATH}/end`,
  DASHBOARD: '/dashboard',
  MATCHES: '/dashboard/match',
  GROUP: '/dashboard/group',
  MATRIX: '/dashboard/matrix',
  PLAN: '/dashboard/plan',
  PLAN_FOR_LEARNING: '/dashboard/plan?for=learning',
  /** What a person says about themselves and who can see it. */
  ABOUT: '/dashboard/profile#about',
  PROFILE: '/dashboard/profile',
  BILLING: '/dashboard/profile/billing',
  ANSWERS: '/dashboard/profile/answers',
  BILLING_SUCCESS: '/dashboard/billing_success',
  LEARNING: '/dashboard/learning',
  TOOLS: '/dashboard/tools',
  MORTGAGE: '/dashboard/tools/mortgage-calculator',
  LAND_TRANSFER: '/dashboard/tools/land-transfer-calculator',
  SNAPSHOT: '/dashboard/tools/financial-snapshot',
  MONEY: '/dashboard/tools/money-management',
  LAND_TRANSFER_PAYWALL: '/dashboard/tools?paywall=land-transfer',
  EXITS: '/dashboard/tools/exit-laboratory',
  AGREEMENT: '/dashboard/tools/agreement-builder',
  TERM_SHEET: '/dashboard/tools/term-sheet',
  AGREEMENT_EXAMPLE: '/dashboard/tools/agreement-example',
  /** A group's agreement, for its lawyer. */
  REVIEW: '/dashboard/agreement',
  DRILL: '/dashboard/tools/default-drill',
  ROOMS: '/dashboard/tools/rooms',
  SEALED: '/dashboard/tools/sealed-answers',
  ADMIN: '/admin/dashboard',
  ADMIN_BILLING: '/admin/dashboard/billing',
  AGENT: '/agent/dashboard',
} as const

export const ROOT_GUARDED: readonly string[] = [LANDING_PATH, LOGIN_PATH, SIGNUP_PATH, VERIFICATION_PATH]

export function personPath(userId: number): string {
  return `${PATH.MATCHES}/${userId}`
}

export function isOnboarding(route: string): boolean {
  return route === PATH.ONBOARDING || route.startsWith(`${PATH.ONBOARDING}/`)
}

export function splitPath(path: string): { pathname: string; search: string } {
  const [withoutFragment = ''] = path.split('#', 1)
  const queryStart = withoutFragment.indexOf('?')
  if (queryStart < 0) return { pathname: withoutFragment, search: '' }
  return { pathname: withoutFragment.slice(0, queryStart), search: withoutFragment.slice(queryStart) }
}

/** An address, parsed once for guard, policies and renderer alike. */
export interface Address {
  route: string
  search: string
  inCapitals: boolean
}

/** Parses a path with its search; null if no page can have such an address. */
export function readAddress(path: string): Address | null {
  const { pathname, search } = splitPath(path)
  const plain = decodedOnce(pathname)
  const route = plain === null ? null : canonical(plain)
  return route === null ? null : { route, search, inCapitals: plain !== plain?.toLowerCase() }
}

/**
 * Returns a page's canonical path: percent-decoded once, in lower case, with single slashes and none at the end. Null for anything that a
 * renderer might read differently: a broken escape, one left after decoding, a control character, a dot segment.
 */
export function canonicalPath(pathname: string): string | null {
  const plain = decodedOnce(pathname)
  return plain === null ? null : canonical(plain)
}

const NEVER_IN_A_PATH = /[%\p{Cc}]/u
const SEGMENT_OF_DOTS = /(?:^|\/)\.\.?(?:\/|$)/

function canonical(plain: string): string | null {
  if (NEVER_IN_A_PATH.test(plain)) return null
  const path = plain.replace(/[/\\]+/g, '/').toLowerCase()
  if (SEGMENT_OF_DOTS.test(path)) return null
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

function decodedOnce(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}
