import Stripe from 'stripe'
import type { CheckoutSession, Price, Purchase } from '#api/gateways/payment-facts.ts'
import { type PaymentGateway, PriceMissing } from '#api/gateways/payments.ts'
import { type StripeClient, taxesOf } from '#api/gateways/stripe-client.ts'
import { offerOf } from '#domain/billing/plan/price.ts'
import { callStripe, orNull } from '#api/gateways/stripe-errors.ts'
import {
  checkoutFrom,
  INSTALLATION,
  OFFER,
  priceFrom,
  subscriptionFrom,
} from '#api/gateways/stripe-shapes.ts'

const TAX_NUMBER = 'GST/HST number'

const PRICE_KEPT_SECONDS = 600
const MANY = 10_000

export function stripePurchases(client: StripeClient) {
  const { stripe, account, rates } = client
  let price: { value: Stripe.Price; until: number } | null = null

  async function currentPrice(): Promise<Stripe.Price> {
    if (price?.value.id !== account.priceId || price.until < account.now()) {
      const value = await orNull(stripe.prices.retrieve(account.priceId))
      if (!value) throw new PriceMissing(`there is no price ${account.priceId}`, true)
      price = { value, until: account.now() + PRICE_KEPT_SECONDS }
    }
    return price.value
  }

  return {
    price: () => callStripe(async () => priceFrom(await currentPrice())),
    forgetPrice() {
      price = null
    },
    createCustomer: ({ userId, email, name }, idempotencyKey) =>
      callStripe(async () => {
        const params = { email, name, metadata: metadataOf(client, userId) }
        return (await stripe.customers.create(params, { idempotencyKey })).id
      }),
    changeEmail: (customerId, email) =>
      callStripe(async () => {
        await orNull(stripe.customers.update(customerId, { email }))
      }),
    printTaxNumber: (customerId, value) =>
      callStripe(async () => {
        const custom_fields = value === null ? ('' as const) : [{ name: TAX_NUMBER, value }]
        await orNull(stripe.customers.update(customerId, { invoice_settings: { custom_fields } }))
      }),
    deleteCustomer: (customerId) =>
      callStripe(async () => {
        await orNull(stripe.customers.del(customerId))
      }),
    customerEmail: (customerId) =>
      callStripe(async () => {
        const customer = await orNull(stripe.customers.retrieve(customerId))
        return customer === null || customer.deleted === true ? null : customer.email
      }),
    isDeletedCustomer: (customerId) =>
      callStripe(async () => {
        const customer = await orNull(stripe.customers.retrieve(customerId))
        return customer === null || customer.deleted === true
      }),
    openCheckout: (purchase, idempotencyKey) =>
      callStripe(async () => {
        const taxes = await rates(await taxesOf(client, purchase.customerId))
        const params = checkoutParams(client, purchase, taxes, priceFrom(await currentPrice()))
        return checkoutFrom(await stripe.checkout.sessions.create(params, { idempotencyKey }))
      }),
    checkout: (sessionId) =>
      callStripe(async (): Promise<CheckoutSession | null> => {
        const expand = ['subscription.latest_invoice', 'subscription.discounts.source.coupon']
        const session = await orNull(stripe.checkout.sessions.retrieve(sessionId, { expand }))
        return session && checkoutFrom(session)
      }),
    openCheckouts: (customer) =>
      callStripe(async () => {
        const params = { status: 'open' as const, limit: 100, ...(customer !== undefined && { customer }) }
        const list = stripe.checkout.sessions.list(params)
        return ((await orNull(list.autoPagingToArray({ limit: MANY }))) ?? []).map(checkoutFrom)
      }),
    expireCheckout: (sessionId) =>
      callStripe(async () => {
        try {
          await stripe.checkout.sessions.expire(sessionId)
          return true
        } catch (error) {
          if (error instanceof Stripe.errors.StripeInvalidRequestError) return false
          throw error
        }
      }),
    subscribe: (purchase, idempotencyKey) =>
      callStripe(async () => {
        const taxes = await rates(await taxesOf(client, purchase.customerId))
        const params = subscriptionParams(client, purchase, taxes)
        return subscriptionFrom(await stripe.subscriptions.create(params, { idempotencyKey }))
      }),
  } satisfies Partial<PaymentGateway>
}

const metadataOf = ({ account }: StripeClient, userId: number) => ({
  user_id: String(userId),
  [INSTALLATION]: account.installation,
})

const trialOf = ({ trialDays }: Purchase) => (trialDays > 0 ? { trial_period_days: trialDays } : {})

function checkoutParams(
  client: StripeClient,
  purchase: Purchase,
  taxRates: string[],
  price: Price,
): Stripe.Checkout.SessionCreateParams {
  const { publicUrl } = client.account
  const metadata = metadataOf(client, purchase.userId)
  return {
    mode: 'subscription',
    ui_mode: 'hosted_page',
    customer: purchase.customerId,
    client_reference_id: String(purchase.userId),
    line_items: [{ price: price.id, quantity: 1 }],
    allowed_payment_method_types: ['card'],
    payment_method_collection: 'always',
    billing_address_collection: 'required',
    customer_update: { address: 'auto' },
    metadata: { ...metadata, [OFFER]: offerOf(price) },
    subscription_data: {
      default_tax_rates: taxRates,
      metadata,
      ...trialOf(purchase),
      ...(purchase.trialDays > 0
        ? { trial_settings: { end_behavior: { missing_payment_method: 'cancel' as const } } }
        : {}),
    },
    success_url: `${publicUrl}/dashboard/billing_success?billing_success=true&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${publicUrl}/dashboard/plan`,
  }
}

function subscriptionParams(
  client: StripeClient,
  purchase: Purchase,
  taxRates: string[],
): Stripe.SubscriptionCreateParams {
  return {
    // Charges the customer's default card. Without a card in it, a retry with another card has the same body and replays.
    customer: purchase.customerId,
    items: [{ price: client.account.priceId }],
    default_tax_rates: taxRates,
    payment_behavior: 'error_if_incomplete',
    metadata: metadataOf(client, purchase.userId),
    expand: ['latest_invoice'],
    ...trialOf(purchase),
  }
}
