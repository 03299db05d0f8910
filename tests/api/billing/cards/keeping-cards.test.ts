// Promise: Stolen cards can't be tried one after the other: attempts are limited per person and network before they reach the
// bank.
// Promise: A card that needed confirmation belongs to the person who confirmed it, and is charged later without asking again.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import {
  aCard,
  aPersonBeforePlans,
  aPersonOnTrial,
  callAs,
  type BillingApp,
  billingApp,
  CARDS,
  checkoutOf,
  payAt,
} from '#tests/support/billing.ts'
import { overview, replaceCard, subscribeWith } from '#tests/api/billing/calls.ts'
import { fromProvider } from '#tests/api/billing/provider.ts'
import { recordsOf } from '#tests/api/billing/records.ts'

let app: BillingApp
beforeEach(async () => {
  app = await billingApp()
})
afterEach(() => app.close())

const BACK = 'http://localhost:3000/dashboard/profile/billing'

/** Changes to a card that the bank wants confirmed, and confirms it. Returns the setup id in the return URL. */
async function atTheBank(id: number, answer: 'confirm' | 'decline', card: string = CARDS.wantsConfirmation) {
  const { status, body } = await replaceCard(app, id, await aCard(app, card))
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      updated: false,
      confirm_url: expect.stringContaining('http://localhost:3000/dev/payments/setup/seti_'),
    },
  })
  const { confirm_url } = Object(body)
  const page = String(confirm_url).replace('http://localhost:3000/dev/payments', 'http://localhost')
  expect(await (await app.sandbox.fetch(new Request(page))).text()).toContain(
    'Your bank needs to check it’s you',
  )
  const form = { method: 'POST', body: new URLSearchParams({ answer }) }
  const way = new URL((await app.sandbox.fetch(new Request(page, form))).headers.get('location') ?? '')
  expect(way.href).toStartWith(BACK)
  return way.searchParams.get('setup_intent') ?? ''
}

const confirmCard = (id: number, setup_intent: string) =>
  callAs(app, 'POST', '/stripe/confirm-payment-method', id, { user_id: id, setup_intent })

const lastFour = async (id: number) => {
  const { body } = await callAs(app, 'GET', `/stripe/user/${id}/payment-methods`, id)
  const { payment_methods } = Object(body)
  return payment_methods.map(({ card }: { card: { last4: string } }) => card.last4)
}

describe('a card that the bank wants confirmed once', () => {
  test("is confirmed when it's added, and then every renewal is paid without asking again", async () => {
    const id = await aPersonOnTrial(app)
    const setup = await atTheBank(id, 'confirm')
    expect(await lastFour(id)).toContain('4242')
    expect(await confirmCard(id, setup)).toEqual({ status: 200, body: { updated: true } })
    expect(await lastFour(id)).toEqual(['3155'])
    for (let month = 0; month < 3; month += 1) await app.days(31)
    expect(await overview(app, id)).toMatchObject({ status: 'active', past_due: false })
  })

  test('keeps the old card if the person doesn’t confirm', async () => {
    const id = await aPersonOnTrial(app)
    const setup = await atTheBank(id, 'decline')
    expect(await confirmCard(id, setup)).toEqual({
      status: 400,
      body: { detail: 'Your bank didn’t confirm this card. Please try again or use another one.' },
    })
    expect(await lastFour(id)).toEqual(['4242'])
  })

  test('is saved once, and refused once another card has replaced it', async () => {
    const id = await aPersonOnTrial(app)
    const setup = await atTheBank(id, 'confirm')
    for (let time = 0; time < 2; time += 1)
      expect(await confirmCard(id, setup)).toEqual({ status: 200, body: { updated: true } })
    expect((await replaceCard(app, id, await aCard(app))).status).toBe(200)
    expect((await confirmCard(id, setup)).status).toBe(400)
    expect(await lastFour(id)).toEqual(['4242'])
  })

  test('of someone else can’t be used', async () => {
    const [id, other] = [await aPersonOnTrial(app), await aPersonOnTrial(app)]
    const setup = await atTheBank(id, 'confirm')
    expect((await confirmCard(other, setup)).status).toBe(400)
    expect(
      (
        await callAs(app, 'POST', '/stripe/confirm-payment-method', other, {
          user_id: id,
          setup_intent: setup,
        })
      ).status,
    ).toBe(403)
    expect(await lastFour(other)).toEqual(['4242'])
  })

  test('that was confirmed in the checkout needs no confirmation at the renewal', async () => {
    const id = await aPersonBeforePlans(app)
    const url = await checkoutOf(app, id)
    const question = await payAt(app, url, CARDS.wantsConfirmation)
    const card = /\?card=(pm_\w+)/.exec(question.text)?.[1]
    const page = `${url.replace('http://localhost:3000/dev/payments', 'http://localhost')}?card=${card}`
    const form = { method: 'POST', body: new URLSearchParams({ answer: 'confirm' }) }
    expect((await app.sandbox.fetch(new Request(page, form))).status).toBe(303)
    await app.sandbox.deliver()
    await app.days(31)
    expect(await overview(app, id)).toMatchObject({ status: 'active', past_due: false })
  })
})

describe('the billing address', () => {
  const addressOf = async (id: number) => {
    const { customer } = await recordsOf(app, id)
    return (await fromProvider<{ address: unknown }>(app.sandbox, `/v1/customers/${customer}`)).address
  }

  test('of a card is saved with the customer, with its province', async () => {
    const id = await aPersonBeforePlans(app)
    await subscribeWith(app, id, await aCard(app))
    expect(await addressOf(id)).toMatchObject({ postal_code: 'M5V 2T6', country: 'CA', state: 'ON' })
  })

  test('from the checkout is saved too', async () => {
    expect(await addressOf(await aPersonOnTrial(app))).toMatchObject({
      postal_code: 'M5V 2T6',
      country: 'CA',
    })
  })
})

describe('cards tried in quick succession', () => {
  const TOO_MANY = /^You’ve tried too many cards. Please wait \d+ (minutes|hours) and try again.$/

  test('are refused after eight in an hour for a person, with the time', async () => {
    const id = await aPersonBeforePlans(app)
    const attempt = async () => subscribeWith(app, id, await aCard(app, CARDS.declinedWhenAdded))
    for (let count = 0; count < 8; count += 1) expect((await attempt()).status).toBe(400)
    expect(await attempt()).toEqual({ status: 429, body: { detail: expect.stringMatching(TOO_MANY) } })
    // Not at the same time either, nor in the other form.
    expect((await replaceCard(app, id, await aCard(app))).status).toBe(429)
    app.advance(61 * 60_000)
    expect((await subscribeWith(app, id, await aCard(app))).status).toBe(200)
  })

  test('at the same time are counted before they reach the bank', async () => {
    const id = await aPersonBeforePlans(app)
    const cards = await Promise.all(Array.from({ length: 20 }, () => aCard(app, CARDS.declinedWhenAdded)))
    const statuses = (await Promise.all(cards.map((card) => subscribeWith(app, id, card)))).map(
      ({ status }) => status,
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(12)
  })

  test('are refused after thirty from one network, no matter who adds them, and not from others', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => aPersonBeforePlans(app)))
    const card = await aCard(app, CARDS.declinedWhenAdded)
    const attempt = async (id: number, address: string) => {
      const json = { user_id: id, payment_method_id: card }
      return (await app.call('POST', '/stripe/subscription', { as: id, json, address })).status
    }
    for (let count = 0; count < 30; count += 1)
      expect(await attempt(people[count % 6] ?? 0, `203.0.113.${count}`)).toBe(400)
    expect(await attempt(people[0] ?? 0, '203.0.113.99')).toBe(429)
    expect(await attempt(people[0] ?? 0, '198.51.100.7')).toBe(400)
  })
})
