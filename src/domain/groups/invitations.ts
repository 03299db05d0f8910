import { type InvitationAllowance, invitationsUsedUp } from '#domain/billing/plans.ts'
import { DAY_MS } from '#domain/duration.ts'

/** How many people plan a home together at the most: as many owners as the mortgage calculator takes. */
export const GROUP_LIMIT = 5

/** After a refusal the same person may be asked again when this time is over: 30 days, in milliseconds. */
export const ASK_AGAIN_AFTER = 30 * DAY_MS

/** What is known when one person wants to invite another. */
export interface InvitationFacts {
  onOwnList: boolean
  sameGroup: boolean
  bothInGroups: boolean
  /** Members of the inviting person's group, themselves included; 1 without a group. */
  groupSize: number
  pendingFromThem: boolean
  /** What is left of the invitations of the inviting person's plan. */
  allowance: InvitationAllowance
  /** Epoch milliseconds of the other person's last refusal, or null. */
  declinedAt: number | null
}

/** Why an invitation cannot be sent, as a sentence for the person; null when it can. */
export function refusalOf(facts: InvitationFacts, now: number): string | null {
  if (!facts.onOwnList) return 'You can invite people from your list of matches.'
  if (facts.sameGroup) return 'You are in a group together already.'
  if (facts.bothInGroups)
    return 'You are both in a group already. One of you would have to leave theirs first.'
  if (facts.groupSize >= GROUP_LIMIT) return `A group has ${GROUP_LIMIT} people at most.`
  if (facts.pendingFromThem) return 'They have invited you: you can accept on your dashboard.'
  if (facts.declinedAt !== null && now - facts.declinedAt < ASK_AGAIN_AFTER) {
    return 'They declined an invitation from you. You can ask again 30 days after that.'
  }
  if (facts.allowance.next_at !== null) return invitationsUsedUp(facts.allowance.next_at)
  return null
}
