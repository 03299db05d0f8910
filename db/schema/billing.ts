import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { SubscriptionStatus } from '#domain/billing/subscription.ts'
import { users } from './users.ts'

/** The person as the payment provider knows them. */
export const customers = sqliteTable('customers', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  customer_id: text().notNull().unique(),
  /** The checkout that is open for them: two tabs share one, so that nobody buys twice. */
  checkout_id: text(),
  /** How many checkouts and purchases were begun: part of the idempotency keys. */
  purchases: integer().notNull().default(0),
  /** Epoch milliseconds. */
  created_at: integer().notNull(),
})

/** What a subscription was when the provider was last asked. Times are the provider's epoch seconds, amounts cents. */
export const subscriptions = sqliteTable(
  'subscriptions',
  {
    id: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text().$type<SubscriptionStatus>().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    created: integer().notNull(),
    trial_end: integer(),
    current_period_start: integer().notNull(),
    current_period_end: integer().notNull(),
    past_due_since: integer(),
    cancel_at_period_end: integer({ mode: 'boolean' }).notNull(),
    cancel_at: integer(),
    ended_at: integer(),
    open_invoice_url: text(),
  },
  (table) => [index('subscriptions_user').on(table.user_id)],
)

/** The provider's events whose effect is kept: a second delivery finds its id here. */
export const paymentEvents = sqliteTable('payment_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  /** Epoch milliseconds. */
  received_at: integer().notNull(),
})

export const NOTICE_KINDS = [
  'trial-started',
  'trial-ending',
  'payment-failed',
  'receipt',
  'cancelled',
  'ended',
] as const

export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** What a person was written about a subscription: once for each kind and period. */
export const billingNotices = sqliteTable(
  'billing_notices',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subscription_id: text().notNull(),
    kind: text().$type<NoticeKind>().notNull(),
    /** The start of the period in epoch seconds, or the id of the invoice. */
    period: text().notNull(),
    /** What was paid, in cents, for a receipt. */
    amount: integer(),
    /** Epoch milliseconds. */
    created_at: integer().notNull(),
  },
  (table) => [uniqueIndex('billing_notices_once').on(table.subscription_id, table.kind, table.period)],
)
