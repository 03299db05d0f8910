import type { Deps } from '#api/deps.ts'
import { countWithin, type Counted } from '#api/features/accounts/limits/service.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import { invitationAcceptedMail, invitationMail } from '#api/features/groups/invitations/mails/invitations.ts'
import { addressInvitedMail } from '#api/features/groups/invitations/mails/by-email.ts'
import { joinedMail, voteMail } from '#api/features/groups/invitations/mails/votes.ts'
import type { Invitation } from '#api/features/groups/invitations/queries/invitations.ts'
import { blockedAround } from '#api/features/matching/queries/relations.ts'
import type { Transaction } from '#db/client.ts'
import { mailboxOf } from '#domain/accounts/email.ts'

/**
 * Emails the invited person: at most once in 30 days per pair, and a few times a day per address. The work for an address doesn't depend on
 * whether it has an account: two emails are queued, and each checks when it's written whether it applies.
 */
export async function emailInvitation(tx: Transaction, deps: Deps, invitation: Invitation): Promise<void> {
  const { id, from_user_id, to_user_id, email } = invitation
  const address = email ?? (await userById(tx, to_user_id ?? 0))?.email
  if (address === undefined) return
  const subject = mailboxOf(address)
  const counted: Counted[] = [{ limit: 'invitation-address-from', subject, from: String(from_user_id) }]
  if (email !== null) counted.push({ limit: 'invitation-address', subject })
  if ((await countWithin(tx, deps.key, counted, deps.clock())) > 0) return
  await deps.outbox.put(tx, invitationMail, { invitation: id })
  if (email !== null) await deps.outbox.put(tx, addressInvitedMail, { invitation: id })
}

/** At most once a day per inviting person. */
export async function emailVoteRequests(
  tx: Transaction,
  deps: Deps,
  { id, from_user_id, to_user_id }: Invitation,
  members: readonly number[],
): Promise<void> {
  const blocked = to_user_id === null ? new Set<number>() : await blockedAround(tx, to_user_id)
  for (const user of members) {
    const member = blocked.has(user) ? undefined : await userById(tx, user)
    if (!member) continue
    const counted: Counted = {
      limit: 'vote-address-from',
      subject: mailboxOf(member.email),
      from: String(from_user_id),
    }
    if ((await countWithin(tx, deps.key, [counted], deps.clock())) > 0) continue
    await deps.outbox.put(tx, voteMail, { invitation: id, user })
  }
}

export async function emailJoined(
  tx: Transaction,
  { outbox }: Deps,
  { id, to, by }: { id: number; to: number | null; by: number | null },
): Promise<void> {
  await outbox.put(tx, invitationAcceptedMail, { invitation: id })
  if (to !== by) await outbox.put(tx, joinedMail, { invitation: id })
}
