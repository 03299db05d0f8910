import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { ledgerProposals, ofLedger } from '../ledger.ts'

/** Pictures of receipts, each belonging to an entry. Only the home's owners see them. */
export const ledgerReceipts = sqliteTable(
  'ledger_receipts',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    ledger_id: ofLedger(),
    /** The entry's number; 0 while it waits for approval. */
    entry: integer().notNull(),
    /** The pending change; null once it takes effect. */
    proposal: integer().references(() => ledgerProposals.id, { onDelete: 'cascade' }),
    /** Names the request, so that a retry adds once; null for those from before this column. */
    key: text(),
    filename: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** An owner's number. */
    author: integer().notNull(),
    added_at: integer().notNull(),
  },
  (table) => [
    uniqueIndex('ledger_receipts_filename').on(table.filename),
    index('ledger_receipts_entry').on(table.ledger_id, table.entry),
    index('ledger_receipts_proposal').on(table.proposal),
    uniqueIndex('ledger_receipts_key').on(table.ledger_id, table.author, table.key),
  ],
)
