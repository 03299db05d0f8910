import Stripe from 'stripe'
import { CardRefused, type PaymentGateway } from '#api/gateways/payments.ts'
import type { StripeClient } from '#api/gateways/stripe-client.ts'
import { callStripe, orNull } from '#api/gateways/stripe-errors.ts'
import { cardFrom, idOf } from '#api/gateways/stripe-shapes.ts'

/** The cards of a customer. */
export function stripeCards({
  stripe,
}: StripeClient): Pick<PaymentGateway, 'cards' | 'replaceCard' | 'removeCards'> {
  return {
    cards: (customerId) =>
      callStripe(async () => {
        const preferred = await defaultCardOf(stripe, customerId)
        const methods = await cardsOf(stripe, customerId)
        const cards = methods.flatMap((method) => cardFrom(method) ?? [])
        return cards.sort((a, b) => Number(b.id === preferred) - Number(a.id === preferred))
      }),
    replaceCard: (customerId, subscriptionId, cardId) =>
      callStripe(async () => {
        const kept = await keepCard(stripe, customerId, cardId)
        if (subscriptionId) await payWith(stripe, subscriptionId, kept)
        for (const { id } of await cardsOf(stripe, customerId)) {
          if (id !== kept) await stripe.paymentMethods.detach(id)
        }
      }),
    removeCards: (customerId) =>
      callStripe(async () => {
        for (const { id } of await cardsOf(stripe, customerId)) await orNull(stripe.paymentMethods.detach(id))
      }),
  }
}

const UNUSABLE = 'This card cannot be used. Please give another one.'

/** Gives a customer a card as their default and answers its id. Throws CardRefused for a used, foreign or unknown one. */
export async function keepCard(stripe: Stripe, customer: string, cardId: string): Promise<string> {
  const { id } = await stripe.paymentMethods.attach(cardId, { customer }).catch((error: unknown) => {
    const isWrong = error instanceof Stripe.errors.StripeInvalidRequestError && error.param !== 'customer'
    throw isWrong ? new CardRefused(UNUSABLE, false) : error
  })
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } })
  return id
}

/** The subscription's default goes before the customer's. */
async function defaultCardOf(stripe: Stripe, customerId: string): Promise<string | null> {
  const customer = await stripe.customers.retrieve(customerId)
  if (customer.deleted) return null
  const [subscription] = (await stripe.subscriptions.list({ customer: customerId, limit: 1 })).data
  return idOf(subscription?.default_payment_method) ?? idOf(customer.invoice_settings.default_payment_method)
}

/** None for a customer that was deleted. */
async function cardsOf(stripe: Stripe, customerId: string): Promise<Stripe.PaymentMethod[]> {
  const found = await orNull(stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 100 }))
  return found?.data ?? []
}

/** Makes the card the subscription's default, and pays its open invoice if the renewal was declined. */
async function payWith(stripe: Stripe, subscriptionId: string, cardId: string): Promise<void> {
  const subscription = await stripe.subscriptions.update(subscriptionId, {
    default_payment_method: cardId,
    expand: ['latest_invoice'],
  })
  const { latest_invoice: invoice, status } = subscription
  const isOpen = invoice && typeof invoice === 'object' && invoice.status === 'open'
  if (isOpen && invoice.id && (status === 'past_due' || status === 'unpaid')) {
    await stripe.invoices.pay(invoice.id, { payment_method: cardId })
  }
}
