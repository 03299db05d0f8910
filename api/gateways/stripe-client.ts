import Stripe from 'stripe'
import type { StripeConfig } from '#api/boot/config.ts'
import { fetchWithTimeout, PATIENCE_MS } from '#api/gateways/stripe-patience.ts'
import { DEFAULT_TAXES, type Tax, taxesIn } from '#domain/billing/invoices/tax.ts'
import { orNull } from '#api/gateways/stripe-errors.ts'
import { stripeTime } from '#api/gateways/stripe-time.ts'
import { provinceOf } from '#domain/billing/purchase/province.ts'
import { dayOf } from '#domain/day.ts'
import { SECOND_MS } from '#domain/duration.ts'

export interface StripeAccount extends StripeConfig {
  kind: 'stripe' | 'sandbox'
  taxByProvince: boolean
  installation: string
  publicUrl: string
  /** The account's time in epoch seconds. Stripe's own is learned from its responses. */
  now: () => number
  /** The time by which signatures are checked, in epoch milliseconds: a sandbox signs by our own, although its time may be moved. */
  clock: () => number
}

export interface StripeClient {
  stripe: Stripe
  account: StripeAccount
  rates(taxes: readonly Tax[]): Promise<string[]>
}

const RETRIES = 2

export function stripeClient(given: StripeAccount): StripeClient {
  const time = stripeTime(given.clock)
  // The sandbox is in this process and provides its own time.
  const account =
    given.kind === 'stripe'
      ? { ...given, now: () => Math.floor(time.now() / SECOND_MS), clock: time.now }
      : given
  const stripe = new Stripe(account.secretKey, {
    timeout: PATIENCE_MS,
    httpClient: Stripe.createFetchHttpClient(time.heardBy(fetchWithTimeout)),
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...endpointOf(account.apiBase),
  })
  const known = new Map<string, Promise<string>>()
  const rateOf = (tax: Tax): Promise<string> => {
    const name = `${tax.name} ${tax.percent}`
    const rate = known.get(name) ?? taxRateOf(stripe, tax)
    known.set(name, rate)
    return rate.catch((error: unknown) => {
      known.delete(name)
      throw error
    })
  }
  return { stripe, account, rates: (taxes) => Promise.all(taxes.map(rateOf)) }
}

/** Returns how to reach another server that speaks Stripe's API; nothing for Stripe itself. */
export function endpointOf(apiBase: string | null): Stripe.StripeConfig {
  if (apiBase === null) return {}
  const { hostname, port, protocol } = new URL(apiBase)
  const isPlain = protocol === 'http:'
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' }
}

async function taxRateOf(stripe: Stripe, { name: display_name, percent: percentage }: Tax): Promise<string> {
  const all = await stripe.taxRates.list({ active: true, inclusive: false, limit: 100 }).autoPagingToArray({
    limit: 1000,
  })
  const ours = all.find(
    (rate) => rate.display_name === display_name && rate.percentage === percentage && rate.country === 'CA',
  )
  const params = { display_name, percentage, inclusive: false, country: 'CA' }
  return (ours ?? (await stripe.taxRates.create(params))).id
}

export async function taxesOf(
  { stripe, account }: StripeClient,
  customerId: string,
): Promise<readonly Tax[]> {
  if (!account.taxByProvince) return DEFAULT_TAXES
  const customer = await orNull(stripe.customers.retrieve(customerId))
  const address = customer && !customer.deleted ? customer.address : null
  const province = provinceOf(address?.postal_code ?? '') ?? address?.state ?? null
  return taxesIn(address?.country === 'CA' ? province : null, dayOf(account.now() * SECOND_MS))
}
