import { asc, eq } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { paymentTroubles } from '#db/schema/index.ts'

export type TroubleRow = typeof paymentTroubles.$inferSelect

export async function troublesIn(db: Connection): Promise<TroubleRow[]> {
  return db.select().from(paymentTroubles).orderBy(asc(paymentTroubles.at))
}

export async function troubleOf(db: Connection, kind: TroubleRow['kind']): Promise<TroubleRow | undefined> {
  const [row] = await db.select().from(paymentTroubles).where(eq(paymentTroubles.kind, kind))
  return row
}

export async function saveAlert(tx: Connection, kind: TroubleRow['kind'], alerted_at: number): Promise<void> {
  await tx.update(paymentTroubles).set({ alerted_at }).where(eq(paymentTroubles.kind, kind))
}

export async function saveTrouble(tx: Connection, row: Omit<TroubleRow, 'alerted_at'>): Promise<boolean> {
  const { kind, detail, at } = row
  const known = await troubleOf(tx, kind)
  await tx
    .insert(paymentTroubles)
    .values(row)
    .onConflictDoUpdate({ target: paymentTroubles.kind, set: { detail, at: known?.at ?? at } })
  return known?.detail !== detail
}

/** Records that a trouble was seen again, in epoch milliseconds. */
export async function renewTrouble(tx: Connection, kind: TroubleRow['kind'], at: number): Promise<void> {
  await tx.update(paymentTroubles).set({ at }).where(eq(paymentTroubles.kind, kind))
}

export async function deleteTrouble(tx: Connection, kind: TroubleRow['kind']): Promise<void> {
  await tx.delete(paymentTroubles).where(eq(paymentTroubles.kind, kind))
}
