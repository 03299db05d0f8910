import { and, eq } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { ledgerChecks, ledgerStarts } from '#db/schema/index.ts'

export type StartRow = typeof ledgerStarts.$inferSelect
export type CheckRow = typeof ledgerChecks.$inferSelect

export async function startOf(db: Connection, groupId: number): Promise<StartRow | null> {
  const [row] = await db.select().from(ledgerStarts).where(eq(ledgerStarts.group_id, groupId))
  return row ?? null
}

export async function saveStart(tx: Connection, row: StartRow): Promise<void> {
  await tx.insert(ledgerStarts).values(row).onConflictDoUpdate({ target: ledgerStarts.group_id, set: row })
}

/** Deletes the checked figures and their checks. */
export async function deleteStart(tx: Connection, groupId: number): Promise<void> {
  await tx.delete(ledgerStarts).where(eq(ledgerStarts.group_id, groupId))
  await tx.delete(ledgerChecks).where(eq(ledgerChecks.group_id, groupId))
}

export async function checksOf(db: Connection, groupId: number, version: number): Promise<CheckRow[]> {
  return db
    .select()
    .from(ledgerChecks)
    .where(and(eq(ledgerChecks.group_id, groupId), eq(ledgerChecks.version, version)))
}

export async function saveCheck(tx: Connection, row: CheckRow): Promise<void> {
  await tx
    .insert(ledgerChecks)
    .values(row)
    .onConflictDoUpdate({ target: [ledgerChecks.group_id, ledgerChecks.user_id], set: row })
}
