import { JOURNEY_CODE } from '#domain/journey/codes.ts'
import { ROLE, type Role } from '#domain/roles.ts'
import { PATH } from '#domain/paths.ts'

export interface NavigationLink {
  label: string
  href: string
}

const DASHBOARD: NavigationLink = { label: 'Dashboard', href: PATH.DASHBOARD }

/** The home of a role: where a visit begins after verification, and where Go back leads without a page to go back to. */
export function homeFor(user: { role: Role | null; stateId: number }): string {
  if (user.role === null) return PATH.LANDING
  if (user.role === ROLE.ADMIN) return PATH.ADMIN
  if (user.role === ROLE.AGENT) return PATH.AGENT
  if (user.role === ROLE.LAWYER || user.stateId >= JOURNEY_CODE.ONBOARDING_COMPLETED) return PATH.DASHBOARD
  return PATH.ONBOARDING
}

/** The links of the dashboard's navigation for a role. */
export function navigationFor(user: { role: Role | null; onboardingDone: boolean }): NavigationLink[] {
  if (user.role === ROLE.AGENT) return staffLinks(PATH.AGENT)
  if (user.role === ROLE.ADMIN) {
    return [...staffLinks(PATH.ADMIN), { label: 'Commands', href: `${PATH.ADMIN}/commands` }]
  }
  if (user.role !== ROLE.CLIENT || !user.onboardingDone) return [DASHBOARD]
  return [DASHBOARD, { label: 'Learning', href: PATH.LEARNING }, { label: 'Tools', href: PATH.TOOLS }]
}

function staffLinks(dashboard: string): NavigationLink[] {
  return [
    { label: 'Dashboard', href: dashboard },
    { label: 'AI Agent', href: `${dashboard}/real-estate-ai-agent` },
  ]
}
