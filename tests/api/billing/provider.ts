import Stripe from 'stripe'
import { aPersonBeforePlans, type BillingApp, checkoutOf, payAt } from '#tests/support/billing.ts'
import { signatureOf } from '#tests/support/webhook.ts'

/** An event, as far as tests read it. */
export interface AnEvent {
  id: string
  type: string
  livemode: boolean
  api_version: string
  data: { object: Record<string, unknown> }
}

/** Someone who has paid before any webhook arrived, and the event that would tell us. */
export async function aPaidCheckout(app: BillingApp): Promise<{ id: number; completed: AnEvent }> {
  const id = await aPersonBeforePlans(app)
  await payAt(app, await checkoutOf(app, id))
  const completed = (await eventsOf(app)).find(({ type }) => type === 'checkout.session.completed')
  if (!completed) throw new Error('Nothing was completed.')
  return { id, completed }
}

/** Every event the provider has written so far, oldest first. */
export async function eventsOf({ sandbox }: BillingApp): Promise<AnEvent[]> {
  const events: AnEvent[] = []
  for (;;) {
    const after = events.at(-1)
    const page = await fromProvider<{ data: AnEvent[]; has_more: boolean }>(
      sandbox,
      `/v1/events?limit=100${after ? `&starting_after=${after.id}` : ''}`,
    )
    events.push(...page.data)
    if (!page.has_more) return events.reverse()
  }
}

type Sandbox = BillingApp['sandbox']

/** The response to a GET at the provider's API. */
export async function fromProvider<Answer>({ apiOrigin, secretKey }: Sandbox, path: string): Promise<Answer> {
  const response = await fetch(`${apiOrigin}${path}`, { headers: { authorization: `Bearer ${secretKey}` } })
  return response.json()
}

/** How many customers were ever created. */
export async function customersMade(app: BillingApp): Promise<number> {
  return (await eventsOf(app)).filter(({ type }) => type === 'customer.created').length
}

/** The checkouts ever opened, newest first. */
export async function checkoutsMade({ sandbox }: BillingApp): Promise<{ status: string }[]> {
  const path = '/v1/checkout/sessions?limit=100'
  return (await fromProvider<{ data: { status: string }[] }>(sandbox, path)).data
}

/** Changes something at the provider that our code never asks for, as its dashboard or portal can. */
export async function atProvider(
  { sandbox: { apiOrigin, secretKey } }: BillingApp,
  method: string,
  path: string,
  fields: Record<string, string> = {},
): Promise<void> {
  const response = await fetch(`${apiOrigin}/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${secretKey}` },
    ...(method === 'POST' && { body: new URLSearchParams(fields) }),
  })
  if (!response.ok) throw new Error(await response.text())
}

/** An event that only the holder of the secret can sign. */
export function anEvent(
  type: Stripe.Event['type'] | 'made.up',
  object: Record<string, unknown>,
  values: Partial<AnEvent> = {},
): AnEvent {
  return {
    id: `evt_${Bun.randomUUIDv7('hex')}`,
    type,
    livemode: false,
    api_version: Stripe.API_VERSION,
    data: { object },
    ...values,
  }
}

interface Post {
  /** When it was signed, in seconds before now. */
  age?: number
  secret?: string
  /** Used instead of the right secret; null for none. */
  signature?: string | null
  headers?: Record<string, string>
}

/** Posts an event as the provider does: signed, from another site, without cookies or an Origin. Returns the status. */
export async function post(app: BillingApp, event: AnEvent, options: Post = {}): Promise<number> {
  return postBody(app, JSON.stringify(event), options)
}

export async function postBody(
  app: BillingApp,
  body: string,
  { age = 0, secret = app.sandbox.webhookSecret, signature, headers = {} }: Post = {},
): Promise<number> {
  const sent = signature === undefined ? signed(app, body, { age, secret }) : signature
  const request = new Request('http://localhost/stripe/webhook', {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(sent !== null && { 'stripe-signature': sent }),
      ...headers,
    },
    body,
  })
  return (await app.respond(request)).status
}

export function signed(
  app: BillingApp,
  body: string,
  { age = 0, secret = app.sandbox.webhookSecret } = {},
): string {
  return signatureOf(body, secret, Math.floor(app.deps.clock() / 1000) - age)
}
