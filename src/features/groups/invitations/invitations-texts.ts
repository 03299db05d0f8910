import type { InvitationList } from '#api/features/groups/invitations/schemas.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { formatDate, formatList } from '#domain/format.ts'

type Sent = InvitationList['sent'][number]

/** Names everyone who must agree, including those who have: otherwise, after a no, the remaining name would reveal who said it. */
export function waitingWords(names: readonly string[]): string {
  const [only] = names
  if (only === undefined) return 'Waiting for the group'
  if (names.length === 1) return `Waiting for ${only} to vote`
  return `Waiting for ${formatList(names)} to vote`
}

export const sentTo = ({ member, email }: Pick<Sent, 'member' | 'email'>) =>
  member ? displayName(member) : (email ?? '')

export function sentWords({ state, member, waits_for, two_groups }: Sent): string {
  if (state === 'pending') return member ? `Waiting for ${member.first_name} to reply` : 'Sent by email'
  const waiting = two_groups
    ? 'You’re both in a group, so one of you would have to leave theirs'
    : waitingWords(waits_for)
  return state === 'agreed' ? `Accepted. ${waiting}` : waiting
}

export const untilWords = ({ expires_at }: { expires_at: number }) => `until ${formatDate(expires_at)}`
