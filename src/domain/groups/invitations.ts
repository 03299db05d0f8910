import { type InvitationAllowance, invitationsUsedUp } from '#domain/billing/plans.ts'
import { DAY_MS } from '#domain/duration.ts'
import { type Decision, no, YES } from '#domain/decision.ts'

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

/** Whether two people may come into one group: asked when one invites, and again when the other accepts. */
export function mayJoin({
  bothInGroups,
  groupSize,
}: Pick<InvitationFacts, 'bothInGroups' | 'groupSize'>): Decision {
  if (bothInGroups) return no('You are both in a group already. One of you would have to leave theirs first.')
  return groupSize < GROUP_LIMIT ? YES : no(`A group has ${GROUP_LIMIT} people at most.`)
}

/** Whether an invitation may be sent. */
export function mayInvite(facts: InvitationFacts, now: number): Decision {
  if (!facts.onOwnList) return no('You can invite people from your list of matches.')
  if (facts.sameGroup) return no('You are in a group together already.')
  const joining = mayJoin(facts)
  if (!joining.ok) return joining
  if (facts.pendingFromThem) return no('They have invited you: you can accept on your dashboard.')
  if (facts.declinedAt !== null && now - facts.declinedAt < ASK_AGAIN_AFTER) {
    return no('They declined an invitation from you. You can ask again 30 days after that.')
  }
  if (facts.allowance.next_at !== null) return no(invitationsUsedUp(facts.allowance.next_at))
  return YES
}
