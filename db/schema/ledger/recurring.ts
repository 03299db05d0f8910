import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Draft } from '#domain/ledger/entries.ts'
import type { Rhythm } from '#domain/ledger/recurring/occurrences.ts'
import { ofLedger } from '../ledger.ts'

/** Entries that come back. */
export const ledgerRecurring = sqliteTable(
  'ledger_recurring',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    ledger_id: ofLedger(),
    /** An owner's number. */
    author: integer().notNull(),
    draft: text({ mode: 'json' }).$type<Draft>().notNull(),
    rhythm: text({ mode: 'json' }).$type<Rhythm>().notNull(),
    /** Whether it opens a draft on its day and posts nothing. */
    asks: integer({ mode: 'boolean' }).notNull(),
    /** The next day on which it's due, such as 2029-01-31; null once it has ended. */
    next: text(),
  },
  (table) => [
    index('ledger_recurring_next').on(table.next),
    index('ledger_recurring_ledger').on(table.ledger_id),
  ],
)

/** Days on which a recurring entry waits for someone: it asks, or couldn't be posted. */
export const ledgerDue = sqliteTable(
  'ledger_due',
  {
    recurring_id: integer()
      .notNull()
      .references(() => ledgerRecurring.id, { onDelete: 'cascade' }),
    day: text().notNull(),
    /** Why it couldn't be posted; empty if it asks. */
    why: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.recurring_id, table.day] })],
)
