import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm'
import { type Connection, only } from '#db/client.ts'
import { ledgerPayments } from '#db/schema/index.ts'

export type PaymentRow = typeof ledgerPayments.$inferSelect

/** Those that are neither confirmed nor withdrawn, oldest first. */
export async function openPaymentsIn(db: Connection, ledgerId: number): Promise<PaymentRow[]> {
  const { id, ledger_id, state } = ledgerPayments
  return db
    .select()
    .from(ledgerPayments)
    .where(and(eq(ledger_id, ledgerId), inArray(state, ['sent', 'disputed'])))
    .orderBy(asc(id))
}

export async function paymentByKey(
  db: Connection,
  ledgerId: number,
  key: string,
): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(ledgerPayments)
    .where(and(eq(ledgerPayments.ledger_id, ledgerId), eq(ledgerPayments.key, key)))
  return row ?? null
}

export async function paymentById(db: Connection, ledgerId: number, id: number): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(ledgerPayments)
    .where(and(eq(ledgerPayments.ledger_id, ledgerId), eq(ledgerPayments.id, id)))
  return row ?? null
}

export async function insertPayment(
  tx: Connection,
  values: Omit<typeof ledgerPayments.$inferInsert, 'id'>,
): Promise<PaymentRow> {
  return only(await tx.insert(ledgerPayments).values(values).returning())
}

export async function updatePayment(tx: Connection, id: number, set: Partial<PaymentRow>): Promise<void> {
  await tx.update(ledgerPayments).set(set).where(eq(ledgerPayments.id, id))
}

/** Those sent up to a time that nobody has responded to, by id, after one. */
export async function unansweredSince(
  db: Connection,
  until: number,
  { after, atMost }: { after: number; atMost: number },
): Promise<PaymentRow[]> {
  const { id, state, sent_at } = ledgerPayments
  return db
    .select()
    .from(ledgerPayments)
    .where(and(eq(state, 'sent'), lte(sent_at, until), gt(id, after)))
    .orderBy(asc(id))
    .limit(atMost)
}
