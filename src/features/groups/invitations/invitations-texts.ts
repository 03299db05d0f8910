import type { InvitationList } from '#api/features/groups/invitations/schemas.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { formatDate, formatList } from '#domain/format.ts'

type Sent = InvitationList['sent'][number]

/**
 * For whose yes an invitation waits. Of several, all are named whether they have said yes or not: who is left would tell, when
 * somebody says no, who it was.
 */
export function waitingWords(names: readonly string[]): string {
  const [only] = names
  if (only === undefined) return 'Waiting for the group'
  if (names.length === 1) return `Waiting for ${only}’s yes`
  return `Waiting until ${formatList(names)} have ${names.length === 2 ? 'both' : 'all'} said yes`
}

/** Whom an invitation was sent to, as its sender knows them. */
export const sentTo = ({ member, email }: Pick<Sent, 'member' | 'email'>) =>
  member ? displayName(member) : (email ?? '')

/** How a sent invitation stands. */
export function sentWords({ state, member, waits_for, two_groups }: Sent): string {
  if (state === 'pending') return member ? `Waiting for ${member.first_name}’s answer` : 'Sent by email'
  const waiting = two_groups
    ? 'You are both in a group: one of you would have to leave theirs'
    : waitingWords(waits_for)
  return state === 'agreed' ? `Accepted. ${waiting}` : waiting
}

export const untilWords = ({ expires_at }: { expires_at: number }) => `until ${formatDate(expires_at)}`
