import { formatDate } from '#domain/format.ts'
import { DAY_MS } from '#domain/duration.ts'
import { JOURNEY_CODE } from '#domain/journey/codes.ts'

/** What each plan allows. `courseShare` is the share of the course's modules, rounded up. */
export const PLANS = {
  free: { matches: 10, invitations: 3, courseShare: 0.25 },
  member: { matches: Infinity, invitations: Infinity, courseShare: 1 },
} as const

export type Plan = keyof typeof PLANS

/** Invitations are counted over the past 30 days. In milliseconds. */
export const INVITATION_WINDOW_MS = 30 * DAY_MS

/** Returns a client's plan, for the guard, the API and the billing page alike; null before they choose one. */
export function planOf({ subscribed, stateId }: { subscribed: boolean; stateId: number }): Plan | null {
  if (subscribed) return 'member'
  return stateId === JOURNEY_CODE.PAYMENT_COMPLETED_OPTION_1 ? 'free' : null
}

/** How many invitations a plan allows now; null if unlimited. */
export interface InvitationAllowance {
  left: number | null
  /** When the next one can be sent, in epoch milliseconds; null if one can be sent now. */
  next_at: number | null
}

/** Returns a plan's remaining invitations, given when earlier ones were sent, in epoch milliseconds. */
export function invitationAllowance(plan: Plan, sentAt: readonly number[], now: number): InvitationAllowance {
  const { invitations } = PLANS[plan]
  if (invitations === Infinity) return { left: null, next_at: null }
  const counted = sentAt.filter((at) => at > now - INVITATION_WINDOW_MS).toSorted((one, other) => other - one)
  const left = Math.max(0, invitations - counted.length)
  const blocking = counted[invitations - 1]
  return { left, next_at: blocking === undefined ? null : blocking + INVITATION_WINDOW_MS }
}

export function invitationsUsedUp(nextAt: number): string {
  return `The Free plan lets you send ${PLANS.free.invitations} invitations every 30 days. You can send your next one on ${formatDate(nextAt)}. Members can invite as many people as they like.`
}
