import { afterEach, beforeEach, expect, test } from 'bun:test'
import {
  aPersonBeforePlans,
  aPersonOnTrial,
  callAs,
  type BillingApp,
  billingApp,
  checkoutOf,
} from '#tests/support/billing.ts'
import { atProvider } from '#tests/api/billing/provider.ts'
import { recordsOf, subscriptionIdOf } from '#tests/api/billing/records.ts'

let app: BillingApp
beforeEach(async () => {
  app = await billingApp()
})
afterEach(() => app.close())

const price = async (id: number) => (await callAs(app, 'GET', `/stripe/user_price/${id}`, id)).body

test('the billing page shows what the subscription has: its quantity, and the tax actually charged', async () => {
  const id = await aPersonBeforePlans(app)
  await checkoutOf(app, id)
  const { customer } = await recordsOf(app, id)
  await atProvider(app, 'POST', 'subscriptions', {
    customer: customer ?? '',
    'items[0][price]': app.sandbox.priceId,
    'items[0][quantity]': '2',
    trial_period_days: '30',
  })
  await app.sandbox.deliver()
  expect(await price(id)).toEqual({
    price_amount: 3000,
    currency: 'cad',
    tax_amount: 0,
    tax_percent: 0,
    tax_name: 'HST',
    tax_known: true,
    total_amount: 3000,
    later: null,
  })
})

test('a tax removed in the dashboard is no longer shown', async () => {
  const id = await aPersonOnTrial(app)
  expect(await price(id)).toMatchObject({ price_amount: 1500, tax_amount: 195, total_amount: 1695 })
  await atProvider(app, 'POST', `subscriptions/${await subscriptionIdOf(app, id)}`, { default_tax_rates: '' })
  await app.sandbox.deliver()
  expect(await price(id)).toMatchObject({
    price_amount: 1500,
    tax_amount: 0,
    tax_percent: 0,
    tax_name: 'HST',
    tax_known: true,
    total_amount: 1500,
  })
})
