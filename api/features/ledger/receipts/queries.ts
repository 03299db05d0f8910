import { and, asc, count, eq, gt } from 'drizzle-orm'
import { type Connection, only } from '#db/client.ts'
import { ledgerReceipts } from '#db/schema/index.ts'

export type ReceiptRow = typeof ledgerReceipts.$inferSelect

/** In the order in which they were added. */
export async function receiptsIn(db: Connection, ledgerId: number): Promise<ReceiptRow[]> {
  return db
    .select()
    .from(ledgerReceipts)
    .where(eq(ledgerReceipts.ledger_id, ledgerId))
    .orderBy(asc(ledgerReceipts.id))
}

export async function receiptById(db: Connection, ledgerId: number, id: number): Promise<ReceiptRow | null> {
  const [row] = await db
    .select()
    .from(ledgerReceipts)
    .where(and(eq(ledgerReceipts.ledger_id, ledgerId), eq(ledgerReceipts.id, id)))
  return row ?? null
}

export async function receiptCount(db: Connection, ledgerId: number, entry?: number): Promise<number> {
  const ofEntry = entry === undefined ? undefined : eq(ledgerReceipts.entry, entry)
  const rows = await db
    .select({ many: count() })
    .from(ledgerReceipts)
    .where(and(eq(ledgerReceipts.ledger_id, ledgerId), ofEntry))
  return only(rows).many
}

export async function insertReceipt(
  tx: Connection,
  values: Omit<typeof ledgerReceipts.$inferInsert, 'id'>,
): Promise<void> {
  await tx.insert(ledgerReceipts).values(values)
}

export async function deleteReceipt(tx: Connection, id: number): Promise<void> {
  await tx.delete(ledgerReceipts).where(eq(ledgerReceipts.id, id))
}

export async function nextReceiptNames(db: Connection, after: number, atMost: number) {
  return db
    .select({ id: ledgerReceipts.id, name: ledgerReceipts.filename })
    .from(ledgerReceipts)
    .where(gt(ledgerReceipts.id, after))
    .orderBy(asc(ledgerReceipts.id))
    .limit(atMost)
}
