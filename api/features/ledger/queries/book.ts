import { and, asc, eq, isNull } from 'drizzle-orm'
import { type Connection, only } from '#db/client.ts'
import { ledgerEntries, ledgerOwners, ledgers } from '#db/schema/index.ts'

export type LedgerRow = typeof ledgers.$inferSelect
export type OwnerRow = typeof ledgerOwners.$inferSelect
export type EntryRow = typeof ledgerEntries.$inferSelect

/** The books of the home that someone owns now. */
export async function ledgerOf(db: Connection, userId: number): Promise<LedgerRow | null> {
  const [row] = await db
    .select({ ledger: ledgers })
    .from(ledgers)
    .innerJoin(ledgerOwners, eq(ledgerOwners.ledger_id, ledgers.id))
    .where(and(eq(ledgerOwners.user_id, userId), isNull(ledgerOwners.left_at)))
  return row?.ledger ?? null
}

export async function ledgerOfGroup(db: Connection, groupId: number): Promise<LedgerRow | null> {
  const [row] = await db.select().from(ledgers).where(eq(ledgers.group_id, groupId))
  return row ?? null
}

/** Returns the homes that someone owns or used to own, each with their row as an owner. */
export async function placesOf(
  db: Connection,
  userId: number,
): Promise<{ ledger: LedgerRow; owner: OwnerRow }[]> {
  return db
    .select({ ledger: ledgers, owner: ledgerOwners })
    .from(ledgerOwners)
    .innerJoin(ledgers, eq(ledgers.id, ledgerOwners.ledger_id))
    .where(eq(ledgerOwners.user_id, userId))
    .orderBy(asc(ledgerOwners.ledger_id), asc(ledgerOwners.number))
}

/** The books that someone is the last owner of, or was when they closed them. */
export async function booksLastOwnedBy(db: Connection, userId: number): Promise<number[]> {
  const owned = await db
    .selectDistinct({ id: ledgerOwners.ledger_id })
    .from(ledgerOwners)
    .where(eq(ledgerOwners.user_id, userId))
  const books = await Promise.all(
    owned.map(async ({ id }) => {
      const owners = await ownersIn(db, id)
      const last = Math.max(...owners.map(leftAt))
      return owners.some((owner) => owner.user_id === userId && leftAt(owner) === last) ? [id] : []
    }),
  )
  return books.flat()
}

const leftAt = ({ left_at }: OwnerRow) => left_at ?? Number.POSITIVE_INFINITY

/** By number. */
export async function ownersIn(db: Connection, ledgerId: number): Promise<OwnerRow[]> {
  return db
    .select()
    .from(ledgerOwners)
    .where(eq(ledgerOwners.ledger_id, ledgerId))
    .orderBy(asc(ledgerOwners.number))
}

export async function entryRowsIn(db: Connection, ledgerId: number): Promise<EntryRow[]> {
  return db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.ledger_id, ledgerId))
    .orderBy(asc(ledgerEntries.number))
}

export async function entryHash(db: Connection, ledgerId: number, number: number): Promise<string> {
  const rows = await db
    .select({ hash: ledgerEntries.hash })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.ledger_id, ledgerId), eq(ledgerEntries.number, number)))
  return only(rows).hash
}

export async function insertLedger(
  tx: Connection,
  values: Omit<typeof ledgers.$inferInsert, 'id'>,
): Promise<LedgerRow> {
  return only(await tx.insert(ledgers).values(values).returning())
}

export async function insertOwners(tx: Connection, rows: readonly OwnerRow[]): Promise<void> {
  await tx.insert(ledgerOwners).values([...rows])
}

export async function insertEntries(
  tx: Connection,
  ledgerId: number,
  rows: readonly EntryRow[],
): Promise<void> {
  for (const row of rows) await tx.insert(ledgerEntries).values(row)
  const last = rows.at(-1)
  if (last)
    await tx.update(ledgers).set({ entries: last.number, head: last.hash }).where(eq(ledgers.id, ledgerId))
}

export async function updateOwner(
  tx: Connection,
  { ledger_id, number }: Pick<OwnerRow, 'ledger_id' | 'number'>,
  set: Partial<OwnerRow>,
): Promise<void> {
  await tx
    .update(ledgerOwners)
    .set(set)
    .where(and(eq(ledgerOwners.ledger_id, ledger_id), eq(ledgerOwners.number, number)))
}

/** The books are no longer a group's. */
export async function leaveWithBooks(tx: Connection, ledgerId: number): Promise<void> {
  await tx.update(ledgers).set({ group_id: null }).where(eq(ledgers.id, ledgerId))
}

export async function deleteLedger(tx: Connection, ledgerId: number): Promise<void> {
  await tx.delete(ledgers).where(eq(ledgers.id, ledgerId))
}
