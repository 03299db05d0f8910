import { and, desc, eq, exists, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { type Connection, preparedOnce } from '#db/client.ts'
import {
  billingNotices,
  customers,
  installation,
  journeys,
  paymentEvents,
  subscriptions,
  users,
} from '#db/schema/index.ts'
import { BILLING_COMPLETED, JOURNEY } from '#domain/journey/codes.ts'

export type CustomerRow = typeof customers.$inferSelect
export type SubscriptionRow = typeof subscriptions.$inferSelect
/** A subscription of the account that counts now. */
export type KeptSubscription = Omit<SubscriptionRow, 'account'>
export type NoticeRow = typeof billingNotices.$inferSelect

/** The provider's account and mode whose rows count; those of others are as if they were not there. */
export const present = sql<string>`(SELECT ${installation.payments_account} FROM ${installation})`

export async function customerOf(db: Connection, userId: number): Promise<CustomerRow | undefined> {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.user_id, userId), eq(customers.account, present)))
  return row
}

/** Whose customer it is. */
export async function ownerOfCustomer(db: Connection, customerId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: customers.user_id })
    .from(customers)
    .where(and(eq(customers.customer_id, customerId), eq(customers.account, present)))
  return row?.id
}

/** Keeps a person's customer; one made in place of a deleted one takes its place. */
export async function keepCustomer(
  tx: Connection,
  customer: { user_id: number; customer_id: string; created_at: number },
): Promise<void> {
  const { customer_id } = customer
  await tx
    .insert(customers)
    .values({ ...customer, account: present })
    .onConflictDoUpdate({
      target: [customers.user_id, customers.account],
      set: { customer_id, checkout_id: null, tax_number: null },
    })
}

/** The customers with a live subscription whose invoices do not show this registration number yet; null for none. */
export async function customersWithoutNumber(
  db: Connection,
  taxNumber: string | null,
): Promise<CustomerRow[]> {
  const live = db
    .select({ id: subscriptions.user_id })
    .from(subscriptions)
    .where(and(isNull(subscriptions.ended_at), eq(subscriptions.account, present)))
  const differs = sql`${customers.tax_number} IS NOT ${taxNumber}`
  return db
    .select()
    .from(customers)
    .where(and(eq(customers.account, present), inArray(customers.user_id, live), differs))
}

export async function keepTaxNumber(
  tx: Connection,
  customerId: string,
  tax_number: string | null,
): Promise<void> {
  await tx.update(customers).set({ tax_number }).where(eq(customers.customer_id, customerId))
}

export async function forgetCustomer(tx: Connection, customerId: string): Promise<void> {
  await tx.delete(customers).where(eq(customers.customer_id, customerId))
}

/** Keeps which checkout is open for a person. */
export async function keepCheckout(tx: Connection, userId: number, checkoutId: string): Promise<void> {
  await tx
    .update(customers)
    .set({ checkout_id: checkoutId })
    .where(and(eq(customers.user_id, userId), eq(customers.account, present)))
}

export async function forgetCheckout(tx: Connection, checkoutId: string): Promise<void> {
  await tx.update(customers).set({ checkout_id: null }).where(eq(customers.checkout_id, checkoutId))
}

/** All subscriptions that a person ever had, newest first. */
export async function subscriptionsOf(db: Connection, userId: number): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.user_id, userId), eq(subscriptions.account, present)))
    .orderBy(desc(subscriptions.created), desc(subscriptions.id))
}

export async function subscriptionById(db: Connection, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), eq(subscriptions.account, present)))
  return row
}

/** Whether the person of a row has the BILLING journey at COMPLETED, for a larger query. */
export function hasSubscribed(db: Connection, userId: SQLiteColumn): SQL<boolean> {
  const billing = and(
    eq(journeys.user_id, userId),
    eq(journeys.journey_type, JOURNEY.BILLING),
    eq(journeys.state, BILLING_COMPLETED),
  )
  return exists(
    db
      .select({ one: sql`1` })
      .from(journeys)
      .where(billing),
  ).mapWith(Boolean)
}

/** Whether the person of a row has a subscription that is cancelled and still runs, for a larger query. */
export function hasCancelled(db: Connection, userId: SQLiteColumn): SQL<boolean> {
  const cancelled = and(
    eq(subscriptions.user_id, userId),
    eq(subscriptions.account, present),
    isNull(subscriptions.ended_at),
    or(subscriptions.cancel_at_period_end, isNotNull(subscriptions.cancel_at)),
  )
  return exists(
    db
      .select({ one: sql`1` })
      .from(subscriptions)
      .where(cancelled),
  ).mapWith(Boolean)
}

/** The user object asks this on every page. */
const planFlags = preparedOnce((db) =>
  db
    .select({ subscribed: hasSubscribed(db, users.id), cancelled: hasCancelled(db, users.id) })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare(),
)

/** Whether a person is subscribed, and whether the subscription is cancelled and still runs. */
export async function planFlagsOf(
  db: Connection,
  userId: number,
): Promise<{ subscribed: boolean; cancelled: boolean }> {
  const [flags] = await planFlags(db).execute({ userId })
  return flags ?? { subscribed: false, cancelled: false }
}

export async function keepSubscription(tx: Connection, row: KeptSubscription): Promise<void> {
  const values = { ...row, account: present }
  await tx.insert(subscriptions).values(values).onConflictDoUpdate({ target: subscriptions.id, set: values })
}

/** The ids of the subscriptions that had not ended when they were last read. */
export async function unendedSubscriptions(db: Connection): Promise<string[]> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(isNull(subscriptions.ended_at), eq(subscriptions.account, present)))
  return rows.map((row) => row.id)
}

export async function isKnownEvent(db: Connection, id: string): Promise<boolean> {
  const [row] = await db.select({ id: paymentEvents.id }).from(paymentEvents).where(eq(paymentEvents.id, id))
  return row !== undefined
}

/** Keeps that an event was taken in; false when it was already. */
export async function keepEvent(
  tx: Connection,
  event: { id: string; type: string; received_at: number },
): Promise<boolean> {
  const kept = await tx
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  return kept.length > 0
}

/** Keeps that a person is written something; null when they were, for the same period. */
export async function keepNotice(tx: Connection, notice: Omit<NoticeRow, 'id'>): Promise<number | null> {
  const [kept] = await tx
    .insert(billingNotices)
    .values(notice)
    .onConflictDoNothing()
    .returning({ id: billingNotices.id })
  return kept?.id ?? null
}

export async function noticeById(db: Connection, id: number): Promise<NoticeRow | undefined> {
  const [row] = await db.select().from(billingNotices).where(eq(billingNotices.id, id))
  return row
}
