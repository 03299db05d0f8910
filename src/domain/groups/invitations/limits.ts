import { type InvitationAllowance, invitationsUsedUp } from '#domain/billing/plan/plans.ts'
import { DAY_MS } from '#domain/duration.ts'
import { type Decision, no, YES } from '#domain/decision.ts'
import { plainLine } from '#domain/typed-lines.ts'
import { INVITATION_LINE_MAX } from '#domain/matching/invitation-line.ts'
import type { TextRule } from '#domain/text-rule.ts'

export const MAX_GROUP_SIZE = 5

export const REINVITE_AFTER_MS = 30 * DAY_MS

/** Per 24 hours, whatever their outcome. */
const INVITATIONS_PER_DAY = 20
const EMAIL_INVITATIONS_PER_DAY = 5

const MAX_OPEN_EMAIL_INVITATIONS = 10

/** At a time, per person. */
export const MAX_OPEN_LINKS = 5

export const INVITATION_LINE: TextRule = {
  normalize: plainLine,
  isValid: (line) => [...line].length <= INVITATION_LINE_MAX,
  message: `Please keep your line to ${INVITATION_LINE_MAX} characters.`,
}

export interface Sending {
  /** Within the last 24 hours. */
  today: number
  todayByEmail: number
  allowance: InvitationAllowance
  /** Unused links, each of which may become an invitation at any time. */
  openLinks: number
  groupSize: number
}

export interface InvitationFacts extends Sending {
  onMatchList: boolean
  sameGroup: boolean
  bothInGroups: boolean
  pendingFromThem: boolean
  /** When each side last declined, in epoch milliseconds. */
  declinedAt: number | null
  refusedAt: number | null
}

export interface EmailFacts extends Sending {
  isOwn: boolean
  openByEmail: number
  refusedAt: number | null
}

const TWO_GROUPS = 'You’re both already in a group. One of you would have to leave theirs first.'
const FULL = `A group can have at most ${MAX_GROUP_SIZE} people.`

export function mayJoin({
  bothInGroups,
  groupSize,
}: Pick<InvitationFacts, 'bothInGroups' | 'groupSize'>): Decision {
  if (bothInGroups) return no(TWO_GROUPS)
  return groupSize < MAX_GROUP_SIZE ? YES : no(FULL)
}

export function mayInvite(facts: InvitationFacts, now: number): Decision {
  if (!facts.onMatchList) return no('You can invite people from your list of matches.')
  if (facts.sameGroup) return no('You’re already in a group together.')
  const joining = mayJoin(facts)
  if (!joining.ok) return joining
  if (facts.pendingFromThem) return no('They’ve invited you. You can accept on your dashboard.')
  if (isRecent(facts.declinedAt, now)) {
    return no('They declined your last invitation. You can ask again 30 days after they declined.')
  }
  return maySend(facts, now)
}

/** Gives the same result whether or not the address has an account. */
export function mayInviteByEmail(facts: EmailFacts, now: number): Decision {
  if (facts.isOwn) return no('That’s your own address. Enter someone else’s.')
  if (facts.groupSize >= MAX_GROUP_SIZE) return no(FULL)
  if (facts.todayByEmail >= EMAIL_INVITATIONS_PER_DAY) {
    return no(
      `You can invite ${EMAIL_INVITATIONS_PER_DAY} people a day by email. You can invite more tomorrow.`,
    )
  }
  if (facts.openByEmail >= MAX_OPEN_EMAIL_INVITATIONS) {
    return no(
      `You have ${MAX_OPEN_EMAIL_INVITATIONS} open email invitations, which is the limit. Please withdraw one first.`,
    )
  }
  return maySend(facts, now)
}

/** Decides whether someone may make another link, which invites the first person to open it. */
export function mayMakeLink({
  groupSize,
  openLinks,
  allowance,
}: Pick<Sending, 'groupSize' | 'allowance' | 'openLinks'>): Decision {
  if (groupSize >= MAX_GROUP_SIZE) return no(FULL)
  if (openLinks >= MAX_OPEN_LINKS) {
    return no(`You can have ${MAX_OPEN_LINKS} unused links at a time. Cancel one first.`)
  }
  return mayUseAllowance({ allowance, openLinks })
}

function mayUseAllowance({ allowance, openLinks }: Pick<Sending, 'allowance' | 'openLinks'>): Decision {
  const { left, next_at } = allowance
  if (next_at !== null) return no(invitationsUsedUp(next_at))
  return left !== null && openLinks >= left
    ? no('Your unused links already use up the invitations you have left. Cancel one first.')
    : YES
}

function maySend(facts: Sending & { refusedAt: number | null }, now: number): Decision {
  if (isRecent(facts.refusedAt, now)) {
    return no('Your group voted against inviting them. You can ask again 30 days after the vote.')
  }
  if (facts.today >= INVITATIONS_PER_DAY) {
    return no(`You can send ${INVITATIONS_PER_DAY} invitations a day. You can send more tomorrow.`)
  }
  return mayUseAllowance(facts)
}

function isRecent(at: number | null, now: number): boolean {
  return at !== null && now - at < REINVITE_AFTER_MS
}
