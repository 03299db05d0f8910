import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Rhythm } from '#domain/ledger/recurring/occurrences.ts'
import type { RecurringDraft } from '#domain/ledger/recurring/recurring.ts'
import { ofLedger } from '../ledger.ts'

/** Recurring entries. */
export const ledgerRecurring = sqliteTable(
  'ledger_recurring',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    ledger_id: ofLedger(),
    /** Names the request, so that a double click adds once; null for those added before this column. */
    key: text(),
    /** Counts changes: a stale tab can't overwrite what another one saved. */
    version: integer().notNull().default(1),
    /** The number of the owner who set it up or last changed it. */
    author: integer().notNull(),
    draft: text({ mode: 'json' }).$type<RecurringDraft>().notNull(),
    rhythm: text({ mode: 'json' }).$type<Rhythm>().notNull(),
    /** Whether it opens a draft on its day and posts nothing. */
    asks: integer({ mode: 'boolean' }).notNull(),
    /** The next day it's due, such as 2029-01-31; null once it has ended. */
    next: text(),
  },
  (table) => [
    index('ledger_recurring_next').on(table.next),
    uniqueIndex('ledger_recurring_key').on(table.ledger_id, table.key),
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
