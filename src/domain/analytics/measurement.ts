import { PATH } from '#domain/paths.ts'

interface Measurement {
  analytics: string | null
  hotjarSiteId: number | null
}

/**
 * Never measured, and neither is anything below them, whatever the visitor agrees to: codes are entered here, staff see other people's
 * data, the address is a credential, or one page serves many people's addresses.
 */
const NEVER_MEASURED = [
  '/login',
  '/signup',
  '/verification',
  '/sign-in',
  '/unsubscribe',
  '/stop-search',
  '/no-invitations',
  '/enrol',
  '/end-sign-in',
  '/undo-email',
  '/certificates',
  '/invite',
  '/s',
  PATH.RESUME,
  PATH.ONBOARDING,
  PATH.DASHBOARD,
  '/admin',
  '/agent',
  '/api',
  '/dev',
  '/unauthorized',
  '/404',
  '/500',
  '/offline',
] as const

/**
 * Behind the login, pages show answers, messages, money or other members, so only these are measured: those where the
 * specified events happen, and those that are the same for everyone.
 */
const MEASURED_BEHIND_LOGIN = [PATH.PLAN, PATH.BILLING_SUCCESS, '/dashboard/legal'] as const

function isWithin(path: string, parents: readonly string[]): boolean {
  return parents.some((parent) => path === parent || path.startsWith(`${parent}/`))
}

/** Returns whether the page at a canonical path may be measured, if measuring is configured and the visitor agrees. */
export function mayBeMeasured(path: string): boolean {
  return isWithin(path, MEASURED_BEHIND_LOGIN) || !isWithin(path, NEVER_MEASURED)
}

export function measurersOf({ analytics, hotjarSiteId }: Measurement): string[] {
  return [...(analytics === null ? [] : ['Google Analytics']), ...(hotjarSiteId === null ? [] : ['Hotjar'])]
}

/** Returns whether the page at a canonical path asks for consent. */
export function isMeasured(path: string, configured: Measurement): boolean {
  return measurersOf(configured).length > 0 && mayBeMeasured(path)
}
