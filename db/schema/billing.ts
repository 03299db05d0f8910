import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { ReversalKind } from '#domain/billing/refunds/reversal.ts'
import type { SubscriptionStatus } from '#domain/billing/subscription.ts'
import { ofUser } from './accounts.ts'

/** This installation: one row, created with the database. */
export const installation = sqliteTable('installation', {
  id: integer().primaryKey(),
  uuid: text().notNull(),
  /** The provider account and mode whose rows count now; empty until one is known. */
  payments_account: text().notNull().default(''),
  /** The monthly price in cents before tax, as last read from the provider; null before that. */
  price_amount: integer(),
  /** The fingerprint of the secret key that its digests are made with; null until one is known. */
  key_fingerprint: text(),
})

/** The provider account and mode whose rows count; rows of others are ignored. */
export const presentAccount = sql<string>`(SELECT ${installation.payments_account} FROM ${installation})`

export const customers = sqliteTable(
  'customers',
  {
    user_id: ofUser(),
    /** The provider's account and mode; empty for rows older than this column, which the first account seen claims. */
    account: text().notNull().default(''),
    customer_id: text().notNull().unique(),
    /** Their open checkout: two tabs share one, so that nobody buys twice. */
    checkout_id: text(),
    /** The registration number that the provider prints on their invoices; null if it has none yet. */
    tax_number: text(),
    /** Whether the provider doesn't know the person's new address yet. */
    email_due: integer({ mode: 'boolean' }).notNull().default(false),
    /** Epoch milliseconds. */
    created_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.account] })],
)

/** The idempotency keys of requests whose outcome isn't known: the same request is repeated with the same key. */
export const paymentKeys = sqliteTable(
  'payment_keys',
  {
    user_id: ofUser(),
    request: text().notNull(),
    key: text().notNull(),
    /** Epoch milliseconds. */
    created_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.request] })],
)

/** The addresses that have had their trial, as keyed hashes. They're kept when the account is deleted. */
export const trialsHad = sqliteTable('trials_had', { address: text().primaryKey() })

/**
 * Whose purchase a mailbox's trial is reserved for, by the same hashes: of several accounts with one mailbox, only the last one to
 * open a checkout can take it.
 */
export const trialHolds = sqliteTable('trial_holds', {
  address: text().primaryKey(),
  user_id: ofUser(),
})

/** What's wrong with payments, for admins: one row per kind, until it's resolved. */
export const paymentTroubles = sqliteTable('payment_troubles', {
  kind: text().$type<'price' | 'webhook-version' | 'duplicates' | 'closures' | 'catch-up'>().primaryKey(),
  detail: text().notNull(),
  /** Since when or, if it recurs, when it was last reported, in epoch milliseconds. */
  at: integer().notNull(),
  /** When admins were told about a trouble that may resolve itself, in epoch milliseconds; null before that. */
  alerted_at: integer(),
})

/** Subscriptions as last read from the provider. Times are the provider's epoch seconds, amounts cents. */
export const subscriptions = sqliteTable(
  'subscriptions',
  {
    id: text().primaryKey(),
    user_id: ofUser(),
    /** The provider's account and mode; empty for rows older than this column. */
    account: text().notNull().default(''),
    status: text().$type<SubscriptionStatus>().notNull(),
    /** For one period before tax, with quantity and discounts. */
    amount: integer().notNull(),
    /** The tax on it and its rate in percent; null for rows older than these columns. */
    tax: integer(),
    tax_percent: real(),
    /** The charge per period once a discount has ended, its tax, and from when; null if the charge doesn't change. */
    later_amount: integer(),
    later_tax: integer(),
    later_from: integer(),
    /** What the taxes are called; null for rows older than this column. */
    tax_name: text(),
    currency: text().notNull(),
    created: integer().notNull(),
    trial_end: integer(),
    current_period_start: integer().notNull(),
    current_period_end: integer().notNull(),
    past_due_since: integer(),
    cancel_at_period_end: integer({ mode: 'boolean' }).notNull(),
    cancel_at: integer(),
    /** Whether the next payment won't be collected, because that's paused in the provider's dashboard. */
    collection_paused: integer({ mode: 'boolean' }).notNull().default(false),
    ended_at: integer(),
    open_invoice_url: text(),
    /** Ids, separated by spaces, of the invoices that were unpaid when the person cancelled. If one is collected anyway, it's refunded. */
    unpaid_at_cancel: text(),
    /** The admin who is cancelling it, and when it's to end, until the audit line of that is written. */
    desk_cancel_by: integer(),
    desk_cancel_when: text().$type<'now' | 'period_end'>(),
    /** The subscription the person keeps, if they accidentally bought this one in addition to it. */
    duplicate_of: text(),
    /** When the duplicate was ended and refunded, in epoch milliseconds. */
    duplicate_settled_at: integer(),
  },
  (table) => [index('subscriptions_user').on(table.user_id)],
)

/** The provider's events that were processed: a second delivery finds its id here. */
export const paymentEvents = sqliteTable('payment_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  /** Epoch milliseconds. */
  received_at: integer().notNull(),
})

export type BillingMailKind =
  | 'trial-started'
  | 'trial-ending'
  | 'payment-failed'
  | 'receipt'
  | 'cancelled'
  | 'ended'
  | 'refunded'
  | 'refund-failed'
  | 'late-payment'
  | 'paused'
  | 'trial-extended'
  | 'deactivated'
  | 'duplicate'

/** Emails sent to people about a subscription: once per kind and period. */
export const billingMails = sqliteTable(
  'billing_notices',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    user_id: ofUser(),
    subscription_id: text().notNull(),
    kind: text().$type<BillingMailKind>().notNull(),
    /** The start of the period in epoch seconds, or the id of the invoice or refund. */
    period: text().notNull(),
    /** What was paid or refunded, in cents. */
    amount: integer(),
    tax: integer(),
    invoice_number: text(),
    /** When it was queued or, for a receipt or a refund, paid or made. Epoch milliseconds. */
    created_at: integer().notNull(),
  },
  (table) => [
    uniqueIndex('billing_notices_once').on(table.subscription_id, table.kind, table.period),
    index('billing_notices_user').on(table.user_id),
  ],
)

/**
 * Someone whose account is closed and whose payments still have to be ended at the provider: inserted in the transaction that closes the
 * account, deleted once done. For a deleted account, only the provider's customer is stored.
 */
export const closures = sqliteTable('closures', {
  id: integer().primaryKey({ autoIncrement: true }),
  customer_id: text().notNull().unique(),
  account: text().notNull(),
  checkout_id: text(),
  /** Whether the paid but unusable part of the period is refunded. */
  refunds: integer({ mode: 'boolean' }).notNull(),
  forgets: integer({ mode: 'boolean' }).notNull(),
  /** The provider's epoch seconds: the unused part is counted from here, however late the provider hears of it. */
  requested_at: integer().notNull(),
  /** When admins were told that this requires keys that the server doesn't have, in epoch milliseconds; null before that. */
  told_at: integer(),
  /** Of the request that caused it, as in the log; null if a job did. */
  request_id: text(),
})

/** Refunds, disputes and credit notes as the provider last had them. Times are its epoch seconds, amounts cents with tax. */
export const reversals = sqliteTable(
  'reversals',
  {
    id: text().primaryKey(),
    user_id: ofUser(),
    kind: text().$type<ReversalKind>().notNull(),
    status: text().notNull(),
    amount: integer().notNull(),
    tax: integer(),
    invoice_id: text(),
    invoice_number: text(),
    created: integer().notNull(),
  },
  (table) => [index('reversals_user').on(table.user_id)],
)
