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
  PLAN: '/dashboard/plan',
  BILLING: '/dashboard/profile/billing',
  BILLING_SUCCESS: '/dashboard/billing_success',
  LEARNING: '/dashboard/learning',
  TOOLS: '/dashboard/tools',
  LAND_TRANSFER: '/dashboard/tools/land-transfer-calculator',
  LAND_TRANSFER_PAYWALL: '/dashboard/tools?paywall=land-transfer',
  ADMIN: '/admin/dashboard',
  AGENT: '/agent/dashboard',
} as const

/** A signed-in visitor has no use for these. */
export const ROOT_GUARDED: readonly string[] = [PATH.LANDING, PATH.LOGIN, PATH.SIGNUP, PATH.VERIFICATION]

/** More than any server undoes, and few enough that a long path costs nothing. */
const DECODING_PASSES = 3

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
