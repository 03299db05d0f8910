import type { Deps } from '#api/deps.ts'
import { conflict, invalid } from '#api/http/errors.ts'
import { withPayments } from '#api/features/billing/service/access.ts'
import { customerOf } from '#api/features/billing/queries/customers.ts'
import { type SubscriptionRow, subscriptionsOf } from '#api/features/billing/queries/subscriptions.ts'
import { syncSubscription } from '#api/features/billing/sync/service/sync.ts'
import { withLock } from '#api/features/billing/service/lock.ts'
import type { SavedCard } from '#api/gateways/payment-facts.ts'
import type { PaymentGateway } from '#api/gateways/payments.ts'
import { canRemoveCard, hasEnded } from '#domain/billing/subscription.ts'
import type { Connection } from '#db/client.ts'
import { NOT_SUBSCRIBED } from '#domain/journey/transitions.ts'

const CARD_NEEDED =
  'This card pays for your subscription. Add another card or cancel your subscription first.'
const INVOICE_OPEN = 'You have an unpaid invoice. Please pay it first.'
const NOT_CONFIRMED = 'Your bank didn’t confirm this card. Please try again or use another one.'

/** Returns a person's subscription that hasn't ended. */
export async function liveSubscriptionOf(
  db: Connection,
  userId: number,
): Promise<SubscriptionRow | undefined> {
  return (await subscriptionsOf(db, userId)).find((row) => !hasEnded(row))
}

/** Removes a person's cards. Throws conflict while something is or will be due. */
export function removeCard(deps: Deps, userId: number): Promise<void> {
  return withLock(deps, `card of ${userId}`, async () => {
    const customer = await customerOf(deps.db.read, userId)
    if (!customer) return
    await withPayments(deps, async (payments) => {
      const subscription = await liveSubscriptionOf(deps.db.read, userId)
      const now = subscription ? await syncSubscription(deps, payments, subscription.id) : null
      const facts = now && {
        status: now.status,
        cancel_at_period_end: now.cancelAtPeriodEnd,
        cancel_at: now.cancelAt,
        current_period_end: now.currentPeriodEnd,
      }
      if (!canRemoveCard(facts)) throw conflict(CARD_NEEDED)
      const invoices = await payments.invoices(customer.customer_id)
      if (invoices.some(({ status }) => status === 'open')) throw conflict(INVOICE_OPEN)
      await payments.removeCards(customer.customer_id)
    })
  })
}

type CardChange = { updated: true } | { updated: false; confirm_url: string }

/** Makes a card the person's only one. Anything overdue is paid with it immediately. */
export function updatePaymentMethod(deps: Deps, userId: number, cardId: string): Promise<CardChange> {
  return changeCard(deps, userId, (payments, customerId) => payments.saveCard(customerId, cardId))
}

/** The same for a card that the person's bank asked them to confirm. Throws 400 if they didn't. */
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
  keep: (payments: PaymentGateway, customerId: string) => Promise<SavedCard>,
): Promise<CardChange> {
  return withLock(deps, `card of ${userId}`, async () => {
    const customer = await customerOf(deps.db.read, userId)
    const subscription = await liveSubscriptionOf(deps.db.read, userId)
    if (!customer) throw conflict(NOT_SUBSCRIBED)
    return withPayments(deps, async (payments): Promise<CardChange> => {
      const card = await keep(payments, customer.customer_id)
      if ('askAt' in card) return { updated: false, confirm_url: card.askAt }
      try {
        await payments.replaceCard(customer.customer_id, subscription?.id ?? null, card.id)
      } finally {
        // A card that was added and then declined has changed the subscription too.
        if (subscription) await syncSubscription(deps, payments, subscription.id)
      }
      return { updated: true }
    })
  })
}
