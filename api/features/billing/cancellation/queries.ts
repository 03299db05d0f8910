import { asc, eq, inArray, ne } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { closures, customers, presentAccount } from '#db/schema/index.ts'

export type ClosureRow = typeof closures.$inferSelect

/**
 * Records that someone's payments must end. Someone already recorded keeps the earlier time, and the provider deletes
 * the customer once either record asks for it.
 */
export async function saveClosure(
  tx: Connection,
  closure: Omit<typeof closures.$inferInsert, 'id' | 'told_at'>,
): Promise<void> {
  const { forgets, checkout_id } = closure
  await tx
    .insert(closures)
    .values(closure)
    .onConflictDoUpdate({ target: closures.customer_id, set: { ...(forgets && { forgets }), checkout_id } })
}

/** Returns the closures that the provider doesn't know of yet, oldest first. Those of another provider account can only be ended there. */
export async function closuresLeft(db: Connection): Promise<ClosureRow[]> {
  return db.select().from(closures).where(eq(closures.account, presentAccount)).orderBy(asc(closures.id))
}

/** Returns the closures that need the keys of other accounts, or of any account if `account` is null, oldest first. */
export async function strandedClosures(db: Connection, account: string | null): Promise<ClosureRow[]> {
  const elsewhere = account === null ? undefined : ne(closures.account, account)
  return db.select().from(closures).where(elsewhere).orderBy(asc(closures.id))
}

export async function noteStranded(
  tx: Connection,
  rows: readonly ClosureRow[],
  told_at: number,
): Promise<string[]> {
  const news = rows.filter((row) => row.told_at === null)
  const ids = news.map(({ id }) => id)
  await tx.update(closures).set({ told_at }).where(inArray(closures.id, ids))
  return [...new Set(news.map(({ account }) => account))]
}

export async function isClosing(db: Connection, userId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: closures.id })
    .from(closures)
    .innerJoin(customers, eq(customers.customer_id, closures.customer_id))
    .where(eq(customers.user_id, userId))
    .limit(1)
  return row !== undefined
}

export async function closureOf(db: Connection, customerId: string): Promise<ClosureRow | undefined> {
  const [row] = await db.select().from(closures).where(eq(closures.customer_id, customerId))
  return row
}

export async function deleteClosure(tx: Connection, id: number): Promise<void> {
  await tx.delete(closures).where(eq(closures.id, id))
}
