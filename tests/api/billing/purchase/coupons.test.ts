import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { drain } from '#api/mail/service.ts'
import { monthsAfter } from '#domain/billing/invoices/charge.ts'
import { formatDate } from '#domain/format.ts'
import { aPersonOnTrial, callAs, type BillingApp, billingApp } from '#tests/support/billing.ts'
import { atProvider, fromProvider } from '#tests/api/billing/provider.ts'
import { recordsOf, subscriptionIdOf } from '#tests/api/billing/records.ts'

let app: BillingApp
let id: number
beforeEach(async () => {
  app = await billingApp()
  id = await aPersonOnTrial(app)
})
afterEach(() => app.close())

const price = async () => (await callAs(app, 'GET', `/stripe/user_price/${id}`, id)).body
const day = (seconds: number) => formatDate(seconds * 1000)

/** Gives the person a coupon, as staff do in Stripe's dashboard. */
async function giveCoupon(fields: Record<string, string>): Promise<void> {
  const { apiOrigin, secretKey } = app.sandbox
  const response = await fetch(`${apiOrigin}/v1/coupons`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}` },
    body: new URLSearchParams(fields),
  })
  const { id: coupon } = v.parse(v.object({ id: v.string() }), await response.json())
  const path = `subscriptions/${await subscriptionIdOf(app, id)}`
  await atProvider(app, 'POST', path, { 'discounts[0][coupon]': coupon })
  await app.sandbox.deliver()
}

const THREE_MONTHS_FREE = { percent_off: '100', duration: 'repeating', duration_in_months: '3' }

async function charged(): Promise<number[]> {
  const { data } = await fromProvider<{ data: { amount_paid: number }[] }>(
    app.sandbox,
    '/v1/invoices?limit=100',
  )
  return data.map(({ amount_paid }) => amount_paid).reverse()
}

describe('a coupon of 100% for three months', () => {
  test('is shown with what’s due now, until when, and the price after that', async () => {
    await giveCoupon(THREE_MONTHS_FREE)
    const [{ current_period_end: end } = { current_period_end: 0 }] = (await recordsOf(app, id)).subscriptions
    // The coupon runs from today, so it covers the two charges before its end.
    const from = monthsAfter(end, 3)
    expect(await price()).toMatchObject({
      price_amount: 0,
      total_amount: 0,
      later: { price_amount: 1500, total_amount: 1695 },
    })
    const { later } = v.parse(v.object({ later: v.object({ from: v.number() }) }), await price())
    expect(later.from).toBeLessThanOrEqual(from)
    // What's shown is what's charged: nothing before that day, and the full price on it.
    await app.sandbox.advance(later.from - app.sandbox.now() - 86_400)
    expect((await charged()).every((amount) => amount === 0)).toBe(true)
    await app.sandbox.advance(2 * 86_400)
    expect((await charged()).at(-1)).toBe(1695)
  })

  test('is in the email before the trial ends, instead of “$0.00 a month”', async () => {
    await giveCoupon(THREE_MONTHS_FREE)
    const { later } = v.parse(v.object({ later: v.object({ from: v.number() }) }), await price())
    await app.days(28)
    await drain(app.deps)
    const mail = app.mails.find(({ subject }) => subject.startsWith('Your free trial ends'))
    expect(mail?.text).toContain(
      `nothing until ${day(later.from)}, then $16.95 a month ($15.00 and $1.95 HST)`,
    )
    expect(mail?.text).not.toContain('$0.00')
  })

  test('ends, and then the page shows only the price', async () => {
    await giveCoupon(THREE_MONTHS_FREE)
    await app.days(130)
    await app.catchUp()
    expect(await price()).toMatchObject({ price_amount: 1500, total_amount: 1695, later: null })
  })
})

test('a coupon without an end has no price after it, and a partial one says both', async () => {
  await giveCoupon({ percent_off: '100', duration: 'forever' })
  expect(await price()).toMatchObject({ total_amount: 0, later: null })
  await giveCoupon({ percent_off: '50', duration: 'repeating', duration_in_months: '12' })
  expect(await price()).toMatchObject({ total_amount: 848, later: { total_amount: 1695 } })
})

test('a coupon that ends after a charge on September 30 is followed by the full price on October 31', async () => {
  // The trial ended on August 31.
  await app.days(31)
  await giveCoupon({ percent_off: '100', duration: 'repeating', duration_in_months: '1' })
  const from = Date.UTC(2026, 9, 31, 12) / 1000
  expect(await price()).toMatchObject({ total_amount: 0, later: { total_amount: 1695, from } })
  await app.sandbox.advance(from - app.sandbox.now() - 3600)
  expect((await charged()).at(-1)).toBe(0)
  await app.sandbox.advance(3 * 3600)
  expect((await charged()).at(-1)).toBe(1695)
})
