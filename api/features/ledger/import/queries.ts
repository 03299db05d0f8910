import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { type Connection, only } from '#db/client.ts'
import { ledgerImportLines, ledgerImports, ledgerRemembered } from '#db/schema/index.ts'

export type ImportRow = typeof ledgerImports.$inferSelect
export type LineRow = typeof ledgerImportLines.$inferSelect
type RememberedRow = typeof ledgerRemembered.$inferSelect

/** Newest first. */
export async function importsIn(db: Connection, ledgerId: number): Promise<ImportRow[]> {
  return db
    .select()
    .from(ledgerImports)
    .where(eq(ledgerImports.ledger_id, ledgerId))
    .orderBy(desc(ledgerImports.id))
}

export async function importById(db: Connection, ledgerId: number, id: number): Promise<ImportRow | null> {
  const [row] = await db
    .select()
    .from(ledgerImports)
    .where(and(eq(ledgerImports.ledger_id, ledgerId), eq(ledgerImports.id, id)))
  return row ?? null
}

export async function importByKey(db: Connection, ledgerId: number, key: string): Promise<ImportRow | null> {
  const [row] = await db
    .select()
    .from(ledgerImports)
    .where(and(eq(ledgerImports.ledger_id, ledgerId), eq(ledgerImports.key, key)))
  return row ?? null
}

export async function insertImport(
  tx: Connection,
  values: Omit<typeof ledgerImports.$inferInsert, 'id'>,
): Promise<number> {
  return only(await tx.insert(ledgerImports).values(values).returning({ id: ledgerImports.id })).id
}

export async function updateImport(tx: Connection, id: number, set: Partial<ImportRow>): Promise<void> {
  await tx.update(ledgerImports).set(set).where(eq(ledgerImports.id, id))
}

/** In the order of the file. */
export async function linesOf(db: Connection, importId: number): Promise<LineRow[]> {
  return db
    .select()
    .from(ledgerImportLines)
    .where(eq(ledgerImportLines.import_id, importId))
    .orderBy(asc(ledgerImportLines.place))
}

/** All lines of a ledger, with the account whose statement each was on. */
export async function linesIn(db: Connection, ledgerId: number) {
  return db
    .select({ line: ledgerImportLines, account: ledgerImports.account })
    .from(ledgerImportLines)
    .innerJoin(ledgerImports, eq(ledgerImports.id, ledgerImportLines.import_id))
    .where(eq(ledgerImportLines.ledger_id, ledgerId))
    .orderBy(asc(ledgerImportLines.import_id), asc(ledgerImportLines.place))
}

/** Returns which of these fingerprints a ledger already has. */
export async function activeAmong(db: Connection, ledgerId: number, prints: string[]): Promise<Set<string>> {
  const { ledger_id, active } = ledgerImportLines
  const rows = await db
    .select({ active })
    .from(ledgerImportLines)
    .where(and(eq(ledger_id, ledgerId), isNotNull(active), inArray(active, prints)))
  return new Set(rows.flatMap((row) => row.active ?? []))
}

export async function insertLines(tx: Connection, rows: readonly LineRow[]): Promise<void> {
  for (const row of rows) await tx.insert(ledgerImportLines).values(row)
}

export async function updateLine(
  tx: Connection,
  { import_id, place }: Pick<LineRow, 'import_id' | 'place'>,
  set: Partial<LineRow>,
): Promise<void> {
  await tx
    .update(ledgerImportLines)
    .set(set)
    .where(and(eq(ledgerImportLines.import_id, import_id), eq(ledgerImportLines.place, place)))
}

export async function rememberedIn(db: Connection, ledgerId: number): Promise<RememberedRow[]> {
  return db
    .select()
    .from(ledgerRemembered)
    .where(eq(ledgerRemembered.ledger_id, ledgerId))
    .orderBy(asc(ledgerRemembered.name))
}

export async function remember(tx: Connection, row: RememberedRow): Promise<void> {
  const { ledger_id, name } = ledgerRemembered
  await tx
    .insert(ledgerRemembered)
    .values(row)
    .onConflictDoUpdate({ target: [ledger_id, name], set: row })
}

export async function forget(tx: Connection, ledgerId: number, name: string): Promise<void> {
  await tx
    .delete(ledgerRemembered)
    .where(and(eq(ledgerRemembered.ledger_id, ledgerId), eq(ledgerRemembered.name, name)))
}
