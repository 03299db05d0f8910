// Promise: Someone who leaves while other Stripe keys are in use isn't charged again once their keys are back.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import * as v from 'valibot'
import { installationName } from '#api/features/billing/queries/installation.ts'
import { catchUp } from '#api/features/billing/sync/service/catch-up.ts'
import { settleClosures } from '#api/features/billing/cancellation/service/closing.ts'
import type { PaymentGateway } from '#api/gateways/payments.ts'
import { sandboxGateway } from '#api/gateways/provider.ts'
import { openSandbox } from '#api/stripe-sandbox/open-sandbox.ts'
import type { Sandbox } from '#api/stripe-sandbox/sandbox.ts'
import { closures } from '#db/schema/index.ts'
import {
  aPersonOnTrial,
  callAs,
  type BillingApp,
  billingApp,
  checkoutOf,
  payAt,
} from '#tests/support/billing.ts'
import { aClient, anAdmin } from '#tests/support/factories.ts'
import { printInvoice } from '#tests/support/printer.ts'
import { recordsOf, subjectsOf } from '#tests/api/billing/records.ts'
import { changeRows } from '#tests/support/engines.ts'

let app: BillingApp
let other: Sandbox
let admin: number
let id: number
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
  admin = await anAdmin(app)
  id = await aPersonOnTrial(app)
})
afterEach(async () => {
  await other.close()
  await app.close()
})

const SUBJECT = 'Payments: end subscriptions in another Stripe account'

/** Restarts with these keys on the same database. */
async function startWith(gateway: PaymentGateway): Promise<void> {
  const { payments } = app.deps
  if (!payments) throw new Error('There are no payments.')
  app.deps.payments = { ...payments, gateway: async () => gateway }
  await catchUp(app.deps, gateway)
  await settleClosures(app.deps)
}

async function otherKeys(): Promise<PaymentGateway> {
  const name = () => installationName(app.deps.db.read)
  const gateway = await sandboxGateway(other, 'http://localhost:3000', app.deps.clock, name)
  await startWith(gateway)
  return gateway
}

const oldKeys = () => startWith({ ...app.gateway })

async function leave(): Promise<void> {
  const { email } = await (await app.call('GET', '/me', { as: id })).json()
  expect((await app.call('DELETE', '/account', { as: id, json: { email } })).status).toBe(204)
}

async function deactivate(): Promise<void> {
  const json = { user_id: id, role: 2 }
  expect((await app.call('POST', '/admin/deactivate-user', { as: admin, json })).status).toBe(200)
}

const waiting = async () => (await app.deps.db.read.select().from(closures)).map(({ account }) => account)
const statusesAt = async (gateway: PaymentGateway, customer: string | null) =>
  (await gateway.subscriptionsOf(customer ?? '')).map(({ status }) => status)
const troubles = async () => (await callAs(app, 'GET', '/stripe/troubles', admin)).body
const mailsToAdmins = async () => (await subjectsOf(app)).filter((subject) => subject === SUBJECT)

describe('someone who deletes their account under other keys', () => {
  test("isn't charged again once the old keys are back, and admins know until then", async () => {
    const { customer } = await recordsOf(app, id)
    await otherKeys()
    await leave()
    expect(await waiting()).toEqual([await app.gateway.account()])
    expect(await troubles()).toMatchObject({
      troubles: [{ kind: 'closures', detail: expect.stringContaining(customer ?? '-') }],
    })
    expect(await mailsToAdmins()).toHaveLength(1)
    const text = app.mails.find(({ subject }) => subject === SUBJECT)?.text ?? ''
    expect(text).toContain(customer ?? '-')
    expect(text).toContain(await app.gateway.account())
    expect(await statusesAt(app.gateway, customer)).toEqual(['trialing'])
    // Nobody is notified repeatedly.
    await settleClosures(app.deps)
    await settleClosures(app.deps)
    expect(await mailsToAdmins()).toHaveLength(1)
    await oldKeys()
    expect(await waiting()).toEqual([])
    expect(await statusesAt(app.gateway, customer)).toEqual(['canceled'])
    expect(await app.gateway.isDeletedCustomer(customer ?? '')).toBe(true)
    expect(await troubles()).toEqual({ troubles: [] })
  })

  test('is refunded anything charged in the meantime', async () => {
    const { customer } = await recordsOf(app, id)
    await otherKeys()
    await leave()
    await app.sandbox.advance(40 * 86_400)
    await oldKeys()
    const invoices = await app.gateway.invoices(customer ?? '')
    expect(invoices.some(({ amountPaid }) => amountPaid > 0)).toBe(true)
    expect(invoices.map(({ amountPaid, amountRefunded }) => amountPaid - amountRefunded)).toEqual([0, 0])
  })

  test('who also bought something with them has both subscriptions ended, each with its own keys', async () => {
    const { customer } = await recordsOf(app, id)
    const gateway = await otherKeys()
    await payAt({ ...app, sandbox: other }, await checkoutOf(app, id))
    await catchUp(app.deps, gateway)
    const { customer: second } = await recordsOf(app, id)
    expect(second).not.toBe(customer)
    await leave()
    expect(await statusesAt(gateway, second)).toEqual(['canceled'])
    expect(await waiting()).toEqual([await app.gateway.account()])
    await oldKeys()
    expect(await statusesAt(app.gateway, customer)).toEqual(['canceled'])
    expect(await waiting()).toEqual([])
  })

  test('is closed by the first account we see, if there was none before', async () => {
    const { customer } = await recordsOf(app, id)
    for (const table of ['customers', 'subscriptions'])
      await changeRows(app.deps.db, `UPDATE ${table} SET account = ''`)
    await changeRows(app.deps.db, "UPDATE installation SET payments_account = ''")
    const { payments } = app.deps
    app.deps.payments = null
    await leave()
    expect(await waiting()).toEqual([''])
    app.deps.payments = payments
    await oldKeys()
    expect(await statusesAt(app.gateway, customer)).toEqual(['canceled'])
  })
})

test('what someone left behind is reported to admins too if there are no keys, and the next start with keys ends it', async () => {
  const { customer } = await recordsOf(app, id)
  const { payments } = app.deps
  app.deps.payments = null
  await leave()
  expect(await mailsToAdmins()).toHaveLength(1)
  expect(await troubles()).toMatchObject({ troubles: [{ kind: 'closures' }] })
  app.deps.payments = payments
  await oldKeys()
  expect(await statusesAt(app.gateway, customer)).toEqual(['canceled'])
  expect(await troubles()).toEqual({ troubles: [] })
})

test('a closure that was waiting for its keys when they changed is reported to the admins', async () => {
  const account = await app.gateway.account()
  app.sandbox.setFaults({ calls: [{ call: '', fault: 'server_error', times: 999 }] })
  await leave()
  expect(await mailsToAdmins()).toEqual([])
  await otherKeys()
  expect(await mailsToAdmins()).toHaveLength(1)
  expect(await waiting()).toEqual([account])
  app.sandbox.setFaults({})
})

test('deactivating someone under other keys ends what they bought with the old ones, with the refund', async () => {
  await app.days(40)
  const { customer } = await recordsOf(app, id)
  await otherKeys()
  await deactivate()
  expect(await mailsToAdmins()).toHaveLength(1)
  expect((await callAs(app, 'GET', `/admin/billing/${id}`, admin)).body).toMatchObject({ closing: true })
  const other = await aClient(app)
  expect((await callAs(app, 'GET', `/admin/billing/${other}`, admin)).body).toMatchObject({ closing: false })
  await oldKeys()
  expect(await statusesAt(app.gateway, customer)).toEqual(['canceled'])
  const [invoice] = await app.gateway.invoices(customer ?? '')
  expect(invoice?.amountRefunded).toBeGreaterThan(1000)
  expect((await callAs(app, 'GET', `/admin/billing/${id}`, admin)).body).toMatchObject({ closing: false })
})

test('admins can mark as done only what they saw and ended by hand in the other account', async () => {
  await otherKeys()
  await leave()
  const { customer_id } = (await app.deps.db.read.select().from(closures))[0] ?? {}
  const done = (seen: string) => callAs(app, 'POST', '/admin/billing/closures/done', admin, { seen })
  expect((await done('acct_other test: cus_other.')).status).toBe(409)
  expect(await waiting()).toHaveLength(1)
  const seen = `${await app.gateway.account()}: ${customer_id}.`
  expect(await done(seen)).toEqual({ status: 200, body: { troubles: [] } })
  expect(await waiting()).toEqual([])
  expect((await done(seen)).status).toBe(409)
})

test('marking a long list as done removes only the customers it shows, and the rest is listed next', async () => {
  await otherKeys()
  const account = await app.gateway.account()
  const rows = Array.from({ length: 22 }, (_, at) => ({
    customer_id: `cus_${at}`,
    account,
    checkout_id: null,
    refunds: false,
    forgets: true,
    requested_at: 1,
  }))
  await app.deps.db.write((tx) => tx.insert(closures).values(rows))
  await settleClosures(app.deps)
  const read = v.parse(v.object({ troubles: v.array(v.object({ detail: v.string() })) }), await troubles())
  const seen = read.troubles[0]?.detail ?? ''
  expect(seen).toEndWith('cus_19 and 2 more.')
  expect(await callAs(app, 'POST', '/admin/billing/closures/done', admin, { seen })).toMatchObject({
    status: 200,
    body: { troubles: [{ kind: 'closures', detail: `${account}: cus_20, cus_21.` }] },
  })
})
