/*
 * The addresses that people are sent to, and how addresses are read. Apart from the table of routes, so that the public
 * pages' scripts stay small.
 */

export const ONBOARDING_PATH = '/onboarding'

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
  MATCHES: '/dashboard/match',
  GROUP: '/dashboard/group',
  MATRIX: '/dashboard/matrix',
  PLAN: '/dashboard/plan',
  PLAN_FOR_LEARNING: '/dashboard/plan?for=learning',
  BILLING: '/dashboard/profile/billing',
  ANSWERS: '/dashboard/profile/answers',
  BILLING_SUCCESS: '/dashboard/billing_success',
  LEARNING: '/dashboard/learning',
  TOOLS: '/dashboard/tools',
  MORTGAGE: '/dashboard/tools/mortgage-calculator',
  LAND_TRANSFER: '/dashboard/tools/land-transfer-calculator',
  LAND_TRANSFER_PAYWALL: '/dashboard/tools?paywall=land-transfer',
  ADMIN: '/admin/dashboard',
  ADMIN_BILLING: '/admin/dashboard/billing',
  AGENT: '/agent/dashboard',
} as const

/** A signed-in visitor has no use for these. */
export const ROOT_GUARDED: readonly string[] = [PATH.LANDING, PATH.LOGIN, PATH.SIGNUP, PATH.VERIFICATION]

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

/** An address as the server understood it, once: guard, policies, prerendered pages and renderer are given the same. */
export interface Address {
  /** The canonical path. */
  route: string
  /** With the question mark, or empty. */
  search: string
  /** The path was written with capitals, which no page's address has. */
  inCapitals: boolean
}

/** Reads a path with its search; null when no page can have such an address. */
export function readAddress(path: string): Address | null {
  const { pathname, search } = splitPath(path)
  const plain = decodedOnce(pathname)
  const route = plain === null ? null : canonical(plain)
  return route === null ? null : { route, search, inCapitals: plain !== plain?.toLowerCase() }
}

/**
 * The one spelling of a pathname by which a page is known: percent-decoded once, single slashes, none at the end, lower
 * case. Null for what no page has and a renderer might read in its own way: a broken escape, one that is left after
 * decoding, a control character, a segment of dots.
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
