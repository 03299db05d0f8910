import { describe, expect, test } from 'bun:test'
import type Stripe from 'stripe'
import { taxOn } from '#api/stripe-sandbox/lifecycle/invoicing.ts'
import { nextMonth } from '#api/stripe-sandbox/time.ts'
import { aCustomer, aSandbox, aSubscription, DAY, hst, HOUR, START, type TestSandbox } from './world.ts'

const NOW = START / 1000

async function statusesOf({ stripe }: TestSandbox, id: string): Promise<string[]> {
  const { status, latest_invoice } = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
  if (latest_invoice === null || typeof latest_invoice === 'string') throw new Error('not expanded')
  return [status, String(latest_invoice.status), String(latest_invoice.amount_paid)]
}

async function eventsOf({ stripe }: TestSandbox): Promise<[type: string, after: number][]> {
  const events: [string, number][] = []
  for await (const event of stripe.events.list({ limit: 3 }))
    events.unshift([event.type, event.created - NOW])
  return events
}

describe('a subscription', () => {
  test('is active when its trial ends, an hour before its invoice is paid, and likewise every month', async () => {
    const world = await aSandbox()
    const { id } = await aSubscription(world, { trialDays: 30 })
    expect(await statusesOf(world, id)).toEqual(['trialing', 'paid', '0'])
    await world.sandbox.advance(30 * DAY - 1)
    expect(await statusesOf(world, id)).toEqual(['trialing', 'paid', '0'])
    await world.sandbox.advance(1)
    expect(await statusesOf(world, id)).toEqual(['active', 'draft', '0'])
    await world.sandbox.advance(HOUR - 1)
    expect(await statusesOf(world, id)).toEqual(['active', 'draft', '0'])
    await world.sandbox.advance(1)
    expect(await statusesOf(world, id)).toEqual(['active', 'paid', '1695'])
    await world.sandbox.advance(30 * DAY - HOUR)
    expect(await statusesOf(world, id)).toEqual(['active', 'draft', '0'])
    await world.sandbox.advance(HOUR)
    expect(await statusesOf(world, id)).toEqual(['active', 'paid', '1695'])
  })

  test('sends each event at its time', async () => {
    const world = await aSandbox()
    await aSubscription(world, { trialDays: 30 })
    const before = (await eventsOf(world)).length
    await world.sandbox.advance(31 * DAY)
    expect((await eventsOf(world)).slice(before)).toEqual([
      ['customer.subscription.trial_will_end', 27 * DAY],
      ['invoice.created', 30 * DAY],
      ['customer.subscription.updated', 30 * DAY],
      ['invoice.finalized', 30 * DAY + HOUR],
      ['invoice.paid', 30 * DAY + HOUR],
      ['invoice.payment_succeeded', 30 * DAY + HOUR],
    ])
    const [updated] = (await world.stripe.events.list({ type: 'customer.subscription.updated' })).data
    expect(updated?.data.previous_attributes).toMatchObject({ status: 'trialing' })
  })

  test('announces a trial that’s shorter than the notice immediately', async () => {
    const world = await aSandbox()
    await aSubscription(world, { trialDays: 2 })
    expect(await eventsOf(world)).toContainEqual(['customer.subscription.trial_will_end', 0])
    await world.sandbox.advance(3 * DAY)
    const notices = (await eventsOf(world)).filter(([type]) => type.endsWith('trial_will_end'))
    expect(notices).toHaveLength(1)
  })

  test('ends up the same in one leap as day by day', async () => {
    const [leap, days] = [await aSandbox(), await aSandbox()]
    for (const world of [leap, days])
      for (const card of ['pm_card_visa', 'pm_card_chargeCustomerFail'])
        await aSubscription(world, { card, trialDays: 5 })
    await leap.sandbox.advance(100 * DAY)
    for (let day = 0; day < 100; day += 1) await days.sandbox.advance(DAY)
    expect(await eventsOf(leap)).toEqual(await eventsOf(days))
    expect(leap.sandbox.now()).toBe(NOW + 100 * DAY)
  })

  test('also follows the real clock', async () => {
    let time = START
    const world = await aSandbox({ clock: () => time })
    const { id } = await aSubscription(world, { trialDays: 1 })
    time += (DAY + HOUR) * 1000
    expect(await statusesOf(world, id)).toEqual(['active', 'paid', '1695'])
  })

  test('has receipts that add up to the cent', async () => {
    const world = await aSandbox()
    const { customer } = await aSubscription(world, { trialDays: 30 })
    await world.sandbox.advance(400 * DAY)
    const invoices: Stripe.Invoice[] = []
    for await (const invoice of world.stripe.invoices.list({ customer: String(customer), limit: 5 }))
      invoices.push(invoice)
    expect(invoices).toHaveLength(14)
    expect(new Set(invoices.map(({ number }) => number)).size).toBe(14)
    for (const invoice of invoices) {
      const lines = invoice.lines.data.reduce((sum, line) => sum + line.amount, 0)
      const tax = invoice.total_taxes?.reduce((sum, one) => sum + one.amount, 0)
      expect(invoice.subtotal).toBe(lines)
      expect(invoice.total).toBe(lines + (tax ?? 0))
      expect(invoice.amount_paid + invoice.amount_remaining).toBe(invoice.amount_due)
    }
    const sums = invoices.map(({ subtotal, total, amount_paid }) => [subtotal, total, amount_paid])
    expect(sums).toEqual([...Array.from({ length: 13 }, () => [1500, 1695, 1695]), [0, 0, 0]])
  })
})

describe('a trial without a card', () => {
  const ends = [
    ['cancel', 'canceled', 'customer.subscription.deleted'],
    ['pause', 'paused', 'customer.subscription.paused'],
    ['create_invoice', 'past_due', 'invoice.payment_failed'],
  ] as const

  test.each(ends)('ends as its settings say: %s', async (missing_payment_method, status, event) => {
    const { sandbox, stripe } = await aSandbox()
    const { id } = await stripe.subscriptions.create({
      customer: await aCustomer(stripe, null),
      items: [{ price: sandbox.priceId }],
      trial_period_days: 7,
      trial_settings: { end_behavior: { missing_payment_method } },
    })
    await sandbox.advance(7 * DAY + HOUR)
    expect((await stripe.subscriptions.retrieve(id)).status).toBe(status)
    expect((await stripe.events.list({ types: [event] })).data).toHaveLength(1)
  })
})

test.each([
  ['2026-01-31', '2026-01-31', '2026-02-28'],
  ['2026-01-31', '2026-02-28', '2026-03-31'],
  ['2028-01-30', '2028-01-30', '2028-02-29'],
  ['2026-12-15', '2026-12-15', '2027-01-15'],
])('the month counted from %s after %s ends on %s', (anchor, time, end) => {
  const seconds = (day: string): number => Date.parse(day) / 1000
  expect(nextMonth(seconds(anchor), seconds(time))).toBe(seconds(end))
})

test.each([
  [1500, 195],
  [1503, 195],
  [1505, 196],
  [1550, 202],
  [0, 0],
])('13 %% of %p cents are %p whole cents', async (taxable, cents) => {
  const { stripe } = await aSandbox()
  await hst(stripe)
  const [rate] = (await stripe.taxRates.list()).data
  if (rate === undefined) throw new Error('no rate')
  expect(taxOn(taxable, rate).amount).toBe(cents)
})
