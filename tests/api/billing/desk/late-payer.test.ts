import { afterEach, expect, test } from 'bun:test'
import { replaceCard } from '#tests/api/billing/calls.ts'
import { aCard, aPersonOnTrial, callAs, type BillingApp, billingApp, CARDS } from '#tests/support/billing.ts'
import { anAdmin } from '#tests/support/factories.ts'

let app: BillingApp
afterEach(() => app.close())

test('an invoice paid with a second card has the date of that payment', async () => {
  app = await billingApp()
  const id = await aPersonOnTrial(app, CARDS.declinedWhenCharged)
  await app.days(32)
  const now = app.sandbox.now()
  await replaceCard(app, id, await aCard(app))
  expect((await callAs(app, 'GET', `/admin/billing/${id}`, await anAdmin(app))).body).toMatchObject({
    invoices: [{ status: 'paid', refundable: 1695, paid_at: now }, {}],
  })
})
