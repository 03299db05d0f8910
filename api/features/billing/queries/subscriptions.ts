import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Person } from '#api/personal-data.ts'
import { type Connection, preparedOnce } from '#db/client.ts'
import {
  billingMails,
  installation,
  journeys,
  paymentEvents,
  presentAccount,
  subscriptions,
  trialsHad,
  users,
} from '#db/schema/index.ts'
import { planOf } from '#domain/billing/plan/plans.ts'
import { BILLING_COMPLETED, JOURNEY } from '#domain/journey/codes.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect
export type SavedSubscription = Omit<SubscriptionRow, 'account' | 'duplicate_of' | 'duplicate_settled_at'>
export interface DeskCancel {
  by: number
  when: 'now' | 'period_end'
}
export type BillingMailRow = typeof billingMails.$inferSelect

/**
 * Returns what a person's plan depends on, in one statement: their address, the plan that the guard sees, the account whose rows count, all
 * the subscriptions they ever had with it, newest first, and whether an address with this hash, if given, has had a trial. Undefined if
 * there's no such person.
 */
export async function billingRecordOf(db: Connection, userId: number, address = '') {
  const rows = await db
    .select({
      email: users.email,
      stateId: users.state_id,
      billing: journeys.state,
      account: installation.payments_account,
      had: trialsHad.address,
      subscription: subscriptions,
    })
    .from(users)
    .innerJoin(installation, sql`true`)
    .leftJoin(
      journeys,
      and(
        eq(journeys.user_id, users.id),
        eq(journeys.journey_type, JOURNEY.BILLING),
        eq(journeys.state, BILLING_COMPLETED),
      ),
    )
    .leftJoin(trialsHad, eq(trialsHad.address, address))
    .leftJoin(
      subscriptions,
      and(
        eq(subscriptions.user_id, users.id),
        eq(subscriptions.account, installation.payments_account),
        isNull(subscriptions.duplicate_of),
      ),
    )
    .where(eq(users.id, userId))
    .orderBy(desc(subscriptions.created), desc(subscriptions.id))
  const [first] = rows
  if (!first) return undefined
  const { email, account, had, stateId, billing } = first
  return {
    email,
    plan: planOf({ stateId, subscribed: billing !== null }),
    account,
    isTrialUsed: had !== null,
    subscriptions: rows.flatMap(({ subscription }) => subscription ?? []),
  }
}

export type BillingRecord = NonNullable<Awaited<ReturnType<typeof billingRecordOf>>>

const ofUser = preparedOnce((db) =>
  db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.user_id, sql.placeholder('userId')),
        eq(subscriptions.account, presentAccount),
        isNull(subscriptions.duplicate_of),
      ),
    )
    .orderBy(desc(subscriptions.created), desc(subscriptions.id))
    .prepare(),
)

export async function subscriptionsOf(db: Connection, userId: number): Promise<SubscriptionRow[]> {
  return ofUser(db).execute({ userId })
}

export async function subscriptionById(db: Connection, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), eq(subscriptions.account, presentAccount)))
  return row
}

export async function saveSubscription(tx: Connection, row: SavedSubscription): Promise<void> {
  const values = { ...row, account: presentAccount }
  await tx.insert(subscriptions).values(values).onConflictDoUpdate({ target: subscriptions.id, set: values })
}

/** Notes that an admin is cancelling a subscription, or with null that none is. Reading the subscription again clears it. */
export async function noteDeskCancel(tx: Connection, id: string, desk: DeskCancel | null): Promise<void> {
  const note = { desk_cancel_by: desk?.by ?? null, desk_cancel_when: desk?.when ?? null }
  await tx.update(subscriptions).set(note).where(eq(subscriptions.id, id))
}

/** Notes which invoices are unpaid as the person cancels. Reading the subscription again, still live, clears it. */
export async function noteUnpaidAtCancel(tx: Connection, id: string, invoices: string[]): Promise<void> {
  const unpaid_at_cancel = invoices.length === 0 ? null : invoices.join(' ')
  await tx.update(subscriptions).set({ unpaid_at_cancel }).where(eq(subscriptions.id, id))
}

/** The ids of the subscriptions that had not ended when they were last read. */
export async function unendedSubscriptions(db: Connection): Promise<string[]> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(isNull(subscriptions.ended_at), eq(subscriptions.account, presentAccount)))
  return rows.map((row) => row.id)
}

export async function isKnownEvent(db: Connection, id: string): Promise<boolean> {
  const [row] = await db.select({ id: paymentEvents.id }).from(paymentEvents).where(eq(paymentEvents.id, id))
  return row !== undefined
}

export async function saveEvent(
  tx: Connection,
  event: { id: string; type: string; received_at: number },
): Promise<boolean> {
  const inserted = await tx
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  return inserted.length > 0
}

/** Records that a person is sent an email; null if they already were, for the same period. */
export async function saveBillingMail(
  tx: Connection,
  mail: Omit<BillingMailRow, 'id'>,
): Promise<number | null> {
  const [inserted] = await tx
    .insert(billingMails)
    .values(mail)
    .onConflictDoNothing()
    .returning({ id: billingMails.id })
  return inserted?.id ?? null
}

export async function wasBillingMailed(
  db: Connection,
  subscriptionId: string,
  { kind, period }: Pick<BillingMailRow, 'kind' | 'period'>,
): Promise<boolean> {
  const [row] = await db
    .select({ id: billingMails.id })
    .from(billingMails)
    .where(
      and(
        eq(billingMails.subscription_id, subscriptionId),
        eq(billingMails.kind, kind),
        eq(billingMails.period, period),
      ),
    )
  return row !== undefined
}

export async function billingMailById(db: Connection, id: number): Promise<BillingMailRow | undefined> {
  const [row] = await db.select().from(billingMails).where(eq(billingMails.id, id))
  return row
}

export function billingMailIdsOf(db: Connection, { id }: Person) {
  return db.select({ id: billingMails.id }).from(billingMails).where(eq(billingMails.user_id, id))
}

export function subscriptionIdsOf(db: Connection, { id }: Person) {
  return db.select({ id: subscriptions.id }).from(subscriptions).where(eq(subscriptions.user_id, id))
}
