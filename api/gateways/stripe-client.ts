import Stripe from 'stripe'
import { fetchInTime, PATIENCE_MS } from '#api/gateways/stripe-patience.ts'
import { HST_PERCENT } from '#domain/billing/hst.ts'

export interface StripeAccount {
  kind: 'stripe' | 'sandbox'
  secretKey: string
  publishableKey: string
  webhookSecret: string
  priceId: string
  /** What this installation is called in the metadata of all that it makes. */
  installation: string
  /** The origin of another server that speaks Stripe's API; null for Stripe itself. */
  apiBase: string | null
  /** Where Checkout sends people back to. */
  publicUrl: string
  /** The account's time in epoch seconds. */
  now: () => number
  /** Our own time in epoch milliseconds: signatures are checked by it, for a sandbox's time may be moved. */
  clock: () => number
}

/** What the calls share: the SDK, the account, and the id of the tax rate. */
export interface StripeClient {
  stripe: Stripe
  account: StripeAccount
  hst(): Promise<string>
}

/** Within the time of the whole call. */
const RETRIES = 2

export function stripeClient(account: StripeAccount): StripeClient {
  const stripe = new Stripe(account.secretKey, {
    timeout: PATIENCE_MS,
    httpClient: Stripe.createFetchHttpClient(fetchInTime),
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...endpointOf(account.apiBase),
  })
  let taxRate: Promise<string> | null = null
  return {
    stripe,
    account,
    hst() {
      taxRate ??= taxRateOf(stripe).catch((error: unknown) => {
        taxRate = null
        throw error
      })
      return taxRate
    },
  }
}

function endpointOf(apiBase: string | null): Stripe.StripeConfig {
  if (apiBase === null) return {}
  const { hostname, port, protocol } = new URL(apiBase)
  const isPlain = protocol === 'http:'
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' }
}

const HST = {
  display_name: 'HST',
  percentage: HST_PERCENT,
  inclusive: false,
  country: 'CA',
}

/** The account's HST rate; made when it has none. */
async function taxRateOf(stripe: Stripe): Promise<string> {
  const known = await stripe.taxRates.list({ active: true, inclusive: false, limit: 100 }).autoPagingToArray({
    limit: 1000,
  })
  const ours = known.find(
    (rate) =>
      rate.display_name === HST.display_name &&
      rate.percentage === HST.percentage &&
      rate.country === HST.country,
  )
  return (ours ?? (await stripe.taxRates.create(HST))).id
}
