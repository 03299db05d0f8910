import { installationName } from '#api/features/billing/queries/installation.ts'
import { sandboxGateway } from '#api/gateways/provider.ts'
import { catchUp } from '#api/features/billing/sync/service/catch-up.ts'
import type { PaymentGateway } from '#api/gateways/payments.ts'
import { stripePayments } from '#api/gateways/stripe-payments.ts'
import { openSandbox } from '#api/stripe-sandbox/open-sandbox.ts'
import type { Sandbox } from '#api/stripe-sandbox/sandbox.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import { DAY_SECONDS, SECOND_MS } from '#domain/duration.ts'
import { printInvoice } from './printer.ts'

export interface BillingApp extends TestApp {
  sandbox: Sandbox
  gateway: PaymentGateway
  /** Moves the provider's time forward by days and delivers its webhooks. */
  days(count: number): Promise<void>
  /** Does what the hourly job does. */
  catchUp(): Promise<void>
}

/**
 * An app with the sandbox as its provider: the real SDK over HTTP one way, signed webhooks over HTTP the other way. Our clock is
 * `clockAhead` milliseconds ahead of the provider's, which the gateway then has to detect as it does with Stripe.
 */
export async function billingApp(
  environment: Record<string, string> = {},
  file = ':memory:',
  clockAhead = 0,
): Promise<BillingApp> {
  let app: TestApp | null = null
  const receiver = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: (request) =>
      app?.respond(new Request(request.url.replace('/api', ''), request)) ?? Response.error(),
  })
  const opened: { sandbox: Sandbox; gateway: PaymentGateway }[] = []
  app = await testApp(environment, async (clock, db) => {
    const sandbox = await openSandbox({
      file,
      clock: () => clock() - clockAhead,
      publicBase: 'http://localhost:3000/dev/payments',
      webhookUrl: `http://127.0.0.1:${receiver.port}/api/stripe/webhook`,
      deliversAutomatically: false,
      printInvoice,
    })
    const name = () => installationName(db.read)
    const publicUrl = 'http://localhost:3000'
    const gateway =
      clockAhead === 0
        ? await sandboxGateway(sandbox, publicUrl, clock, name, environment.TAX_BY_PROVINCE === '1')
        : stripePayments({
            ...sandbox,
            kind: 'stripe',
            apiBase: sandbox.apiOrigin,
            publicUrl,
            clock,
            now: () => Math.floor(clock() / SECOND_MS),
            taxByProvince: false,
            installation: await name(),
          })
    opened.push({ sandbox, gateway })
    return {
      gateway: async () => gateway,
      sandbox: async () => sandbox,
      async close() {
        await sandbox.close()
        await receiver.stop(true)
      },
    }
  })
  const [parts] = opened
  if (!parts) throw new Error('The sandbox did not open.')
  const { sandbox, gateway } = parts
  const { deps } = app
  return {
    ...app,
    sandbox,
    gateway,
    async days(count) {
      await sandbox.advance(count * DAY_SECONDS)
      await sandbox.deliver()
    },
    catchUp: async () => void (await catchUp(deps, gateway)),
  }
}

/** The test cards by their effect. */
export const CARDS = {
  works: '4242424242424242',
  declinedWhenAdded: '4000000000000002',
  declinedWhenCharged: '4000000000000341',
  noFunds: '4000000000009995',
  expired: '4000000000000069',
  wantsConfirmation: '4000002500003155',
  alwaysWantsConfirmation: '4000002760003184',
} as const

/** A card as the browser's card form creates it. Returns its id. */
export async function aCard({ sandbox }: BillingApp, number: string = CARDS.works): Promise<string> {
  const body = new URLSearchParams({
    type: 'card',
    'card[number]': number,
    'card[exp_month]': '12',
    'card[exp_year]': '2034',
    'card[cvc]': '123',
    'billing_details[address][postal_code]': 'M5V 2T6',
    'billing_details[address][country]': 'CA',
  })
  const response = await fetch(`${sandbox.apiOrigin}/v1/payment_methods`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.publishableKey}` },
    body,
  })
  const made: unknown = await response.json()
  const id = typeof made === 'object' && made !== null && 'id' in made ? made.id : null
  if (typeof id !== 'string') throw new Error(`The card was not made: ${JSON.stringify(made)}`)
  return id
}

/** Pays on a checkout's hosted page, as its form does. Returns where the browser is redirected. */
export async function payAt(
  { sandbox }: BillingApp,
  checkoutUrl: string,
  number: string = CARDS.works,
  action: 'pay' | 'cancel' | 'confirm' = 'pay',
): Promise<{ status: number; location: string | null; text: string }> {
  const path = new URL(checkoutUrl).pathname.replace('/dev/payments', '')
  const body = new URLSearchParams({
    number,
    expiry: '12 / 34',
    cvc: '123',
    name: 'Maya Chen',
    postal_code: 'M5V 2T6',
    action,
  })
  const response = await sandbox.fetch(new Request(`http://localhost:3000${path}`, { method: 'POST', body }))
  return { status: response.status, location: response.headers.get('location'), text: await response.text() }
}

/** Someone who has finished onboarding but hasn't chosen a plan. */
export function aPersonBeforePlans(app: TestApp, values: { email?: string } = {}): Promise<number> {
  return aClient(app, { state_id: 2000, ...values })
}

/** The JSON of a person's call, with its status. */
export async function callAs(app: TestApp, method: string, path: string, as: number, json?: unknown) {
  const response = await app.call(method, path, { as, ...(json !== undefined && { json }) })
  const body: unknown = await response.json()
  return { status: response.status, body }
}

/** Opens a checkout for a person and returns its address. */
export async function checkoutOf(app: TestApp, id: number): Promise<string> {
  const { body } = await callAs(app, 'GET', `/stripe/subscribe?user_id=${id}`, id)
  const url = typeof body === 'object' && body !== null && 'checkout_url' in body ? body.checkout_url : null
  if (typeof url !== 'string') throw new Error(`No checkout: ${JSON.stringify(body)}`)
  return url
}

/** Someone whose trial has started, by checkout and webhooks. */
export async function aPersonOnTrial(app: BillingApp, number: string = CARDS.works): Promise<number> {
  const id = await aPersonBeforePlans(app)
  await payAt(app, await checkoutOf(app, id), number)
  await app.sandbox.deliver()
  return id
}
