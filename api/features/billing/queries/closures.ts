import { asc, eq } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { closures, presentAccount } from '#db/schema/index.ts'

export type ClosureRow = typeof closures.$inferSelect

/**
 * Keeps that somebody's paying is to end. Who is out already keeps the earlier time, and the provider forgets a customer
 * as soon as one of the two wants it.
 */
export async function saveClosure(tx: Connection, closure: Omit<ClosureRow, 'id'>): Promise<void> {
  const { forgets, checkout_id } = closure
  await tx
    .insert(closures)
    .values(closure)
    .onConflictDoUpdate({ target: closures.customer_id, set: { ...(forgets && { forgets }), checkout_id } })
}

/** What the provider must still be told, oldest first. What another account of the provider knew, only that one can end. */
export async function closuresLeft(db: Connection): Promise<ClosureRow[]> {
  return db.select().from(closures).where(eq(closures.account, presentAccount)).orderBy(asc(closures.id))
}

export async function closureOf(db: Connection, customerId: string): Promise<ClosureRow | undefined> {
  const [row] = await db.select().from(closures).where(eq(closures.customer_id, customerId))
  return row
}

export async function deleteClosure(tx: Connection, id: number): Promise<void> {
  await tx.delete(closures).where(eq(closures.id, id))
}
