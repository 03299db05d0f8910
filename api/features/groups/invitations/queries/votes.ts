import { eq, inArray } from 'drizzle-orm'
import { type Connection, preparedForIds } from '#db/client.ts'
import { invitationVotes } from '#db/schema/index.ts'

export async function votesOn(db: Connection, invitationId: number): Promise<Map<number, boolean>> {
  const { user_id, yes } = invitationVotes
  const rows = await db
    .select({ user_id, yes })
    .from(invitationVotes)
    .where(eq(invitationVotes.invitation_id, invitationId))
  return new Map(rows.map((row) => [row.user_id, row.yes]))
}

const among = preparedForIds((db, invitationIds) => {
  const { invitation_id, user_id, yes } = invitationVotes
  return db
    .select({ invitation_id, user_id, yes })
    .from(invitationVotes)
    .where(inArray(invitation_id, invitationIds))
    .prepare()
})

export async function votesAmong(db: Connection, invitationIds: readonly number[]) {
  return among(db, invitationIds)
}

export async function saveVote(tx: Connection, vote: typeof invitationVotes.$inferInsert): Promise<void> {
  const { invitation_id, user_id } = invitationVotes
  await tx
    .insert(invitationVotes)
    .values(vote)
    .onConflictDoUpdate({ target: [invitation_id, user_id], set: { yes: vote.yes, at: vote.at } })
}
