import { and, eq, inArray, or } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { contactOffers, users } from '#db/schema/index.ts'

/** Who of a group offered a person their contact details, and to whom the person did. */
export async function offersAround(db: Connection, groupId: number, userId: number) {
  const { user_id, other_id, group_id } = contactOffers
  const rows = await db
    .select({ from: user_id, to: other_id })
    .from(contactOffers)
    .where(and(eq(group_id, groupId), or(eq(user_id, userId), eq(other_id, userId))))
  return {
    made: new Set(rows.filter(({ from }) => from === userId).map(({ to }) => to)),
    got: new Set(rows.filter(({ to }) => to === userId).map(({ from }) => from)),
  }
}

/** E-mail addresses and phone numbers, for those who have exchanged theirs. */
export async function contactsOf(
  db: Connection,
  ids: readonly number[],
): Promise<Map<number, { email: string; phone_number: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, email: users.email, phone_number: users.phone_number })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(rows.map(({ id, ...contact }) => [id, contact]))
}

/** Offers; twice is once. */
export async function putOffer(tx: Connection, row: typeof contactOffers.$inferInsert): Promise<void> {
  await tx.insert(contactOffers).values(row).onConflictDoNothing()
}

export async function deleteOffer(tx: Connection, userId: number, otherId: number): Promise<void> {
  await tx
    .delete(contactOffers)
    .where(and(eq(contactOffers.user_id, userId), eq(contactOffers.other_id, otherId)))
}
