import { desc, eq } from 'drizzle-orm'
import type { Person } from '#api/personal-data.ts'
import type { Connection } from '#db/client.ts'
import { reversals } from '#db/schema/index.ts'

export type ReversalRow = typeof reversals.$inferSelect

export async function reversalById(db: Connection, id: string): Promise<ReversalRow | undefined> {
  const [row] = await db.select().from(reversals).where(eq(reversals.id, id))
  return row
}

export async function reversalsOf(db: Connection, userId: number): Promise<ReversalRow[]> {
  return db
    .select()
    .from(reversals)
    .where(eq(reversals.user_id, userId))
    .orderBy(desc(reversals.created), desc(reversals.id))
}

export async function saveReversal(tx: Connection, row: ReversalRow): Promise<void> {
  await tx.insert(reversals).values(row).onConflictDoUpdate({ target: reversals.id, set: row })
}

export function reversalIdsOf(db: Connection, { id }: Person) {
  return db.select({ id: reversals.id }).from(reversals).where(eq(reversals.user_id, id))
}
