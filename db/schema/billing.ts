import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { ReversalKind } from '#domain/billing/refunds/reversal.ts'
import type { SubscriptionStatus } from '#domain/billing/subscription.ts'
import { ofUser } from './accounts.ts'

/** This installation: one row, made with the database. */
export const installation = sqliteTable('installation', {
  id: integer().primaryKey(),
  uuid: text().notNull(),
  /** The provider's account and mode whose rows count now; empty before one was seen. */
  payments_account: text().notNull().default(''),
  /** The price a month in cents before tax, as it was last read there; null before that. */
  price_amount: integer(),
  /** Of the secret key that its digests are made with; null before one was seen. */
  key_fingerprint: text(),
})

/** The provider's account and mode whose rows count; those of others are as if they were not there. */
export const presentAccount = sql<string>`(SELECT ${installation.payments_account} FROM ${installation})`

export const customers = sqliteTable(
  'customers',
  {
    user_id: ofUser(),
    /** The provider's account and mode; empty for rows older than this column, which the first account seen claims. */
    account: text().notNull().default(''),
    customer_id: text().notNull().unique(),
    /** The checkout that is open for them: two tabs share one, so that nobody buys twice. */
    checkout_id: text(),
    /** The registration number that the provider prints on their invoices; null before it was told of one. */
    tax_number: text(),
    /** Whether the provider still has to be told the person's new address. */
    email_due: integer({ mode: 'boolean' }).notNull().default(false),
    /** Epoch milliseconds. */
    created_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.account] })],
)

/** The idempotency keys of requests whose outcome is not known: the same request is repeated with the same key. */
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

/** The addresses that have had their trial, as keyed hashes: they stay when the account goes. */
export const trialsHad = sqliteTable('trials_had', { address: text().primaryKey() })

/**
 * For whose purchase a mailbox's trial is set aside, by the same hashes: of several accounts of one mailbox only the last that went
 * to the checkout can take it.
 */
export const trialHolds = sqliteTable('trial_holds', {
  address: text().primaryKey(),
  user_id: ofUser(),
})

/** What is wrong with the payments, for admins: one line for each kind, until it is right again. */
export const paymentTroubles = sqliteTable('payment_troubles', {
  kind: text().$type<'price' | 'webhook-version' | 'duplicates' | 'closures' | 'catch-up'>().primaryKey(),
  detail: text().notNull(),
  /** Since when, in epoch milliseconds. */
  at: integer().notNull(),
  /** When admins were told of a trouble that may pass by itself, in epoch milliseconds; null before that. */
  alerted_at: integer(),
})

/** What a subscription was when the provider was last asked. Times are the provider's epoch seconds, amounts cents. */
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
    /** What is charged for a period once a discount has ended, its tax, and from when; null when the charge stays the same. */
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
    ended_at: integer(),
    open_invoice_url: text(),
    /** Ids, separated by spaces, of the invoices that were unpaid when the person cancelled. Any of them that's collected anyway is refunded. */
    unpaid_at_cancel: text(),
    /** The admin who is cancelling it, and when it's to end, until the audit line of that is written. */
    desk_cancel_by: integer(),
    desk_cancel_when: text().$type<'now' | 'period_end'>(),
    /** The subscription the person keeps, if they bought this one by accident beside it. */
    duplicate_of: text(),
    /** When the duplicate had been ended and refunded, in epoch milliseconds. */
    duplicate_settled_at: integer(),
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

/** What a person was written about a subscription: once for each kind and period. */
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
    /** Epoch milliseconds. */
    created_at: integer().notNull(),
  },
  (table) => [uniqueIndex('billing_notices_once').on(table.subscription_id, table.kind, table.period)],
)

/**
 * Someone who is out, and whose paying the provider has yet to be told to end: written with what puts them out, gone when it
 * is done. Of a deleted account it knows the provider's customer alone.
 */
export const closures = sqliteTable('closures', {
  id: integer().primaryKey({ autoIncrement: true }),
  customer_id: text().notNull().unique(),
  account: text().notNull(),
  checkout_id: text(),
  /** Whether the part of the period that was paid for and cannot be used goes back. */
  refunds: integer({ mode: 'boolean' }).notNull(),
  forgets: integer({ mode: 'boolean' }).notNull(),
  /** The provider's epoch seconds: what is unused is counted from here, however late the provider hears of it. */
  requested_at: integer().notNull(),
  /** When admins were told that this needs keys the server doesn't have, in epoch milliseconds. */
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
