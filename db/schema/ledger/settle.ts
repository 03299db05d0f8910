import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { PaymentState } from '#domain/ledger/settle/payment.ts'
import { ofLedger } from '../ledger.ts'

/** What one owner says they've sent another. It takes effect once it's confirmed, as an entry. */
export const ledgerPayments = sqliteTable(
  'ledger_payments',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    ledger_id: ofLedger(),
    /** Names the request, so that a double click sends once. */
    key: text().notNull(),
    /** Owners' numbers. */
    from_owner: integer().notNull(),
    to_owner: integer().notNull(),
    cents: integer().notNull(),
    state: text().$type<PaymentState>().notNull(),
    sent_at: integer().notNull(),
  },
  (table) => [
    uniqueIndex('ledger_payments_key').on(table.ledger_id, table.key),
    index('ledger_payments_sent').on(table.state, table.sent_at),
  ],
)
