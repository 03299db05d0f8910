import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { ledgerDue, ledgerRecurring } from '#db/schema/index.ts'

export type RecurringRow = typeof ledgerRecurring.$inferSelect
type DueRow = typeof ledgerDue.$inferSelect

export async function recurringIn(db: Connection, ledgerId: number): Promise<RecurringRow[]> {
  return db
    .select()
    .from(ledgerRecurring)
    .where(eq(ledgerRecurring.ledger_id, ledgerId))
    .orderBy(asc(ledgerRecurring.id))
}

export async function recurringById(
  db: Connection,
  ledgerId: number,
  id: number,
): Promise<RecurringRow | null> {
  const [row] = await db
    .select()
    .from(ledgerRecurring)
    .where(and(eq(ledgerRecurring.ledger_id, ledgerId), eq(ledgerRecurring.id, id)))
  return row ?? null
}

export async function recurringByKey(
  db: Connection,
  ledgerId: number,
  key: string,
): Promise<RecurringRow | null> {
  const [row] = await db
    .select()
    .from(ledgerRecurring)
    .where(and(eq(ledgerRecurring.ledger_id, ledgerId), eq(ledgerRecurring.key, key)))
  return row ?? null
}

export async function insertRecurring(
  tx: Connection,
  values: Omit<typeof ledgerRecurring.$inferInsert, 'id'>,
): Promise<void> {
  await tx.insert(ledgerRecurring).values(values)
}

export async function updateRecurring(tx: Connection, id: number, set: Partial<RecurringRow>): Promise<void> {
  await tx.update(ledgerRecurring).set(set).where(eq(ledgerRecurring.id, id))
}

export async function deleteRecurring(tx: Connection, id: number): Promise<void> {
  await tx.delete(ledgerRecurring).where(eq(ledgerRecurring.id, id))
}

/** Those due up to a day, oldest first. */
export async function recurringDue(db: Connection, day: string, atMost: number): Promise<RecurringRow[]> {
  return db
    .select()
    .from(ledgerRecurring)
    .where(lte(ledgerRecurring.next, day))
    .orderBy(asc(ledgerRecurring.next), asc(ledgerRecurring.id))
    .limit(atMost)
}

export async function dueOf(db: Connection, recurringIds: number[]): Promise<DueRow[]> {
  return db
    .select()
    .from(ledgerDue)
    .where(inArray(ledgerDue.recurring_id, recurringIds))
    .orderBy(asc(ledgerDue.day), asc(ledgerDue.recurring_id))
}

export async function insertDue(tx: Connection, row: DueRow): Promise<void> {
  await tx.insert(ledgerDue).values(row).onConflictDoNothing()
}

export async function deleteDue(
  tx: Connection,
  { recurring_id, day }: Pick<DueRow, 'recurring_id' | 'day'>,
): Promise<void> {
  await tx.delete(ledgerDue).where(and(eq(ledgerDue.recurring_id, recurring_id), eq(ledgerDue.day, day)))
}
