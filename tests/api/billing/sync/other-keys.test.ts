// Promise: Rights bought with other keys don't count, and what Stripe no longer knows ends.

import { afterEach, beforeEach, expect, test } from 'bun:test'
import { catchUp } from '#api/features/billing/sync/service/catch-up.ts'
import { customersWithoutNumber, markEmailDue } from '#api/features/billing/queries/customers.ts'
import { markDuplicate } from '#api/features/billing/purchase/queries.ts'
import type { PaymentGateway } from '#api/gateways/payments.ts'
import { installationName } from '#api/features/billing/queries/installation.ts'
import { sandboxGateway } from '#api/gateways/provider.ts'
import { openSandbox } from '#api/stripe-sandbox/open-sandbox.ts'
import type { Sandbox } from '#api/stripe-sandbox/sandbox.ts'
import { subscriptions, users } from '#db/schema/index.ts'
import { aPersonOnTrial, type BillingApp, billingApp, checkoutOf, payAt } from '#tests/support/billing.ts'
import { invoices, overview } from '#tests/api/billing/calls.ts'
import { recordsOf } from '#tests/api/billing/records.ts'
import { fromProvider } from '#tests/api/billing/provider.ts'
import { printInvoice } from '#tests/support/printer.ts'
import { changeRows } from '#tests/support/engines.ts'

let app: BillingApp
let other: Sandbox
beforeEach(async () => {
  app = await billingApp()
  other = await openSandbox({
    file: ':memory:',
    clock: app.deps.clock,
    publicBase: 'http://localhost:3000/dev/payments',
    webhookUrl: null,
    deliversAutomatically: false,
    printInvoice,
  })
})
afterEach(async () => {
  await other.close()
  await app.close()
})

/** Restarts with the keys of another account on the same database. */
async function startWith(gateway: PaymentGateway): Promise<void> {
  const { payments } = app.deps
  if (!payments) throw new Error('There are no payments.')
  app.deps.payments = { ...payments, gateway: async () => gateway }
  await catchUp(app.deps, gateway)
}

const anotherAccount = () =>
  sandboxGateway(other, 'http://localhost:3000', app.deps.clock, () => installationName(app.deps.db.read))

test('a subscription bought with other keys doesn’t count, and the person can buy again', async () => {
  const id = await aPersonOnTrial(app)
  await startWith(await anotherAccount())
  expect(await recordsOf(app, id)).toMatchObject({ subscribed: false, subscriptions: [], customer: null })
  expect(await overview(app, id)).toMatchObject({ plan_state: 'none', had_trial: false })
  expect(await invoices(app, id)).toEqual({ data: [] })
  await payAt({ ...app, sandbox: other }, await checkoutOf(app, id))
  await catchUp(app.deps, await anotherAccount())
  expect(await recordsOf(app, id)).toMatchObject({
    subscribed: true,
    subscriptions: [{ status: 'trialing' }],
  })
})

test('once the old keys are back, what was bought with them counts again', async () => {
  const id = await aPersonOnTrial(app)
  const before = await recordsOf(app, id)
  await startWith(await anotherAccount())
  await startWith({ ...app.gateway })
  expect(await recordsOf(app, id)).toEqual(before)
})

test('each account learns of a new address when its keys are back', async () => {
  const id = await aPersonOnTrial(app)
  const { customer } = await recordsOf(app, id)
  await startWith(await anotherAccount())
  await checkoutOf(app, id)
  await app.deps.db.write(async (tx) => {
    await tx.update(users).set({ email: 'moved@example.test' })
    await markEmailDue(tx, id)
  })
  await catchUp(app.deps, await anotherAccount())
  const emailOf = () => fromProvider(app.sandbox, `/v1/customers/${customer}`)
  expect(await emailOf()).not.toMatchObject({ email: 'moved@example.test' })
  await startWith({ ...app.gateway })
  expect(await emailOf()).toMatchObject({ email: 'moved@example.test' })
})

test('a registration number is printed for those who subscribed with the current keys', async () => {
  const id = await aPersonOnTrial(app)
  const numberDue = async () => (await customersWithoutNumber(app.deps.db.read, '123456789RT0001')).length
  expect(await numberDue()).toBe(1)
  await startWith(await anotherAccount())
  const checkout = await checkoutOf(app, id)
  expect(await numberDue()).toBe(0)
  await payAt({ ...app, sandbox: other }, checkout)
  await catchUp(app.deps, await anotherAccount())
  expect(await numberDue()).toBe(1)
  await app.deps.db.write((tx) => tx.update(subscriptions).set({ ended_at: 1 }))
  expect(await numberDue()).toBe(0)
})

test('a second subscription is ended with the keys it was bought with', async () => {
  const id = await aPersonOnTrial(app)
  const [second] = (await recordsOf(app, id)).subscriptions
  await app.deps.db.write((tx) => markDuplicate(tx, second?.id ?? '', 'sub_first'))
  await startWith(await anotherAccount())
  const settled = await app.deps.db.read
    .select({ at: subscriptions.duplicate_settled_at })
    .from(subscriptions)
  expect(settled).toEqual([{ at: null }])
})

test('live keys on a database of test keys are a different mode', async () => {
  const id = await aPersonOnTrial(app)
  const account = (await app.gateway.account()).replace('test', 'live')
  await startWith({
    ...app.gateway,
    livemode: true,
    account: async () => account,
    liveSubscriptions: async function* none() {},
  })
  expect(await recordsOf(app, id)).toMatchObject({ subscribed: false, subscriptions: [], customer: null })
})

test('the first account claims records older than the account column', async () => {
  const id = await aPersonOnTrial(app)
  for (const change of [
    "customers SET account = ''",
    "subscriptions SET account = ''",
    "installation SET payments_account = ''",
  ])
    await changeRows(app.deps.db, `UPDATE ${change}`)
  await startWith({ ...app.gateway })
  expect(await recordsOf(app, id)).toMatchObject({
    subscribed: true,
    subscriptions: [{ status: 'trialing' }],
  })
  expect(await app.deps.db.read.select().from(users)).toMatchObject([{ id, state_id: 3200 }])
})
