import Stripe from 'stripe'
import type { SavedCard } from '#api/gateways/payment-facts.ts'
import { CardRefused, type PaymentGateway } from '#api/gateways/payments.ts'
import type { StripeClient } from '#api/gateways/stripe-client.ts'
import { callStripe, orNull } from '#api/gateways/stripe-errors.ts'
import { cardFrom, idOf } from '#api/gateways/stripe-shapes.ts'
import { provinceOf } from '#domain/billing/purchase/province.ts'

type Cards = Pick<PaymentGateway, 'cards' | 'saveCard' | 'confirmedCard' | 'replaceCard' | 'removeCards'>

export function stripeCards(client: StripeClient): Cards {
  const { stripe } = client
  return {
    cards: (customerId) =>
      callStripe(async () => {
        const preferred = await defaultCardOf(stripe, customerId)
        const methods = await cardsOf(stripe, customerId)
        const cards = methods.flatMap((method) => cardFrom(method) ?? [])
        return cards.sort((a, b) => Number(b.id === preferred) - Number(a.id === preferred))
      }),
    saveCard: (customerId, cardId) => callStripe(() => saveCard(client, customerId, cardId)),
    confirmedCard: (customerId, setupId) =>
      callStripe(async () => {
        const intent = await orNull(stripe.setupIntents.retrieve(setupId, WITH_CARD))
        if (intent?.status !== 'succeeded' || idOf(intent.customer) !== customerId) return null
        // A card that was replaced since can't be used again.
        if (typeof intent.payment_method === 'string' || intent.payment_method?.customer === null) return null
        return makeDefault(stripe, customerId, intent)
      }),
    replaceCard: (customerId, subscriptionId, cardId) =>
      callStripe(async () => {
        if (subscriptionId) await payWith(stripe, subscriptionId, cardId)
        for (const { id } of await cardsOf(stripe, customerId)) {
          if (id !== cardId) await stripe.paymentMethods.detach(id)
        }
      }),
    removeCards: (customerId) =>
      callStripe(async () => {
        for (const { id } of await cardsOf(stripe, customerId)) await orNull(stripe.paymentMethods.detach(id))
      }),
  }
}

const UNUSABLE = 'This card can’t be used. Please try another one.'
const WITH_CARD = { expand: ['payment_method'] }

/**
 * Saves a card for charges without the person. Their bank is asked now; if it wants the person to confirm first, returns the
 * page for that. Throws CardRefused for a used, foreign or unknown card.
 */
export async function saveCard(
  { stripe, account }: StripeClient,
  customer: string,
  cardId: string,
): Promise<SavedCard> {
  const params: Stripe.SetupIntentCreateParams = {
    customer,
    payment_method: cardId,
    allowed_payment_method_types: ['card'],
    usage: 'off_session',
    confirm: true,
    return_url: `${account.publicUrl}/dashboard/profile/billing`,
    ...WITH_CARD,
  }
  const intent = await stripe.setupIntents.create(params).catch((error: unknown) => {
    const isWrong = error instanceof Stripe.errors.StripeInvalidRequestError && error.param !== 'customer'
    throw isWrong ? new CardRefused(UNUSABLE, false) : error
  })
  const askAt = intent.next_action?.redirect_to_url?.url
  if (intent.status === 'requires_action' && askAt) return { askAt }
  if (intent.status !== 'succeeded') throw new CardRefused(UNUSABLE, false)
  return { id: await makeDefault(stripe, customer, intent) }
}

async function makeDefault(
  stripe: Stripe,
  customer: string,
  { payment_method: card }: Stripe.SetupIntent,
): Promise<string> {
  if (card === null || typeof card === 'string') throw new Error('The setup has no card.')
  const { postal_code, country } = card.billing_details.address ?? {}
  const state = postal_code ? provinceOf(postal_code) : null
  await stripe.customers.update(customer, {
    invoice_settings: { default_payment_method: card.id },
    ...(postal_code && {
      address: { postal_code, country: country ?? 'CA', ...(state !== null && { state }) },
    }),
  })
  return card.id
}

async function defaultCardOf(stripe: Stripe, customerId: string): Promise<string | null> {
  const customer = await orNull(stripe.customers.retrieve(customerId))
  if (!customer || customer.deleted) return null
  const [subscription] = (await stripe.subscriptions.list({ customer: customerId, limit: 1 })).data
  return idOf(subscription?.default_payment_method) ?? idOf(customer.invoice_settings.default_payment_method)
}

async function cardsOf(stripe: Stripe, customerId: string): Promise<Stripe.PaymentMethod[]> {
  const found = await orNull(stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 100 }))
  return found?.data ?? []
}

async function payWith(stripe: Stripe, subscription: string, card: string): Promise<void> {
  const { status } = await stripe.subscriptions.update(subscription, { default_payment_method: card })
  if (status !== 'past_due' && status !== 'unpaid') return
  const open = await stripe.invoices.list({ subscription, status: 'open', limit: 100 })
  for (const { id } of open.data.toReversed()) {
    if (id) await stripe.invoices.pay(id, { payment_method: card })
  }
}
