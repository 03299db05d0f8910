import type Stripe from 'stripe'
import { invalid } from '../errors.ts'
import { nextMonth } from '../time.ts'
import { existing, saveAndEmit, emit, type World } from '../world.ts'
import { collect, finalise } from './collecting.ts'
import { draftInvoice } from './invoicing.ts'

/** Pauses a subscription whose trial ended without a card. It creates no invoices until it's resumed. */
export function pause(world: World, subscription: Stripe.Subscription): void {
  const paused: Stripe.Subscription = { ...subscription, status: 'paused' }
  world.store.save(paused)
  emit(world, 'customer.subscription.paused', paused)
}

/** Begins a new period now, and collects its invoice immediately. A subscription that isn't paid for stays paused. */
export function resume(world: World, paused: Stripe.Subscription): Stripe.Subscription {
  if (paused.status !== 'paused')
    throw invalid(`You can only resume a subscription that is paused. This one is ${paused.status}.`)
  const now = world.time.now()
  const end = nextMonth(now, now)
  const data = paused.items.data.map((item) => ({
    ...item,
    current_period_start: now,
    current_period_end: end,
  }))
  const again = { ...paused, billing_cycle_anchor: now, items: { ...paused.items, data } }
  const invoice = draftInvoice(world, again, 'subscription_cycle')
  saveAndEmit(world, 'customer.subscription.updated', { ...again, latest_invoice: invoice.id })
  collect(world, finalise(world, invoice))
  return existing(world, 'subscription', paused.id)
}
