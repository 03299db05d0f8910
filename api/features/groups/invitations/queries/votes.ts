import { and, eq, inArray } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { invitations, invitationVotes } from '#db/schema/index.ts'
import { OPEN_STATUSES } from '#domain/groups/invitation-status.ts'

/** What members said to an invitation, by their ids. */
export async function votesOn(db: Connection, invitationId: number): Promise<Map<number, boolean>> {
  const { user_id, yes } = invitationVotes
  const rows = await db
    .select({ user_id, yes })
    .from(invitationVotes)
    .where(eq(invitationVotes.invitation_id, invitationId))
  return new Map(rows.map((row) => [row.user_id, row.yes]))
}

/** Writes down what a member says; what they said before gives way. */
export async function saveVote(tx: Connection, vote: typeof invitationVotes.$inferInsert): Promise<void> {
  const { invitation_id, user_id } = invitationVotes
  await tx
    .insert(invitationVotes)
    .values(vote)
    .onConflictDoUpdate({ target: [invitation_id, user_id], set: { yes: vote.yes, at: vote.at } })
}

/** Forgets what somebody said to invitations that are open. */
export async function forgetVotes(tx: Connection, userId: number): Promise<void> {
  const open = tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(inArray(invitations.status, [...OPEN_STATUSES]))
  await tx
    .delete(invitationVotes)
    .where(and(eq(invitationVotes.user_id, userId), inArray(invitationVotes.invitation_id, open)))
}
