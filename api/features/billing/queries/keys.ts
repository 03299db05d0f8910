import { and, eq, lt } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { paymentKeys } from '#db/schema/index.ts'

type KeyRow = typeof paymentKeys.$inferSelect

/**
 * Returns the key that a person's request already has, if it was made at `since` or later; else stores and returns the
 * given one.
 */
export async function keyFor(tx: Connection, row: KeyRow, since: number): Promise<string> {
  await tx
    .delete(paymentKeys)
    .where(and(eq(paymentKeys.user_id, row.user_id), lt(paymentKeys.created_at, since)))
  await tx.insert(paymentKeys).values(row).onConflictDoNothing()
  const [stored] = await tx
    .select({ key: paymentKeys.key })
    .from(paymentKeys)
    .where(and(eq(paymentKeys.user_id, row.user_id), eq(paymentKeys.request, row.request)))
  return stored?.key ?? row.key
}

/** Deletes keys whose results are saved or known to have failed: whatever comes next is a new request. */
export async function deleteKeys(tx: Connection, userId: number): Promise<void> {
  await tx.delete(paymentKeys).where(eq(paymentKeys.user_id, userId))
}
