// Promise: With several processes, everything still happens once at Stripe: one customer, one trial, one effect of an event, whichever process gets the calls.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { subscriptionsOf } from '#api/features/billing/queries/subscriptions.ts'
import { customersOf } from '#api/features/billing/queries/customers.ts'
import { installationName } from '#api/features/billing/queries/installation.ts'
import { newestMails } from '#api/gateways/file-mail.ts'
import { sandboxGateway } from '#api/gateways/provider.ts'
import { openSandbox } from '#api/stripe-sandbox/open-sandbox.ts'
import type { Sandbox } from '#api/stripe-sandbox/sandbox.ts'
import { DEMO_ACCOUNTS } from '#db/seed/demo/people.ts'
import { eventually } from '#tests/support/eventually.ts'
import { ask, urlOfProcess, type Fleet, type SignedIn, signedInto, startFleet } from '#tests/support/fleet.ts'
import { newDatabase, serverForTests } from '#tests/support/postgres.ts'
import { openRecordingProxy, type RecordingProxy } from '#tests/support/recording-proxy.ts'
import { printInvoice } from '#tests/support/printer.ts'
import { IS_LONG_RUN } from '#tests/support/sample.ts'
import { signatureOf } from '#tests/support/webhook.ts'

const AT_ONCE = 9

const server = IS_LONG_RUN ? await serverForTests() : null

describe.skipIf(server === null)('three processes with one Stripe account', () => {
  let sandbox: Sandbox
  let provider: RecordingProxy
  let fleet: Fleet
  let person: SignedIn
  beforeAll(async () => {
    sandbox = await openSandbox({
      file: ':memory:',
      clock: Date.now,
      publicBase: 'http://localhost:3000/dev/payments',
      webhookUrl: null,
      deliversAutomatically: false,
      printInvoice,
    })
    provider = openRecordingProxy(sandbox.apiOrigin)
    fleet = await startFleet(await newDatabase(server), {
      DEMO: '1',
      STRIPE_SECRET_KEY: sandbox.secretKey,
      STRIPE_PUBLISHABLE_KEY: sandbox.publishableKey,
      STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
      STRIPE_PRICE_ID: sandbox.priceId,
      STRIPE_API_BASE: provider.origin,
    })
    person = await signedInto(fleet, DEMO_ACCOUNTS.free.email)
  })
  afterAll(async () => {
    await fleet.remove()
    await provider.close()
    await sandbox.close()
    await server?.stop()
  })

  /** How often any process has called the provider for something. */
  const timesOf = (call: string) =>
    provider.exchanges.filter(({ method, path }) => `${method} ${path}` === call).length

  /** The emails that any process has sent to the person. */
  async function subjects(): Promise<string[]> {
    const all = await Promise.all(fleet.servers.map(({ dataDir }) => newestMails(dataDir, 100)))
    return all.flat().flatMap(({ to, subject }) => (to === person.email ? subject : []))
  }

  const atOnce = (call: (at: string) => Promise<Response>) =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, number) => call(urlOfProcess(fleet, number))))

  test('open one checkout for one customer, however often a person asks in parallel', async () => {
    const path = `/stripe/subscribe?user_id=${person.id}`
    const responses = await atOnce((at) => ask(fleet, path, { ...person, at }))
    const checkouts = new Set<string>()
    for (const response of responses) checkouts.add((await response.json()).checkout_url)
    expect(checkouts.size).toBe(1)
    expect(timesOf('POST /v1/customers')).toBe(1)
    expect(timesOf('POST /v1/checkout/sessions')).toBe(1)
  })

  test('apply an event once, though it’s delivered to all in parallel', async () => {
    const customerId = (await customersOf(fleet.db.read, person.id))[0]?.customer_id ?? ''
    const name = () => installationName(fleet.db.read)
    const gateway = await sandboxGateway(sandbox, fleet.url, Date.now, name)
    await gateway.saveCard(customerId, 'pm_card_visa')
    await gateway.subscribe({ userId: person.id, customerId, trialDays: 30 }, 'subscription')
    const headers = { authorization: `Bearer ${sandbox.secretKey}` }
    const events = `${sandbox.apiOrigin}/v1/events?type=customer.subscription.created`
    const webhook = JSON.stringify((await (await fetch(events, { headers })).json()).data[0])
    const signature = signatureOf(webhook, sandbox.webhookSecret, Math.floor(Date.now() / 1000))
    const responses = await atOnce((at) =>
      fetch(`${at}/api/stripe/webhook`, {
        method: 'POST',
        headers: {
          host: new URL(fleet.url).host,
          'stripe-signature': signature,
          'content-type': 'application/json',
        },
        body: webhook,
      }),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200))
    expect(await subscriptionsOf(fleet.db.read, person.id)).toMatchObject([{ status: 'trialing' }])
    await eventually(async () => (await subjects()).length, 1)
    expect(await subjects()).toEqual(['Your free trial has started'])
  })
})
