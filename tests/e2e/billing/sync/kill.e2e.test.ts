import { afterEach, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { saveCustomer } from '#api/features/billing/queries/customers.ts'
import { subscriptionsOf } from '#api/features/billing/queries/subscriptions.ts'
import { atState, userById } from '#api/features/accounts/users/queries.ts'
import { newestMails } from '#api/gateways/file-mail.ts'
import { installationName } from '#api/features/billing/queries/installation.ts'
import { sandboxGateway } from '#api/gateways/provider.ts'
import { openSandbox } from '#api/stripe-sandbox/open-sandbox.ts'
import type { Sandbox } from '#api/stripe-sandbox/sandbox.ts'
import { type Database, openDatabase } from '#db/client.ts'
import { billingMails, outbox, paymentEvents, users } from '#db/schema/index.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { type Gate, openProviderDelay } from '#tests/support/provider-delay.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { signatureOf } from '#tests/support/webhook.ts'
import { printInvoice } from '#tests/support/printer.ts'

setDefaultTimeout(900_000)

let sandbox: Sandbox
let gate: Gate
let server: Server
let db: Database
beforeEach(async () => {
  sandbox = await openSandbox({
    file: ':memory:',
    clock: Date.now,
    publicBase: 'http://localhost:3000/dev/payments',
    webhookUrl: null,
    deliversAutomatically: false,
    printInvoice,
  })
  gate = openProviderDelay(sandbox)
  server = await startServer('executable', {
    STRIPE_SECRET_KEY: sandbox.secretKey,
    STRIPE_PUBLISHABLE_KEY: sandbox.publishableKey,
    STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
    STRIPE_PRICE_ID: sandbox.priceId,
    STRIPE_API_BASE: gate.origin,
  })
  db = openDatabase(join(server.dataDir, 'cohearth.sqlite'))
})
afterEach(async () => {
  await db.close()
  await server.remove()
  await gate.close()
  await sandbox.close()
})

/** Someone who has just started a trial that the site doesn't know about, and the webhook that reports it. */
async function aTrial(): Promise<{ id: number; webhook: string }> {
  const created_at = Date.now()
  const names = {
    email: 'maya@example.test',
    first_name: 'Maya',
    last_name: 'Chen',
    phone_number: '4165550100',
  }
  const state = { state_id: 3000, state_label: 'Payment started', stage: 'opportunity' as const }
  const [user] = await db.write((tx) =>
    tx
      .insert(users)
      .values({ ...names, ...state, role: ROLE.CLIENT, created_at })
      .returning({ id: users.id }),
  )
  const userId = user?.id ?? 0
  const gateway = await sandboxGateway(sandbox, server.url, Date.now, () => installationName(db.read))
  const customerId = await gateway.createCustomer(
    { userId, email: names.email, name: 'Maya Chen' },
    'customer',
  )
  await db.write((tx) => saveCustomer(tx, { user_id: userId, customer_id: customerId, created_at }))
  await gateway.saveCard(customerId, 'pm_card_visa')
  await gateway.subscribe({ userId, customerId, trialDays: 30 }, 'subscription')
  const authorization = `Bearer ${sandbox.secretKey}`
  const address = `${sandbox.apiOrigin}/v1/events?type=customer.subscription.created`
  const { data } = await (await fetch(address, { headers: { authorization } })).json()
  return { id: userId, webhook: JSON.stringify(data[0]) }
}

/** Posts a webhook as the provider does; returns the status, or null without a response. */
async function deliver(webhook: string): Promise<number | null> {
  const signature = signatureOf(webhook, sandbox.webhookSecret, Math.floor(Date.now() / 1000))
  const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
  const response = await fetch(`${server.url}/api/stripe/webhook`, {
    method: 'POST',
    headers,
    body: webhook,
  }).catch(() => null)
  return response?.status ?? null
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await Bun.sleep(10)
}

const keptEvents = () => db.read.$count(paymentEvents)
const mails = async () => (await newestMails(server.dataDir, 100)).map(({ subject }) => subject)

/** The trial took effect completely, and once. */
async function expectOneEffect(id: number): Promise<void> {
  await until(async () => (await mails()).length > 0)
  expect(await subscriptionsOf(db.read, id)).toMatchObject([{ status: 'trialing' }])
  expect(await atState(db.read, id, 'BILLING', 'COMPLETED')).toBe(true)
  expect(await userById(db.read, id)).toMatchObject({ state_id: 3200, stage: 'customer' })
  expect(await db.read.$count(billingMails)).toBe(1)
  expect(await db.read.$count(outbox)).toBeLessThanOrEqual(1)
  expect(await mails()).toEqual(['Your free trial has started'])
}

/** Kills the server while it waits for the provider's answer about a webhook. */
async function killDuringRequest(webhook: string): Promise<void> {
  const call = gate.shut()
  const delivery = deliver(webhook)
  await call
  await server.kill()
  expect(await delivery).toBeNull()
  gate.open()
}

test('a kill in the middle of a webhook leaves nothing behind, and the next delivery does it all', async () => {
  const { id, webhook } = await aTrial()
  await killDuringRequest(webhook)
  expect(await keptEvents()).toBe(0)
  expect(await subscriptionsOf(db.read, id)).toEqual([])
  expect(await userById(db.read, id)).toMatchObject({ state_id: 3000 })
  await server.restart()
  expect(await deliver(webhook)).toBe(200)
  expect(await deliver(webhook)).toBe(200)
  await expectOneEffect(id)
})

test('undelivered events are fetched after a start', async () => {
  const { id, webhook } = await aTrial()
  await killDuringRequest(webhook)
  await server.restart()
  await until(async () => (await keptEvents()) > 0)
  await expectOneEffect(id)
  expect(await deliver(webhook)).toBe(200)
  await expectOneEffect(id)
})

test('a kill right after the effect was written loses the response, and the next delivery adds nothing', async () => {
  const { id, webhook } = await aTrial()
  const delivery = deliver(webhook)
  await until(async () => (await keptEvents()) > 0)
  await server.kill()
  await delivery
  // The email may have been claimed by then; a minute later another sender may take it.
  await db.write((tx) => tx.update(outbox).set({ next_attempt_at: 0 }))
  await server.restart()
  expect(await deliver(webhook)).toBe(200)
  await expectOneEffect(id)
})
