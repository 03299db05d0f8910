import { asc, eq } from 'drizzle-orm'
import type { Person, PersonalData, Row } from '#api/personal-data.ts'
import { WITH_ACCOUNT } from '#api/retention.ts'
import type { Connection } from '#db/client.ts'
import {
  billingMails,
  closures,
  customers,
  installation,
  paymentEvents,
  paymentKeys,
  paymentTroubles,
  reversals,
  subscriptions,
  trialHolds,
  trialsHad,
} from '#db/schema/index.ts'
import { DAY_MS, SECOND_MS } from '#domain/duration.ts'

/** Longer than the provider keeps its events, so that none is processed twice. */
const KNOWN_EVENTS_KEPT_MS = 60 * DAY_MS

export const billingData: readonly PersonalData[] = [
  { table: customers, kept: WITH_ACCOUNT, userId: [customers.user_id] },
  {
    table: subscriptions,
    kept: WITH_ACCOUNT,
    userId: [subscriptions.user_id],
    secrets: [subscriptions.desk_cancel_by],
    inWords: subscriptionsInWords,
  },
  { table: paymentKeys, kept: WITH_ACCOUNT, userId: [paymentKeys.user_id], secrets: [paymentKeys.key] },
  { table: trialHolds, kept: WITH_ACCOUNT, userId: [trialHolds.user_id], secrets: [trialHolds.address] },
  { table: billingMails, kept: WITH_ACCOUNT, userId: [billingMails.user_id] },
  { table: reversals, kept: WITH_ACCOUNT, userId: [reversals.user_id], inWords: reversalsInWords },
  {
    table: closures,
    kept: { until: 'the payment provider has carried it out' },
    nobody: 'Requests still to be sent to the payment provider. A row is deleted once it’s done.',
  },
  {
    table: paymentEvents,
    kept: { after: [paymentEvents.received_at], forMs: KNOWN_EVENTS_KEPT_MS },
    nobody: 'Records which payment provider events were processed.',
  },
  {
    table: trialsHad,
    kept: { forGood: 'each mailbox gets one trial; a row takes about 100 bytes' },
    nobody: 'Holds keyed hashes, so each address gets one trial. They don’t identify anyone.',
  },
  {
    table: paymentTroubles,
    kept: { until: 'the trouble is over' },
    nobody: 'Tells admins about payment problems.',
  },
  { table: installation, kept: { forGood: 'one row' }, nobody: 'Identifies this installation.' },
]

async function subscriptionsInWords(db: Connection, { id }: Person): Promise<Row[]> {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.user_id, id))
    .orderBy(asc(subscriptions.id))
  return rows.map(({ desk_cancel_by: _admin, ...row }) => ({
    ...row,
    created: dateOf(row.created),
    trial_end: dateOf(row.trial_end),
    current_period_start: dateOf(row.current_period_start),
    current_period_end: dateOf(row.current_period_end),
    past_due_since: dateOf(row.past_due_since),
    cancel_at: dateOf(row.cancel_at),
    ended_at: dateOf(row.ended_at),
    later_from: dateOf(row.later_from),
  }))
}

async function reversalsInWords(db: Connection, { id }: Person): Promise<Row[]> {
  const rows = await db.select().from(reversals).where(eq(reversals.user_id, id)).orderBy(asc(reversals.id))
  return rows.map((row) => ({ ...row, created: dateOf(row.created) }))
}

/** Converts the provider's epoch seconds to text. */
const dateOf = (seconds: number | null) =>
  seconds === null ? null : new Date(seconds * SECOND_MS).toISOString()
