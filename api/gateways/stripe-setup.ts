import Stripe from 'stripe'
import type { StripeConfig } from '#api/boot/config.ts'
import { HANDLED_EVENTS } from '#api/gateways/payment-events.ts'
import { endpointOf } from '#api/gateways/stripe-client.ts'

const TIMEOUT_MS = 10_000

/** Reads how an account is set up for us: its price, and the enabled webhook endpoints at `webhookUrl`. Throws Stripe's errors. */
export async function readStripeSetup({ secretKey, priceId, apiBase }: StripeConfig, webhookUrl: string) {
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...endpointOf(apiBase),
  })
  const { active, currency, recurring, unit_amount } = await stripe.prices.retrieve(priceId)
  const isMonthly = recurring?.interval === 'month' && recurring.interval_count === 1
  const endpoints = await stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1000 })
  const ours = endpoints.filter(({ url, status }) => url === webhookUrl && status === 'enabled')
  return {
    /** Cents a month; null unless it's an active monthly price in Canadian dollars. */
    monthlyPrice: active && currency === 'cad' && isMonthly ? unit_amount : null,
    webhooks: ours.map(({ id, api_version: version }) => ({ id, version })),
    /** The events that none of them sends. */
    missingEvents: HANDLED_EVENTS.filter((event) => !ours.some((one) => sends(one, event))),
    ourVersion: Stripe.API_VERSION,
  }
}

const sends = ({ enabled_events }: Stripe.WebhookEndpoint, event: string) =>
  enabled_events.some((sent) => sent === event || sent === '*')
