import type { Deps } from '#api/deps.ts'
import { conflict } from '#api/http/errors.ts'
import {
  type DeskCancel,
  noteDeskCancel,
  noteUnpaidAtCancel,
} from '#api/features/billing/queries/subscriptions.ts'
import { withPayments } from '#api/features/billing/service/access.ts'
import { countResumption } from '#api/features/billing/service/limits.ts'
import { liveSubscriptionOf } from '#api/features/billing/cards/service.ts'
import { recordSnapshot } from '#api/features/billing/sync/service/sync.ts'
import { withLock } from '#api/features/billing/service/lock.ts'
import type { SubscriptionSnapshot } from '#api/gateways/payment-facts.ts'
import { CardRefused, type PaymentGateway, PaymentsUnavailable } from '#api/gateways/payments.ts'
import { type Cancellation, cancellationOf } from '#domain/billing/cancellation/cancellation.ts'
import { daysLeftInTrial, hasEnded, isCancelling } from '#domain/billing/subscription.ts'
import { NOT_SUBSCRIBED } from '#domain/journey/transitions.ts'

const CHANGED_MEANWHILE =
  'The payment has changed since you opened this page, so we didn’t cancel anything. Please check it again before you cancel.'

/** Returns what cancelling would do now, according to Stripe. Throws conflict without a live subscription. */
export async function previewCancellation(deps: Deps, userId: number) {
  const subscription = await liveSubscriptionOf(deps.db.read, userId)
  if (!subscription) throw conflict(NOT_SUBSCRIBED)
  return withPayments(deps, async (payments) => {
    const now = await existing(payments, subscription.id)
    if (hasEnded(now)) throw conflict(NOT_SUBSCRIBED)
    const unpaid = await payments.unpaidInvoices(now.id)
    const { ends, voided } = cancellationOf(now, unpaid, payments.now())
    return { ends, voided, in_trial: now.status === 'trialing', period_end: now.currentPeriodEnd }
  })
}

/**
 * Cancels a person's subscription: right away if the current period is unpaid or an admin wants that, otherwise when the period ends. `shown`
 * is what the person was shown before they confirmed; throws conflict if that's no longer true. An admin's audit line is written with the
 * change itself, even if we learn of it only from a webhook or the hourly job.
 */
export async function cancelSubscription(
  deps: Deps,
  userId: number,
  { shown, desk = null }: { shown?: Cancellation['ends'] | undefined; desk?: DeskCancel | null } = {},
) {
  return changing(deps, userId, async (payments, now) => {
    if (hasEnded(now)) return now
    const unpaid = await payments.unpaidInvoices(now.id)
    const { voided, ...planned } = cancellationOf(now, unpaid, payments.now())
    const ends = desk?.when === 'now' ? 'now' : planned.ends
    if (shown !== undefined && shown !== ends) throw conflict(CHANGED_MEANWHILE)
    const note = (by: DeskCancel | null) => deps.db.write((tx) => noteDeskCancel(tx, now.id, by))
    // The note of an earlier attempt, which Stripe never got, is replaced.
    if (desk?.when === 'now' || !isCancelled(now)) await note(desk)
    try {
      if (ends === 'period_end') {
        if (voided > 0) await payments.voidOpenInvoices(now.id)
        return isCancelled(now) ? now : await payments.setCancelling(now, true)
      }
      const ids = unpaid.map(({ id }) => id)
      await deps.db.write((tx) => noteUnpaidAtCancel(tx, now.id, ids))
      // A crash after this leaves our row live: the next sync of it voids these invoices, or refunds what was collected.
      await payments.cancelNow(now.id)
    } catch (error) {
      // Stripe rejected it, so whatever ends the subscription later isn't this admin's doing.
      if (desk && error instanceof PaymentsUnavailable && error.responded) await note(null)
      throw error
    }
    return existing(payments, now.id)
  })
}

/**
 * Takes a cancellation back, or starts a paused subscription again. Throws 429 if that happens over and over, conflict once the
 * subscription has ended, and the card's error if it can't be charged.
 */
export async function resumeSubscription(deps: Deps, userId: number) {
  const refusals: CardRefused[] = []
  const change = async (payments: PaymentGateway, now: SubscriptionSnapshot) => {
    if (hasEnded(now) || (!isCancelled(now) && now.status !== 'paused')) return now
    await requireCard(payments, now.customerId)
    await countResumption(deps, userId)
    try {
      const resumed = now.status === 'paused' ? await payments.resumePaused(now.id) : now
      return isCancelled(resumed) ? await payments.setCancelling(resumed, false) : resumed
    } catch (error) {
      if (!(error instanceof CardRefused)) throw error
      // The attempt left an invoice, which is recorded before the person learns that the card was declined.
      refusals.push(error)
      return existing(payments, now.id)
    }
  }
  // The card can't be removed in the meantime.
  const changed = await withLock(deps, `card of ${userId}`, () => changing(deps, userId, change, refusals))
  if (changed.cancelled) throw conflict(NOT_SUBSCRIBED)
  return changed
}

async function changing(
  deps: Deps,
  userId: number,
  change: (payments: PaymentGateway, now: SubscriptionSnapshot) => Promise<SubscriptionSnapshot>,
  refusals: readonly CardRefused[] = [],
) {
  const subscription = await liveSubscriptionOf(deps.db.read, userId)
  if (!subscription) throw conflict(NOT_SUBSCRIBED)
  return withPayments(deps, async (payments) => {
    const read = async () => change(payments, await existing(payments, subscription.id))
    const updated = await recordSnapshot(deps, payments, read, subscription.id)
    for (const refused of refusals) throw refused
    const row = await liveSubscriptionOf(deps.db.read, userId)
    return {
      cancelled: hasEnded(updated) || isCancelled(updated),
      days_left: row ? daysLeftInTrial(row, payments.now()) : 0,
    }
  })
}

function isCancelled({ cancelAtPeriodEnd, cancelAt }: SubscriptionSnapshot): boolean {
  return isCancelling({ cancel_at_period_end: cancelAtPeriodEnd, cancel_at: cancelAt })
}

async function existing(payments: PaymentGateway, id: string): Promise<SubscriptionSnapshot> {
  const snapshot = await payments.subscription(id)
  if (!snapshot) throw conflict(NOT_SUBSCRIBED)
  return snapshot
}

/** A subscription that continues is charged to a card, which may have been removed in the meantime. */
async function requireCard(payments: PaymentGateway, customerId: string): Promise<void> {
  if ((await payments.cards(customerId)).length === 0) {
    throw conflict('Please add a card first, so there’s one we can charge.')
  }
}
