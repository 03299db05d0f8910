import Stripe from 'stripe'
import { HANDLED_EVENTS } from '#api/gateways/payment-events.ts'
import type { PaymentEvent } from '#api/gateways/payment-facts.ts'
import type { PaymentGateway } from '#api/gateways/payments.ts'
import { stripeCards } from '#api/gateways/stripe-cards.ts'
import { type StripeAccount, type StripeClient, stripeClient } from '#api/gateways/stripe-client.ts'
import { callStripe } from '#api/gateways/stripe-errors.ts'
import { stripeInvoices } from '#api/gateways/stripe-invoices.ts'
import { stripeMoneyBack } from '#api/gateways/stripe-money-back.ts'
import { stripePurchases } from '#api/gateways/stripe-purchases.ts'
import { eventFrom } from '#api/gateways/stripe-shapes.ts'
import { DEFAULT_TAXES } from '#domain/billing/invoices/tax.ts'
import { stripeSubscriptions } from '#api/gateways/stripe-subscriptions.ts'
import { stripeUnpaid } from '#api/gateways/stripe-unpaid.ts'
import { MINUTE_MS } from '#domain/duration.ts'

/** For catching up, in milliseconds: nobody waits for it, and there may be a lot. */
const CATCHING_UP_MS = MINUTE_MS
const MANY = 10_000
/** Stripe lists events of at most this many types per request. */
const MAX_TYPES = 20

export function stripePayments(given: StripeAccount): PaymentGateway {
  const client = stripeClient(given)
  const { stripe, account } = client
  const livemode = /^(sk|rk)_live_/.test(account.secretKey)
  return {
    kind: account.kind,
    livemode,
    publishableKey: account.publishableKey,
    apiVersion: Stripe.API_VERSION,
    installation: account.installation,
    account: () =>
      callStripe(async () => `${(await stripe.accounts.retrieveCurrent()).id} ${livemode ? 'live' : 'test'}`),
    now: account.now,
    prepare: () =>
      callStripe(async () => {
        await client.rates(DEFAULT_TAXES)
      }),
    ...stripePurchases(client),
    ...stripeSubscriptions(client),
    ...stripeCards(client),
    ...stripeInvoices(client),
    ...stripeUnpaid(client),
    ...stripeMoneyBack(client),
    readEvent: (body, signature) => readEvent(client, body, signature),
    undeliveredEvents: (since) =>
      callStripe(async () => {
        const params = { created: { gte: since }, delivery_success: false, limit: 100 }
        const found: Stripe.Event[] = []
        for (let first = 0; first < HANDLED_EVENTS.length; first += MAX_TYPES) {
          const types = HANDLED_EVENTS.slice(first, first + MAX_TYPES)
          found.push(...(await stripe.events.list({ ...params, types }).autoPagingToArray({ limit: MANY })))
        }
        // Stripe returns the newest first.
        return found
          .reverse()
          .toSorted((a, b) => a.created - b.created)
          .map(eventFrom)
      }, CATCHING_UP_MS),
  }
}

/** How far a signature's time may be from ours, in seconds. */
const TOLERANCE = 300

/** The time in a signature's header, in epoch seconds. The last one applies, as in the SDK. */
function signedAt(header: string): number {
  const time = header.split(',').findLast((part) => part.startsWith('t='))
  return Number.parseInt(time?.slice(2) ?? '0', 10)
}

async function readEvent(
  { stripe, account }: StripeClient,
  body: string,
  signature: string,
): Promise<PaymentEvent | null> {
  try {
    const { webhookSecret, clock } = account
    // The SDK takes the time of receipt in milliseconds, and lets signatures from the future pass.
    const now = clock()
    if (signedAt(signature) > now / 1000 + TOLERANCE) return null
    return eventFrom(
      await stripe.webhooks.constructEventAsync(body, signature, webhookSecret, TOLERANCE, undefined, now),
    )
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return null
    throw error
  }
}
