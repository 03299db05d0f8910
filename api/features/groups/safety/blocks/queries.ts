import { and, desc, eq, inArray, isNull, notInArray, or } from 'drizzle-orm'
import { findConversation } from '#api/features/messages/queries/conversations.ts'
import { groupMatesOf } from '#api/features/matching/queries/relations.ts'
import { type Connection, preparedForIds } from '#db/client.ts'
import { fieldIn } from '#db/json-field.ts'
import { blocks, invitations, outbox, users } from '#db/schema/index.ts'

const { from_user_id, to_user_id, status, email } = invitations

export async function hasBlocked(db: Connection, userId: number, otherId: number): Promise<boolean> {
  const [row] = await db
    .select({ at: blocks.at })
    .from(blocks)
    .where(and(eq(blocks.user_id, userId), eq(blocks.blocked_id, otherId)))
  return row !== undefined
}

const among = preparedForIds((db, people) => {
  const { user_id, blocked_id } = blocks
  return db
    .select({ user_id, blocked_id })
    .from(blocks)
    .where(or(inArray(user_id, people), inArray(blocked_id, people)))
    .prepare()
})

export async function blocksAmong(db: Connection, people: readonly number[]) {
  return among(db, people)
}

export async function blockersOf(db: Connection, userId: number): Promise<number[]> {
  const rows = await db.select({ id: blocks.user_id }).from(blocks).where(eq(blocks.blocked_id, userId))
  return rows.map((row) => row.id)
}

export async function insertBlock(
  tx: Connection,
  userId: number,
  otherId: number,
  at: number,
): Promise<void> {
  await tx.insert(blocks).values({ user_id: userId, blocked_id: otherId, at }).onConflictDoNothing()
}

/** Deletes invitation emails between two people, sent or queued, as if one of them had left Cohearth. */
export async function forgetMailsBetween(tx: Connection, a: number, b: number): Promise<void> {
  const between = tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(or(and(eq(from_user_id, a), eq(to_user_id, b)), and(eq(from_user_id, b), eq(to_user_id, a))))
  await tx.delete(outbox).where(fieldIn(outbox.params, 'invitation', between))
}

export async function deleteBlock(tx: Connection, userId: number, otherId: number): Promise<void> {
  await tx.delete(blocks).where(and(eq(blocks.user_id, userId), eq(blocks.blocked_id, otherId)))
}

export async function blocksOf(db: Connection, userId: number) {
  return db
    .select({
      user_id: blocks.blocked_id,
      first_name: users.first_name,
      last_name: users.last_name,
      at: blocks.at,
    })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blocked_id))
    .where(eq(blocks.user_id, userId))
    .orderBy(desc(blocks.at), desc(blocks.blocked_id))
}

interface Self {
  id: number
  email: string
}

/** Returns whether two people have met: through an invitation, a conversation or their group. */
export async function haveMet(db: Connection, self: Self, otherId: number): Promise<boolean> {
  const sent = and(
    eq(from_user_id, self.id),
    eq(to_user_id, otherId),
    or(isNull(email), inArray(status, ['agreed', 'accepted', 'ended'])),
  )
  const received = and(
    eq(from_user_id, otherId),
    or(eq(to_user_id, self.id), eq(email, self.email)),
    notInArray(status, ['proposed', 'refused']),
  )
  const [invitation] = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(or(sent, received))
    .limit(1)
  return (
    invitation !== undefined ||
    (await groupMatesOf(db, self.id)).includes(otherId) ||
    (await findConversation(db, { pair: [self.id, otherId] })) !== undefined
  )
}
