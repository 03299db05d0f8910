import type { Deps } from '#api/deps.ts'
import { conflict, invalid } from '#api/errors.ts'
import { withPayments } from '#api/features/billing/service/access.ts'
import {
  customerOf,
  type SubscriptionRow,
  subscriptionsOf,
} from '#api/features/billing/queries/subscriptions.ts'
import { countResumption } from '#api/features/billing/service/limits.ts'
import { keepSnapshot, syncSubscription } from '#api/features/billing/service/sync.ts'
import { inTurn } from '#api/features/billing/service/turns.ts'
import type { KeptCard, SubscriptionSnapshot } from '#api/gateways/payment-facts.ts'
import type { PaymentGateway } from '#api/gateways/payments.ts'
import {
  canRemoveCard,
  daysLeftInTrial,
  hasEnded,
  isCancelling,
  isUnpaid,
} from '#domain/billing/subscription.ts'
import type { Connection } from '#db/client.ts'
import { NOT_SUBSCRIBED } from '#domain/journey/transitions.ts'

const CARD_NEEDED = 'Your subscription is charged to this card. Cancel it first, or give another card.'
const INVOICE_OPEN = 'An invoice is not paid yet. Please pay it first.'
const NOT_CONFIRMED = 'Your bank did not confirm the card. Please try again or use another one.'

/** The subscription of a person that has not ended. */
export async function liveSubscriptionOf(
  db: Connection,
  userId: number,
): Promise<SubscriptionRow | undefined> {
  return (await subscriptionsOf(db, userId)).find((row) => !hasEnded(row))
}

/**
 * Lets a person's subscription end with its period, or go on after all. One with an open payment ends at once, and nobody asks
 * for the payment any more. 429 for who goes on and cancels again and again.
 */
export async function setCancelling(deps: Deps, userId: number, cancelling: boolean) {
  const own = await liveSubscriptionOf(deps.db.read, userId)
  if (!own) throw conflict(NOT_SUBSCRIBED)
  return withPayments(deps, async (payments) => {
    let endsAtOnce = cancelling && isUnpaid(own)
    const read = async () => {
      const now = await existing(payments, own.id)
      if (hasEnded(now)) return now
      endsAtOnce = cancelling && isUnpaid(now)
      if (endsAtOnce) {
        await payments.cancelNow(own.id)
        return existing(payments, own.id)
      }
      const isIt = isCancelling({ cancel_at_period_end: now.cancelAtPeriodEnd, cancel_at: now.cancelAt })
      if (isIt === cancelling) return now
      if (!cancelling) {
        await requireCard(payments, now.customerId)
        await countResumption(deps, userId)
      }
      return payments.setCancelling(now, cancelling)
    }
    const kept = await keepSnapshot(deps, payments, read, own.id)
    if (hasEnded(kept) && !endsAtOnce) throw conflict(NOT_SUBSCRIBED)
    const row = await liveSubscriptionOf(deps.db.read, userId)
    return {
      cancelled: endsAtOnce || (row !== undefined && isCancelling(row)),
      days_left: row ? daysLeftInTrial(row, payments.now()) : 0,
    }
  })
}

async function existing(payments: PaymentGateway, id: string): Promise<SubscriptionSnapshot> {
  const snapshot = await payments.subscription(id)
  if (!snapshot) throw conflict(NOT_SUBSCRIBED)
  return snapshot
}

/** A subscription that goes on is charged to a card: it may have been removed meanwhile. */
async function requireCard(payments: PaymentGateway, customerId: string): Promise<void> {
  if ((await payments.cards(customerId)).length === 0) {
    throw conflict('Please add a card first: there is none that could be charged.')
  }
}

/** Takes a person's cards away. Throws conflict while something is due, or will be. */
export function removeCard(deps: Deps, userId: number): Promise<void> {
  return inTurn(`card of ${userId}`, async () => {
    const customer = await customerOf(deps.db.read, userId)
    if (!customer) return
    await withPayments(deps, async (payments) => {
      const own = await liveSubscriptionOf(deps.db.read, userId)
      const now = own ? await syncSubscription(deps, payments, own.id) : null
      const facts = now && { ...now, cancel_at_period_end: now.cancelAtPeriodEnd, cancel_at: now.cancelAt }
      if (!canRemoveCard(facts)) throw conflict(CARD_NEEDED)
      const invoices = await payments.invoices(customer.customer_id)
      if (invoices.some(({ status }) => status === 'open')) throw conflict(INVOICE_OPEN)
      await payments.removeCards(customer.customer_id)
    })
  })
}

/** Whether a card is kept, or the page where the person's bank asks them first. */
export type CardChange = { updated: true } | { updated: false; confirm_url: string }

/** Makes a card the person's only one. What is overdue is paid with it at once. */
export function updatePaymentMethod(deps: Deps, userId: number, cardId: string): Promise<CardChange> {
  return changeCard(deps, userId, (payments, customerId) => payments.keepCard(customerId, cardId))
}

/** The same with a card about which the person's bank has asked them. Throws 400 when they did not confirm. */
export function confirmPaymentMethod(deps: Deps, userId: number, setupId: string): Promise<CardChange> {
  return changeCard(deps, userId, async (payments, customerId) => {
    const id = await payments.confirmedCard(customerId, setupId)
    if (id === null) throw invalid(NOT_CONFIRMED)
    return { id }
  })
}

function changeCard(
  deps: Deps,
  userId: number,
  keep: (payments: PaymentGateway, customerId: string) => Promise<KeptCard>,
): Promise<CardChange> {
  return inTurn(`card of ${userId}`, async () => {
    const customer = await customerOf(deps.db.read, userId)
    const own = await liveSubscriptionOf(deps.db.read, userId)
    if (!customer) throw conflict(NOT_SUBSCRIBED)
    return withPayments(deps, async (payments): Promise<CardChange> => {
      const card = await keep(payments, customer.customer_id)
      if ('askAt' in card) return { updated: false, confirm_url: card.askAt }
      try {
        await payments.replaceCard(customer.customer_id, own?.id ?? null, card.id)
      } finally {
        // A card that was added and then declined has changed something as well.
        if (own) await syncSubscription(deps, payments, own.id)
      }
      return { updated: true }
    })
  })
}
