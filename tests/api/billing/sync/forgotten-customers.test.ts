// Promise: Someone whose customer was deleted in Stripe can buy again, and no job waits for them forever.

import { afterEach, beforeEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { closuresLeft } from '#api/features/billing/cancellation/queries.ts'
import { customers } from '#db/schema/index.ts'
import {
  aPersonBeforePlans,
  aPersonOnTrial,
  callAs,
  type BillingApp,
  billingApp,
  checkoutOf,
  payAt,
} from '#tests/support/billing.ts'
import { anAdmin } from '#tests/support/factories.ts'
import { subscribe } from '#tests/api/billing/calls.ts'

let app: BillingApp
let admin: number
let id: number
beforeEach(async () => {
  app = await billingApp()
  admin = await anAdmin(app)
  id = await aPersonOnTrial(app)
  await app.deps.db.write(async (tx) => void (await tx.update(customers).set({ customer_id: 'cus_gone' })))
})
afterEach(() => app.close())

test('a customer whom the provider doesn’t know has no cards or invoices, and nothing is reported as down', async () => {
  expect(await callAs(app, 'GET', `/stripe/user/${id}/payment-methods`, id)).toMatchObject({
    status: 200,
    body: { payment_methods: [] },
  })
  expect(await callAs(app, 'GET', `/stripe/user/${id}/invoices`, id)).toMatchObject({
    status: 200,
    body: { data: [] },
  })
  expect(await callAs(app, 'GET', `/admin/billing/${id}`, admin)).toMatchObject({ body: { invoices: [] } })
})

test('deactivating someone whose customer is gone completes, and isn’t retried forever', async () => {
  await app.call('POST', '/admin/deactivate-user', { as: admin, json: { user_id: id, role: 2 } })
  expect(await closuresLeft(app.deps.db.read)).toEqual([])
})

test('deleting the account of someone whose customer is gone completes too', async () => {
  const { email } = await (await app.call('GET', '/me', { as: id })).json()
  await app.call('DELETE', '/account', { as: id, json: { email } })
  expect(await closuresLeft(app.deps.db.read)).toEqual([])
})

test('someone who has bought nothing yet gets a new customer when they buy', async () => {
  const other = await aPersonBeforePlans(app)
  await subscribe(app, other)
  const gone = { customer_id: 'cus_gone_too', checkout_id: null }
  await app.deps.db.write(
    async (tx) => void (await tx.update(customers).set(gone).where(eq(customers.user_id, other))),
  )
  expect((await subscribe(app, other)).status).toBe(200)
})

test('someone whose customer we have lost keeps their card and their invoices once they have paid', async () => {
  const other = await aPersonBeforePlans(app)
  const checkout = await checkoutOf(app, other)
  await app.deps.db.write(async (tx) => void (await tx.delete(customers).where(eq(customers.user_id, other))))
  await payAt(app, checkout)
  await app.sandbox.deliver()
  for (const [path, list] of [
    ['payment-methods', 'payment_methods'],
    ['invoices', 'data'],
  ] as const)
    expect(await callAs(app, 'GET', `/stripe/user/${other}/${path}`, other)).toMatchObject({
      body: { [list]: [expect.anything()] },
    })
})
