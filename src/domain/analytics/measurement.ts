/** What measures how the site is used: Google Analytics by its measurement id, Hotjar's session replay by its site id. */
export interface Measurement {
  analytics: string | null
  hotjarSiteId: number | null
}

/**
 * Nothing measures these pages and those below them, whatever the visitor agrees to: here codes, answers, personal
 * details and cards are entered, staff see other people's data, or one page stands at the addresses of many.
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
  '/certificates',
  '/onboarding',
  '/dashboard/assessments/q',
  '/dashboard/profile',
  '/admin',
  '/agent',
  '/api',
  '/dev',
  '/unauthorized',
  '/404',
  '/500',
] as const

/** Whether the page at a canonical path may be measured where measuring is configured and the visitor agrees. */
export function mayBeMeasured(path: string): boolean {
  return !NEVER_MEASURED.some((parent) => path === parent || path.startsWith(`${parent}/`))
}

/** The names of what is configured, for people to read. */
export function measurersOf({ analytics, hotjarSiteId }: Measurement): string[] {
  return [...(analytics === null ? [] : ['Google Analytics']), ...(hotjarSiteId === null ? [] : ['Hotjar'])]
}

/** Whether the page at a canonical path carries what asks for consent, and what it then starts. */
export function isMeasured(path: string, configured: Measurement): boolean {
  return measurersOf(configured).length > 0 && mayBeMeasured(path)
}
