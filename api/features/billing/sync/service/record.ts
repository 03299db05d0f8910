import type { Deps } from '#api/deps.ts'
import { lineBy, recordAudit } from '#api/features/audit/queries.ts'
import {
  saveSubscription,
  type SavedSubscription,
  type SubscriptionRow,
  subscriptionById,
  subscriptionsOf,
} from '#api/features/billing/queries/subscriptions.ts'
import { billingMailsOf, queueBillingMails } from '#api/features/billing/service/queue-mails.ts'
import { rememberTrial } from '#api/features/billing/plan/service/trials.ts'
import { progressOf } from '#api/features/journey/service/records.ts'
import { passBilling } from '#api/features/journey/service/transitions.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import type { SubscriptionSnapshot } from '#api/gateways/payment-facts.ts'
import type { Transaction } from '#db/client.ts'
import { hasBegun, hasEnded, isCancelling, isValid } from '#domain/billing/subscription.ts'
import { ROLE } from '#domain/accounts/roles.ts'

export interface Recording {
  tx: Transaction
  deps: Deps
  /** Epoch seconds, by the provider's clock. */
  now: number
}

/** A subscription and since when it has been unpaid, in epoch seconds. */
type WithDebt = SubscriptionSnapshot & { unpaidSince: number | null }

/**
 * Records what a subscription is now, and everything that follows from it: the person's BILLING journey and state, their
 * emails, the audit. The same snapshot again changes nothing; a subscription that has ended stays ended.
 */
export async function recordSubscription(
  { tx, deps, now }: Recording,
  userId: number,
  snapshot: WithDebt,
): Promise<void> {
  const before = await subscriptionById(tx, snapshot.id)
  if (before && hasEnded(before)) return recordSubscribed({ tx, deps, now }, userId)
  await recordRow({ tx, deps, now }, rowOf(userId, snapshot, before), before)
}

/** Ends a subscription that the provider no longer knows. */
export async function recordVanished(recording: Recording, before: SubscriptionRow): Promise<void> {
  const gone = { ended_at: recording.now, past_due_since: null, open_invoice_url: null }
  await recordRow(recording, { ...before, ...gone, ...NO_DESK_CANCEL, status: 'canceled' }, before)
}

async function recordRow(
  { tx, deps, now }: Recording,
  row: SavedSubscription,
  before: SubscriptionRow | undefined,
): Promise<void> {
  const { user_id: userId } = row
  await saveSubscription(tx, row)
  await recordDeskCancel({ tx, deps, now }, row, before)
  // Even if we never saw it while it was valid, it made the person a customer.
  if (hasBegun(row) && !(before && hasBegun(before))) await setSubscribed({ tx, deps, now }, userId, true)
  await recordSubscribed({ tx, deps, now }, userId)
  if (row.trial_end !== null) await rememberTrial(tx, deps, userId)
  const isDuplicate = before !== undefined && before.duplicate_of !== null
  if (!isDuplicate) await queueBillingMails(tx, deps, row, billingMailsOf(row, before, now))
  if (before?.status === row.status && before.cancel_at_period_end === row.cancel_at_period_end) return
  await recordAudit(tx, {
    at: deps.clock(),
    action: 'billing.changed',
    subject_id: userId,
    detail: { from: before?.status ?? 'none', to: row.status, cancelling: row.cancel_at_period_end },
  })
}

const NO_DESK_CANCEL = { desk_cancel_by: null, desk_cancel_when: null }

/** Writes the audit line of a cancellation that an admin asked for, once it has happened. */
async function recordDeskCancel(
  { tx, deps }: Recording,
  row: SavedSubscription,
  before: SubscriptionRow | undefined,
): Promise<void> {
  const { desk_cancel_by: id = null, desk_cancel_when: when = null } = before ?? {}
  const isDone = hasEnded(row) || (when === 'period_end' && isCancelling(row))
  if (id === null || when === null || !isDone) return
  const line = lineBy(deps, { id }, row.user_id)
  await recordAudit(tx, { ...line, action: 'admin.subscription_cancelled', detail: { when } })
}

function rowOf(userId: number, snapshot: WithDebt, before: SubscriptionRow | undefined): SavedSubscription {
  const { status, currentPeriodStart } = snapshot
  return {
    id: snapshot.id,
    user_id: userId,
    status,
    amount: snapshot.amount,
    tax: snapshot.tax,
    tax_percent: snapshot.taxPercent,
    tax_name: snapshot.taxName,
    later_amount: snapshot.later?.amount ?? null,
    later_tax: snapshot.later?.tax ?? null,
    later_from: snapshot.later?.from ?? null,
    currency: snapshot.currency,
    created: snapshot.created,
    trial_end: snapshot.trialEnd,
    current_period_start: currentPeriodStart,
    current_period_end: snapshot.currentPeriodEnd,
    past_due_since: status === 'past_due' ? (snapshot.unpaidSince ?? currentPeriodStart) : null,
    cancel_at_period_end: snapshot.cancelAtPeriodEnd,
    cancel_at: snapshot.cancelAt,
    collection_paused: snapshot.collectionPaused,
    ended_at: snapshot.endedAt,
    open_invoice_url: hasEnded({ status }) ? null : snapshot.openInvoiceUrl,
    unpaid_at_cancel: hasEnded({ status }) ? (before?.unpaid_at_cancel ?? null) : null,
    ...NO_DESK_CANCEL,
  }
}

export async function recordSubscribed(recording: Recording, userId: number): Promise<void> {
  const rows = await subscriptionsOf(recording.tx, userId)
  const subscribed = rows.some((row) => isValid(row, recording.now))
  await setSubscribed(recording, userId, subscribed)
}

async function setSubscribed({ tx, deps }: Recording, userId: number, subscribed: boolean): Promise<void> {
  const user = await userById(tx, userId)
  if (!user || user.role !== ROLE.CLIENT) return
  const progress = await progressOf(tx, user)
  await passBilling(tx, { user, ...progress }, subscribed, deps.clock())
}
