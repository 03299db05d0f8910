import { type InvitationAllowance, invitationsUsedUp } from '#domain/billing/plans.ts'
import { DAY_MS } from '#domain/duration.ts'
import { type Decision, no, YES } from '#domain/decision.ts'
import { plainLine } from '#domain/typed-lines.ts'
import { INVITATION_LINE_MAX } from '#domain/matching/invitation-line.ts'
import type { TextRule } from '#domain/text-rule.ts'

/** How many people plan a home together at the most: as many owners as the mortgage calculator takes. */
export const GROUP_LIMIT = 5

/** After a refusal the same person may be asked again when this time is over: 30 days, in milliseconds. */
export const ASK_AGAIN_AFTER = 30 * DAY_MS

/** How many invitations a person sends within 24 hours, whatever becomes of them, and how many of these to email addresses. */
export const INVITATIONS_PER_DAY = 20
export const EMAIL_INVITATIONS_PER_DAY = 5

/** How many invitations of a person to email addresses wait at the most. */
export const OPEN_EMAIL_INVITATIONS = 10

/** What the inviting person says in a line of their own, or nothing. */
export const INVITATION_LINE: TextRule = {
  normalize: plainLine,
  isValid: (line) => [...line].length <= INVITATION_LINE_MAX,
  message: `Please keep your line to ${INVITATION_LINE_MAX} characters.`,
}

/** What a person has sent, whoever it went to. */
export interface Sending {
  /** Within 24 hours, and how many of these to email addresses. */
  today: number
  todayByEmail: number
  /** What is left of the invitations of the person's plan. */
  allowance: InvitationAllowance
  /** Members of the person's group, themselves included; 1 without a group. */
  groupSize: number
}

/** What is known when one person wants to invite another of their list. */
export interface InvitationFacts extends Sending {
  onOwnList: boolean
  sameGroup: boolean
  bothInGroups: boolean
  pendingFromThem: boolean
  /** Epoch milliseconds of the other person's last refusal, or null; and of the own group's. */
  declinedAt: number | null
  refusedAt: number | null
}

/** What is known when somebody is invited by email: nothing of whoever has the address. */
export interface EmailFacts extends Sending {
  /** It is the inviting person's own address. */
  isOwn: boolean
  /** How many invitations to addresses wait for an answer, as the person sees it. */
  openByEmail: number
  refusedAt: number | null
}

const TWO_GROUPS = 'You are both in a group already. One of you would have to leave theirs first.'
const FULL = `A group has ${GROUP_LIMIT} people at most.`

/** Whether two people may come into one group: asked when one invites, and again when the other accepts. */
export function mayJoin({
  bothInGroups,
  groupSize,
}: Pick<InvitationFacts, 'bothInGroups' | 'groupSize'>): Decision {
  if (bothInGroups) return no(TWO_GROUPS)
  return groupSize < GROUP_LIMIT ? YES : no(FULL)
}

/** Whether an invitation may be sent to somebody of the own list. */
export function mayInvite(facts: InvitationFacts, now: number): Decision {
  if (!facts.onOwnList) return no('You can invite people from your list of matches.')
  if (facts.sameGroup) return no('You are in a group together already.')
  const joining = mayJoin(facts)
  if (!joining.ok) return joining
  if (facts.pendingFromThem) return no('They have invited you: you can accept on your dashboard.')
  if (isRecent(facts.declinedAt, now)) {
    return no('They declined an invitation from you. You can ask again 30 days after that.')
  }
  return maySend(facts, now)
}

/** Whether an invitation may be sent to an email address. It is the same whether somebody has it or not. */
export function mayInviteByEmail(facts: EmailFacts, now: number): Decision {
  if (facts.isOwn) return no('This is your own address. Please type that of somebody else.')
  if (facts.groupSize >= GROUP_LIMIT) return no(FULL)
  if (facts.todayByEmail >= EMAIL_INVITATIONS_PER_DAY) {
    return no(
      `You can invite ${EMAIL_INVITATIONS_PER_DAY} people a day by email. Please invite more tomorrow.`,
    )
  }
  if (facts.openByEmail >= OPEN_EMAIL_INVITATIONS) {
    return no(
      `${OPEN_EMAIL_INVITATIONS} of your invitations by email wait for an answer. Please withdraw one first.`,
    )
  }
  return maySend(facts, now)
}

function maySend(facts: Sending & { refusedAt: number | null }, now: number): Decision {
  if (isRecent(facts.refusedAt, now)) {
    return no('Your group said no to inviting them. You can ask again 30 days after that.')
  }
  if (facts.today >= INVITATIONS_PER_DAY) {
    return no(`You can send ${INVITATIONS_PER_DAY} invitations a day. Please send more tomorrow.`)
  }
  const { next_at } = facts.allowance
  return next_at === null ? YES : no(invitationsUsedUp(next_at))
}

function isRecent(at: number | null, now: number): boolean {
  return at !== null && now - at < ASK_AGAIN_AFTER
}
