import { afterEach } from 'bun:test'
import Stripe from 'stripe'
import { openSandbox } from '#api/sandbox/open-sandbox.ts'
import type { Sandbox, SandboxOptions } from '#api/sandbox/sandbox.ts'

export const DAY = 86_400
export const HOUR = 3600
/** 2026-03-10 12:00 UTC. */
export const START = Date.UTC(2026, 2, 10, 12)

const opened = new Set<{ close(): Promise<void> }>()

afterEach(async () => {
  for (const one of opened) await one.close()
  opened.clear()
})

export interface TestSandbox {
  sandbox: Sandbox
  stripe: Stripe
  /** Closes it before the test's end. */
  close(): Promise<void>
}

/** A sandbox whose clock stands at `START`, and the real SDK that talks to it without retrying. */
export async function aSandbox(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const sandbox = await openSandbox({
    file: ':memory:',
    clock: () => START,
    publicBase: 'http://localhost:3000/dev/payments',
    webhookUrl: null,
    deliverByItself: false,
    ...options,
  })
  const one = {
    sandbox,
    stripe: sdk(sandbox),
    close: async () => {
      opened.delete(one)
      await sandbox.close()
    },
  }
  opened.add(one)
  return one
}

/** The real SDK, reaching the sandbox. */
export function sdk(sandbox: Sandbox, config: { secretKey?: string; retries?: number } = {}): Stripe {
  const { hostname, port } = new URL(sandbox.apiOrigin)
  return new Stripe(config.secretKey ?? sandbox.secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: config.retries ?? 0,
  })
}

export interface Received {
  body: string
  signature: string
  event: Stripe.Event
}

/** A receiver of webhooks; `answer` is the status that it gives. */
export function aReceiver(): { url: string; received: Received[]; answer: (status: number) => void } {
  const received: Received[] = []
  let status = 200
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: async (request) => {
      const body = await request.text()
      received.push({
        body,
        signature: request.headers.get('stripe-signature') ?? '',
        event: JSON.parse(body),
      })
      return new Response(null, { status })
    },
  })
  opened.add({ close: () => server.stop(true) })
  return { url: server.url.href, received, answer: (next) => (status = next) }
}

/** The tax rate that Cohearth makes. */
export async function hst(stripe: Stripe): Promise<string> {
  const rate = await stripe.taxRates.create({
    display_name: 'HST',
    inclusive: false,
    percentage: 13,
    country: 'CA',
  })
  return rate.id
}

/** A customer whose default is one of Stripe's test cards. */
export async function aCustomer(stripe: Stripe, card: string | null = 'pm_card_visa'): Promise<string> {
  const customer = await stripe.customers.create({ email: 'ada@example.com', name: 'Ada' })
  if (card !== null) await giveCard(stripe, customer.id, card)
  return customer.id
}

/** Attaches a card and makes it the customer's default. */
export async function giveCard(stripe: Stripe, customer: string, card: string): Promise<string> {
  const { id } = await stripe.paymentMethods.attach(card, { customer })
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } })
  return id
}

/** A subscription of a new customer, with HST. */
export async function aSubscription(
  { sandbox, stripe }: TestSandbox,
  { card = 'pm_card_visa', trialDays = 0 }: { card?: string | null; trialDays?: number } = {},
): Promise<Stripe.Subscription> {
  return stripe.subscriptions.create({
    customer: await aCustomer(stripe, card),
    items: [{ price: sandbox.priceId }],
    default_tax_rates: [await hst(stripe)],
    ...(trialDays > 0 && { trial_period_days: trialDays }),
  })
}

/** An open checkout session with HST. */
export async function aCheckout(
  { sandbox, stripe }: TestSandbox,
  { trialDays = 30, customer }: { trialDays?: number; customer?: string } = {},
): Promise<Stripe.Checkout.Session> {
  return stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: sandbox.priceId, quantity: 1 }],
    customer: customer ?? (await aCustomer(stripe, null)),
    client_reference_id: '7',
    payment_method_collection: 'always',
    billing_address_collection: 'required',
    allowed_payment_method_types: ['card'],
    ui_mode: 'hosted_page',
    success_url: 'http://localhost:3000/done?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/plan',
    subscription_data: {
      default_tax_rates: [await hst(stripe)],
      metadata: { user_id: '7' },
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      ...(trialDays > 0 && { trial_period_days: trialDays }),
    },
  })
}

/** Posts a form to one of the sandbox's pages, as a browser does. */
export function post(sandbox: Sandbox, path: string, fields: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams(fields)
  return sandbox.fetch(new Request(`http://localhost${path}`, { method: 'POST', body }))
}

export function visit(sandbox: Sandbox, path: string): Promise<Response> {
  return sandbox.fetch(new Request(`http://localhost${path}`))
}

/** What a person types for a card. */
export function typed(number: string): Record<string, string> {
  return { number, expiry: '12 / 34', cvc: '123', name: 'Ada Lovelace', postal_code: 'K1A 0B1' }
}
