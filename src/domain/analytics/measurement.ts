import { PATH } from '#domain/paths.ts'

export interface Measurement {
  analytics: string | null
  hotjarSiteId: number | null
}

/**
 * Never measured, nor anything below them, whatever the visitor agrees to: codes, answers, personal details, money and cards
 * are entered here, staff see other people's data, the address is a credential, or one page serves many people's addresses.
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
  '/s',
  '/onboarding',
  '/dashboard/assessments/q',
  '/dashboard/profile',
  '/dashboard/agreement',
  PATH.SNAPSHOT,
  PATH.AGREEMENT,
  PATH.TERM_SHEET,
  PATH.SEALED,
  PATH.ROOMS,
  PATH.EXITS,
  PATH.DRILL,
  PATH.MONEY,
  '/admin',
  '/agent',
  '/api',
  '/dev',
  '/unauthorized',
  '/404',
  '/500',
  '/offline',
] as const

/** Returns whether the page at a canonical path may be measured, if measuring is configured and the visitor agrees. */
export function mayBeMeasured(path: string): boolean {
  return !NEVER_MEASURED.some((parent) => path === parent || path.startsWith(`${parent}/`))
}

export function measurersOf({ analytics, hotjarSiteId }: Measurement): string[] {
  return [...(analytics === null ? [] : ['Google Analytics']), ...(hotjarSiteId === null ? [] : ['Hotjar'])]
}

/** Returns whether the page at a canonical path asks for consent. */
export function isMeasured(path: string, configured: Measurement): boolean {
  return measurersOf(configured).length > 0 && mayBeMeasured(path)
}
