import { Database } from 'bun:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TEST_START } from '#tests/support/app.ts'
import {
  aCard,
  aPersonBeforePlans,
  aPersonOnTrial,
  callAs,
  type BillingApp,
  billingApp,
  CARDS,
} from '#tests/support/billing.ts'
import { overview, replaceCard, subscribeWith } from '#tests/api/billing/calls.ts'
import { anEvent, post } from '#tests/api/billing/provider.ts'
import { recordsOf } from '#tests/api/billing/records.ts'
import { DAY_SECONDS } from '#domain/duration.ts'

let app: BillingApp
let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cohearth-calls-'))
  app = await billingApp({}, join(folder, 'sandbox.sqlite'))
})
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const START = TEST_START / 1000

const get = async (id: number, path: string) => (await callAs(app, 'GET', `/stripe/${path}`, id)).body
describe('the responses about a trial', () => {
  test('have the specified shapes', async () => {
    const id = await aPersonOnTrial(app)
    expect(await get(id, `user_price/${id}`)).toEqual({
      price_amount: 1500,
      currency: 'cad',
      tax_amount: 195,
      tax_percent: 13,
      tax_name: 'HST',
      tax_known: true,
      total_amount: 1695,
      later: null,
    })
    expect(await get(id, `subscription/is-valid?user_id=${id}`)).toEqual({ valid: true })
    expect(await get(id, `subscription/is-cancelled-valid/${id}`)).toEqual({ cancelled_but_active: false })
    expect(await get(id, `user/${id}/days-left-in-trial`)).toEqual({ days_left: 30 })
    expect(await get(id, `next-billing-date/${id}`)).toEqual({ timestamp: START + 30 * DAY_SECONDS })
    expect(await get(id, `user/${id}/payment-methods`)).toEqual({
      payment_methods: [
        {
          id: expect.stringMatching(/^pm_/),
          card: { last4: '4242', brand: 'visa', exp_month: 12, exp_year: 2034 },
        },
      ],
    })
    expect(await get(id, `user/${id}/invoices`)).toEqual({
      data: [
        {
          id: expect.stringMatching(/^in_/),
          created: START,
          amount_due: 0,
          amount_refunded: 0,
          number: 'COH-0001',
          status: 'paid',
          invoice_pdf: expect.any(String),
        },
      ],
    })
  })

  test('count a started day as a day', async () => {
    const id = await aPersonOnTrial(app)
    const daysLeft = () => get(id, `user/${id}/days-left-in-trial`)
    await app.sandbox.advance(1)
    expect(await daysLeft()).toEqual({ days_left: 30 })
    await app.sandbox.advance(DAY_SECONDS - 1)
    expect(await daysLeft()).toEqual({ days_left: 29 })
    await app.sandbox.advance(29 * DAY_SECONDS - 1)
    expect(await daysLeft()).toEqual({ days_left: 1 })
    await app.sandbox.advance(1)
    expect(await daysLeft()).toEqual({ days_left: 0 })
  })
})

test('someone who never paid has no subscription, and sees the price they would pay', async () => {
  const id = await aPersonBeforePlans(app)
  expect(await get(id, `user_price/${id}`)).toEqual({
    price_amount: 1500,
    currency: 'cad',
    tax_amount: 195,
    tax_percent: 13,
    tax_name: 'HST',
    tax_known: true,
    total_amount: 1695,
    later: null,
  })
  expect(await get(id, `subscription/is-valid?user_id=${id}`)).toEqual({ valid: false })
  expect(await get(id, `next-billing-date/${id}`)).toEqual({ timestamp: null })
  expect(await get(id, `user/${id}/payment-methods`)).toEqual({ payment_methods: [] })
  expect(await get(id, `user/${id}/invoices`)).toEqual({ data: [] })
})

test('someone else’s subscription gives nobody a plan', async () => {
  const [payer, other] = [await aPersonOnTrial(app), await aPersonBeforePlans(app)]
  expect(await overview(app, payer)).toMatchObject({ chosen_plan: 'member' })
  expect(await overview(app, other)).toMatchObject({ chosen_plan: null, subscribed: false })
})

test('the invoices link to PDF files, newest first', async () => {
  const id = await aPersonOnTrial(app)
  await app.days(31)
  const body = await get(id, `user/${id}/invoices`)
  expect(body).toMatchObject({ data: [{ amount_due: 1695 }, { amount_due: 0 }] })
  const links = [...JSON.stringify(body).matchAll(/"invoice_pdf":"([^"]+)"/g)].map(([, link]) => link ?? '')
  expect(links).toHaveLength(2)
  for (const link of links) {
    const path = new URL(link).pathname.replace('/dev/payments', '')
    const response = await app.sandbox.fetch(new Request(`http://localhost:3000${path}`))
    expect(await response.text()).toStartWith('%PDF-')
  }
})

test('a subscriber’s price stays when the price of new subscriptions changes', async () => {
  const [subscriber, visitor] = [await aPersonOnTrial(app), await aPersonBeforePlans(app)]
  const price = async (id: number) => get(id, `user_price/${id}`)
  expect(await price(visitor)).toMatchObject({ price_amount: 1500 })
  const sandbox = new Database(join(folder, 'sandbox.sqlite'))
  sandbox.run("UPDATE objects SET json = json_set(json, '$.unit_amount', 1800) WHERE kind = 'price'")
  sandbox.close()
  expect(await post(app, anEvent('price.updated', { object: 'price', id: app.sandbox.priceId }))).toBe(200)
  expect(await price(visitor)).toMatchObject({ price_amount: 1800 })
  expect(await price(subscriber)).toMatchObject({ price_amount: 1500 })
})

test('a new card is the only one and pays from now on', async () => {
  const id = await aPersonOnTrial(app, CARDS.declinedWhenCharged)
  const payment_method_id = await aCard(app)
  const response = await callAs(app, 'POST', '/stripe/update-payment-method', id, {
    user_id: id,
    payment_method_id,
  })
  expect(response).toEqual({ status: 200, body: { updated: true } })
  expect(await get(id, `user/${id}/payment-methods`)).toMatchObject({
    payment_methods: [{ card: { last4: '4242' } }],
  })
  await app.days(31)
  expect(await get(id, `billing/${id}`)).toMatchObject({ plan_state: 'active', past_due: false })
})

describe('a card that can’t be used', () => {
  const UNUSABLE = { status: 400, body: { detail: 'This card can’t be used. Please try another one.' } }
  const cardsOf = (id: number) => get(id, `user/${id}/payment-methods`)

  test("because it's someone else's, unknown or abandoned, is refused and changes nothing", async () => {
    const [id, other] = [await aPersonOnTrial(app), await aPersonOnTrial(app)]
    const [theirs] = await app.gateway.cards((await recordsOf(app, other)).customer ?? '')
    const [givenUp] = await app.gateway.cards((await recordsOf(app, id)).customer ?? '')
    await replaceCard(app, id, await aCard(app))
    const before = [await cardsOf(id), await cardsOf(other)]
    for (const card of [theirs?.id, givenUp?.id, 'pm_unknown', 'cus_1'])
      expect(await replaceCard(app, id, card ?? '')).toEqual(UNUSABLE)
    expect([await cardsOf(id), await cardsOf(other)]).toEqual(before)
  })

  test('subscribes no one', async () => {
    const [id, other] = [await aPersonBeforePlans(app), await aPersonOnTrial(app)]
    const [theirs] = await app.gateway.cards((await recordsOf(app, other)).customer ?? '')
    expect(theirs?.id).toStartWith('pm_')
    expect(await subscribeWith(app, id, theirs?.id ?? '')).toEqual(UNUSABLE)
    expect(await recordsOf(app, id)).toMatchObject({ subscribed: false, subscriptions: [] })
  })
})
