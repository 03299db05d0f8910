import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { SplitRule } from '#domain/ledger/entries.ts'
import type { BankAccount, Target } from '#domain/ledger/import/plan.ts'
import { ofLedger } from '../ledger.ts'

/** Imported bank files. Each is undone and redone as a whole. */
export const ledgerImports = sqliteTable(
  'ledger_imports',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    ledger_id: ofLedger(),
    key: text().notNull(),
    /** An owner's number. */
    author: integer().notNull(),
    account: text().$type<BankAccount>().notNull(),
    /** The file's name. */
    name: text().notNull(),
    imported_at: integer().notNull(),
    /** Counts undos and redos: a stale tab can't undo what another one has redone, and each posts once. */
    version: integer().notNull(),
    /** An owner's number; null unless it's undone. */
    undone_by: integer(),
    changed_at: integer().notNull(),
  },
  (table) => [
    uniqueIndex('ledger_imports_key').on(table.ledger_id, table.key),
    index('ledger_imports_ledger').on(table.ledger_id),
  ],
)

/** Bank lines that became entries or were linked to one. None of the bank's text is stored. */
export const ledgerImportLines = sqliteTable(
  'ledger_import_lines',
  {
    import_id: integer()
      .notNull()
      .references(() => ledgerImports.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    ledger_id: ofLedger(),
    /** A digest of the line. */
    print: text().notNull(),
    /** The fingerprint while the line is in effect, so that no other import has the same; null once it's undone. */
    active: text(),
    linked: integer({ mode: 'boolean' }).notNull(),
    /** The number of its entry, and the owner whose contribution to it the line is; 0 for the whole entry. */
    entry: integer().notNull(),
    owner: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.import_id, table.place] }),
    uniqueIndex('ledger_import_lines_active').on(table.ledger_id, table.active),
  ],
)

/** How lines with a name are booked, as someone once chose. */
export const ledgerRemembered = sqliteTable(
  'ledger_remembered',
  {
    ledger_id: ofLedger(),
    /** The bank's words, without numbers. */
    name: text().notNull(),
    title: text().notNull(),
    target: text().$type<Target>().notNull(),
    split: text({ mode: 'json' }).$type<SplitRule>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ledger_id, table.name] })],
)
