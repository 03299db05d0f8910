import type { GuardUser } from '#domain/site/guard.ts'
import { ROLE } from '#domain/accounts/roles.ts'

export const CLIENT: GuardUser = {
  role: ROLE.CLIENT,
  stateId: 99,
  onboardingDone: false,
  currentStepHref: '/onboarding/introduction',
  subscribed: false,
}
export const AT_FAMILY = { ...CLIENT, stateId: 300, currentStepHref: '/onboarding/family' }
export const AT_END = { ...CLIENT, stateId: 2000, currentStepHref: '/onboarding/end' }
export const WITHOUT_PLAN = { ...AT_END, onboardingDone: true }
export const IN_CHECKOUT = { ...WITHOUT_PLAN, stateId: 3000 }
export const FREE = { ...WITHOUT_PLAN, stateId: 3100 }
export const SUBSCRIBER = { ...WITHOUT_PLAN, stateId: 3200, subscribed: true }
export const ADMIN = { ...CLIENT, role: ROLE.ADMIN }
export const AGENT = { ...CLIENT, role: ROLE.AGENT }
export const LAWYER = { ...CLIENT, role: ROLE.LAWYER }
export const NOBODY = { ...CLIENT, role: null }
