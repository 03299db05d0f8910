import Stripe from 'stripe'
import type { Config } from '#api/boot/config.ts'
import { type Finding, messageOf, ok, problem, skipped, warning } from '#api/doctor/finding.ts'
import { HANDLED_EVENTS } from '#api/gateways/payment-events.ts'
import { endpointOf } from '#api/gateways/stripe-client.ts'

const TIMEOUT_MS = 10_000

export type AskStripe = Pick<Stripe, 'prices' | 'webhookEndpoints'>

/** Whether Stripe takes the key, and knows the price and our webhook endpoint in our API version. */
export async function checkStripe({
  stripe: account,
  publicUrl,
  payments,
}: Pick<Config, 'stripe' | 'publicUrl' | 'payments'>): Promise<Finding[]> {
  const part = 'Stripe'
  if (!account) {
    const text =
      payments.kind === 'off'
        ? 'Billing is off: no keys are set.'
        : 'The built-in sandbox takes the payments.'
    return [skipped(part, text)]
  }
  const stripe = new Stripe(account.secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...endpointOf(account.apiBase),
  })
  try {
    return [
      ...(await checkPrice(stripe, account.priceId)),
      ...(await checkWebhook(stripe, `${publicUrl}/api/stripe/webhook`)),
    ]
  } catch (error) {
    return [
      problem(
        part,
        `Stripe didn’t accept our call: ${messageOf(error)}`,
        'Check STRIPE_SECRET_KEY, and the network.',
      ),
    ]
  }
}

async function checkPrice(stripe: Stripe, id: string): Promise<Finding[]> {
  const part = 'Stripe price'
  const price = await stripe.prices.retrieve(id)
  const isMonthly = price.recurring?.interval === 'month' && price.recurring.interval_count === 1
  if (price.active && price.currency === 'cad' && isMonthly && price.unit_amount)
    return [ok(part, `${id} is $${(price.unit_amount / 100).toFixed(2)} a month.`)]
  return [
    problem(
      part,
      `${id} isn’t an active monthly price in Canadian dollars.`,
      'Set STRIPE_PRICE_ID to one that is.',
    ),
  ]
}

async function checkWebhook(stripe: Stripe, url: string): Promise<Finding[]> {
  const part = 'Stripe webhook'
  const endpoints = await stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1000 })
  const ours = endpoints.find((endpoint) => endpoint.url === url && endpoint.status === 'enabled')
  if (!ours)
    return [
      problem(
        part,
        `Stripe has no enabled webhook endpoint ${url}.`,
        'Add it; docs/billing.md lists its events.',
      ),
    ]
  const findings: Finding[] = []
  if (ours.api_version !== Stripe.API_VERSION)
    findings.push(
      problem(
        part,
        `It sends API version ${ours.api_version ?? 'of the account'}.`,
        `Make it in ${Stripe.API_VERSION}.`,
      ),
    )
  const missing = HANDLED_EVENTS.filter(
    (event) => !ours.enabled_events.some((sent) => sent === event || sent === '*'),
  )
  if (missing.length > 0)
    findings.push(
      warning(part, `It doesn’t send ${missing.join(', ')}.`, 'Add these events to the endpoint.'),
    )
  return findings.length > 0 ? findings : [ok(part, 'It sends every event we handle.')]
}

/** Whether the site can be reached at its own address, with a certificate that's accepted, and is this release. */
export async function checkAddress(
  { publicUrl, production }: Pick<Config, 'publicUrl' | 'production'>,
  version: string,
): Promise<Finding[]> {
  const part = 'Address'
  const advice = production
    ? 'Check that the server runs, and the proxy, DNS and certificate in front of it.'
    : 'Start it with cohearth serve.'
  const answer = await fetch(`${publicUrl}/api/health`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => messageOf(error))
  if (typeof answer === 'string') {
    const text = `${publicUrl} can’t be reached: ${answer}`
    return [production ? problem(part, text, advice) : skipped(part, 'No server is running here.')]
  }
  const body: unknown = await answer.json().catch(() => null)
  const running = typeof body === 'object' && body !== null ? Reflect.get(body, 'version') : undefined
  if (typeof running !== 'string') return [problem(part, `Something else responds at ${publicUrl}.`, advice)]
  if (running !== version)
    return [
      warning(
        part,
        `Version ${running} is running, and this is ${version}.`,
        'Restart the server to run the new one.',
      ),
    ]
  return [ok(part, `${publicUrl} responds.`)]
}

/** Returns the Date of a response from outside, and ours at that moment; null if there's nobody to ask. */
export async function clockOutside({ stripe, backups }: Pick<Config, 'stripe' | 'backups'>) {
  const s3 = backups.to?.kind === 's3' ? backups.to.s3 : null
  const url = stripe
    ? (stripe.apiBase ?? 'https://api.stripe.com')
    : s3
      ? (s3.endpoint ?? 'https://s3.amazonaws.com')
      : null
  if (url === null) return null
  const answer = await fetch(url, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null)
  const date = Date.parse(answer?.headers.get('date') ?? '')
  return Number.isNaN(date) ? null : { name: new URL(url).hostname, date, at: Date.now() }
}
