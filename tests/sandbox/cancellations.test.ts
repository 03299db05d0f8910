import { describe, expect, test } from 'bun:test'
import { aCustomer, aSandbox, aSubscription, DAY, errorOf, HOUR, START } from './world.ts'

const NOW = START / 1000

describe('a cancellation', () => {
  test('at the period’s end lets the subscription run until then', async () => {
    const world = await aSandbox()
    const { id } = await aSubscription(world, { trialDays: 30 })
    expect(await world.stripe.subscriptions.update(id, { cancel_at_period_end: true })).toMatchObject({
      status: 'trialing',
      cancel_at_period_end: true,
      cancel_at: NOW + 30 * DAY,
      canceled_at: NOW,
    })
    await world.sandbox.advance(30 * DAY - 1)
    expect((await world.stripe.subscriptions.retrieve(id)).status).toBe('trialing')
    await world.sandbox.advance(1)
    expect(await world.stripe.subscriptions.retrieve(id)).toMatchObject({
      status: 'canceled',
      ended_at: NOW + 30 * DAY,
    })
    const [deleted] = (await world.stripe.events.list({ type: 'customer.subscription.deleted' })).data
    expect(deleted).toMatchObject({ created: NOW + 30 * DAY, data: { object: { id, status: 'canceled' } } })
    expect((await world.stripe.invoices.list({ subscription: id })).data).toHaveLength(1)
  })

  test('that’s withdrawn lets the subscription continue', async () => {
    const world = await aSandbox()
    const { id } = await aSubscription(world, { trialDays: 30 })
    await world.stripe.subscriptions.update(id, { cancel_at_period_end: true })
    expect(await world.stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
    })
    await world.sandbox.advance(31 * DAY)
    expect((await world.stripe.subscriptions.retrieve(id)).status).toBe('active')
  })

  test('for a set time, as Stripe’s portal makes it, is withdrawn by that parameter only', async () => {
    const world = await aSandbox()
    const { id } = await aSubscription(world)
    const { update } = world.stripe.subscriptions
    const change = update.bind(world.stripe.subscriptions)
    const cancel_at = NOW + 10 * DAY
    expect(await change(id, { cancel_at })).toMatchObject({ cancel_at, cancel_at_period_end: false })
    expect(await change(id, { cancel_at_period_end: false })).toMatchObject({ cancel_at })
    expect(await change(id, { cancel_at: '' })).toMatchObject({ cancel_at: null, canceled_at: null })
    await change(id, { cancel_at })
    await world.sandbox.advance(10 * DAY)
    expect((await world.stripe.subscriptions.retrieve(id)).status).toBe('canceled')
  })

  test('can’t be requested in two ways at once', async () => {
    const world = await aSandbox()
    const { id } = await aSubscription(world)
    const both = { cancel_at_period_end: true, cancel_at: NOW + DAY }
    await expect(world.stripe.subscriptions.update(id, both)).rejects.toThrow('Received both')
  })

  test('that’s immediate ends it for good', async () => {
    const world = await aSandbox()
    const { id } = await aSubscription(world)
    expect(await world.stripe.subscriptions.cancel(id)).toMatchObject({ status: 'canceled', ended_at: NOW })
    expect(await errorOf(world.stripe.subscriptions.cancel(id))).toMatchObject({ code: 'resource_missing' })
    const revived = world.stripe.subscriptions.update(id, { cancel_at_period_end: false })
    await expect(revived).rejects.toThrow('canceled subscription')
    await world.sandbox.advance(60 * DAY)
    expect((await world.stripe.invoices.list({ subscription: id })).data).toHaveLength(1)
  })

  test('in the hour before a draft is collected leaves that draft to be collected', async () => {
    const world = await aSandbox()
    const { id } = await aSubscription(world, { trialDays: 1 })
    await world.sandbox.advance(DAY)
    await world.stripe.subscriptions.cancel(id)
    await world.sandbox.advance(HOUR)
    const [invoice] = (await world.stripe.invoices.list({ subscription: id })).data
    expect(invoice).toMatchObject({ status: 'paid', amount_paid: 1695 })
    expect((await world.stripe.subscriptions.retrieve(id)).status).toBe('canceled')
  })

  test('isn’t repeated when the remaining draft is declined', async () => {
    const world = await aSandbox()
    const { id } = await aSubscription(world, { card: 'pm_card_chargeCustomerFail', trialDays: 1 })
    await world.sandbox.advance(DAY)
    await world.stripe.subscriptions.cancel(id)
    await world.sandbox.advance(30 * DAY)
    const count = async (type: 'customer.subscription.deleted' | 'invoice.payment_failed') =>
      (await world.stripe.events.list({ type })).data.length
    expect(await count('customer.subscription.deleted')).toBe(1)
    expect(await count('invoice.payment_failed')).toBe(1)
  })

  test('of an overdue subscription ends collection', async () => {
    const world = await aSandbox()
    const { id } = await aSubscription(world, { card: 'pm_card_chargeCustomerFail', trialDays: 1 })
    await world.sandbox.advance(2 * DAY)
    await world.stripe.subscriptions.cancel(id)
    await world.sandbox.advance(30 * DAY)
    const failed = await world.stripe.events.list({ type: 'invoice.payment_failed' })
    expect(failed.data).toHaveLength(1)
  })
})

test('a draft is finalized before it is voided, and never collected', async () => {
  const world = await aSandbox()
  const { invoices } = world.stripe
  const { id } = await aSubscription(world, { trialDays: 1 })
  await world.sandbox.advance(DAY)
  const [draft] = (await invoices.list({ subscription: id })).data
  const draftId = draft?.id ?? ''
  await expect(invoices.voidInvoice(draftId)).rejects.toThrow('open invoices')
  expect((await invoices.finalizeInvoice(draftId, { auto_advance: false })).status).toBe('open')
  expect((await invoices.voidInvoice(draftId)).status).toBe('void')
  await world.sandbox.advance(30 * DAY)
  expect((await invoices.retrieve(draftId)).status).toBe('void')
})

test('a deleted customer has no running subscription and no card', async () => {
  const world = await aSandbox()
  const { id, customer } = await aSubscription(world)
  const who = String(customer)
  expect(await world.stripe.customers.del(who)).toEqual(expect.objectContaining({ id: who, deleted: true }))
  expect(await world.stripe.customers.retrieve(who)).toMatchObject({ deleted: true })
  expect((await world.stripe.subscriptions.retrieve(id)).status).toBe('canceled')
  expect(await errorOf(world.stripe.customers.update(who, { name: 'B' }))).toMatchObject({ statusCode: 404 })
  const types = ['customer.subscription.deleted', 'payment_method.detached', 'customer.deleted']
  const sent = (await world.stripe.events.list({ types })).data.map(({ type }) => String(type))
  expect(sent.toReversed()).toEqual(types)
})

test('a list of subscriptions leaves out the canceled ones unless it is asked for them', async () => {
  const { sandbox, stripe } = await aSandbox()
  const customer = await aCustomer(stripe)
  const subscribe = () => stripe.subscriptions.create({ customer, items: [{ price: sandbox.priceId }] })
  const [first, second] = [await subscribe(), await subscribe()]
  await stripe.subscriptions.cancel(first.id)
  const listed = async (status?: 'all' | 'canceled' | 'ended' | 'active') =>
    (await stripe.subscriptions.list({ customer, ...(status && { status }) })).data.map(({ id }) => id)
  expect(await listed()).toEqual([second.id])
  expect(await listed('all')).toEqual([second.id, first.id])
  expect(await listed('canceled')).toEqual([first.id])
  expect(await listed('ended')).toEqual([first.id])
  expect(await listed('active')).toEqual([second.id])
})
