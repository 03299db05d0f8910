import { and, asc, count, eq, gt } from 'drizzle-orm'
import { type Connection, only } from '#db/client.ts'
import { ledgerReceipts } from '#db/schema/index.ts'

type ReceiptRow = typeof ledgerReceipts.$inferSelect

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

/** What a receipt belongs to: an entry, or a pending change. */
export type ReceiptPlace = { entry: number; proposal: null } | { entry: 0; proposal: number }

export async function receiptCount(db: Connection, ledgerId: number, place?: ReceiptPlace): Promise<number> {
  const { entry, proposal } = ledgerReceipts
  const there = place && (place.proposal === null ? eq(entry, place.entry) : eq(proposal, place.proposal))
  const rows = await db
    .select({ many: count() })
    .from(ledgerReceipts)
    .where(and(eq(ledgerReceipts.ledger_id, ledgerId), there))
  return only(rows).many
}

/** Returns whether the owner has added a receipt under this key. */
export async function hasAddedReceipt(
  db: Connection,
  { ledger_id, author, key }: { ledger_id: number; author: number; key: string | undefined },
): Promise<boolean> {
  if (key === undefined) return false
  const isTheirs = and(eq(ledgerReceipts.ledger_id, ledger_id), eq(ledgerReceipts.author, author))
  const known = and(isTheirs, eq(ledgerReceipts.key, key))
  return (await db.select({ id: ledgerReceipts.id }).from(ledgerReceipts).where(known)).length > 0
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

/** Moves a change's receipts to the entry that it has become. */
export async function moveReceiptsToEntry(tx: Connection, proposal: number, entry: number): Promise<void> {
  await tx.update(ledgerReceipts).set({ entry, proposal: null }).where(eq(ledgerReceipts.proposal, proposal))
}

export async function nextReceiptNames(db: Connection, after: number, atMost: number) {
  return db
    .select({ id: ledgerReceipts.id, name: ledgerReceipts.filename })
    .from(ledgerReceipts)
    .where(gt(ledgerReceipts.id, after))
    .orderBy(asc(ledgerReceipts.id))
    .limit(atMost)
}
