import { expect, test } from 'bun:test'
import { aCheckout, aSandbox, aSubscription, DAY, HOUR, START, typed, post } from './world.ts'

test('a checkout with a trial starts a subscription on trial with a paid invoice of nothing', async () => {
  const world = await aSandbox()
  const { sandbox, stripe } = world
  const session = await aCheckout(world)
  expect(session.url).toBe(`http://localhost:3000/dev/payments/checkout/${session.id}`)

  const paid = await post(sandbox, `/checkout/${session.id}`, typed('4242 4242 4242 4242'))
  expect(paid.status).toBe(303)
  expect(paid.headers.get('location')).toBe(`http://localhost:3000/done?session_id=${session.id}`)

  const complete = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['subscription.latest_invoice'],
  })
  if (typeof complete.subscription !== 'object' || complete.subscription === null)
    throw new Error('not expanded')
  const { subscription } = complete
  expect(complete).toMatchObject({
    status: 'complete',
    payment_status: 'no_payment_required',
    client_reference_id: '7',
  })
  expect(subscription).toMatchObject({
    status: 'trialing',
    trial_end: START / 1000 + 30 * DAY,
    metadata: { user_id: '7' },
    latest_invoice: { status: 'paid', amount_due: 0, amount_paid: 0 },
  })
})

test('a renewal', async () => {
  const world = await aSandbox()
  const { sandbox, stripe } = world
  const subscription = await aSubscription(world, { trialDays: 30 })
  await sandbox.advance(30 * DAY)
  expect(await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] })).toMatchObject({
    status: 'active',
    latest_invoice: { status: 'draft' },
  })
  await sandbox.advance(HOUR)
  expect(await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] })).toMatchObject({
    status: 'active',
    latest_invoice: { status: 'paid', subtotal: 1500, total: 1695, amount_paid: 1695 },
  })
})
