import type Stripe from 'stripe'
import type { Kept } from './kinds.ts'
import { expireCheckout } from './lifecycle/checkout.ts'
import { collect, finalise, subscriptionOf } from './lifecycle/collecting.ts'
import { expireIncomplete, endSubscription, voidInvoice } from './lifecycle/ending.ts'
import { renew } from './lifecycle/subscribing.ts'
import { TRIAL_WILL_END } from './lifecycle/trial.ts'
import { emit, type World } from './world.ts'
import { HOUR } from './time.ts'

const INCOMPLETE = 23 * HOUR

/** Returns when something falls due for an object, in epoch seconds; null for never. */
export function dueOf(now: () => number): (object: Kept) => number | null {
  return (object) => {
    if (object.object === 'checkout.session') return object.status === 'open' ? object.expires_at : null
    if (object.object === 'invoice') return invoiceDue(object)
    if (object.object === 'subscription') return subscriptionDue(object, now())
    return null
  }
}

function invoiceDue(invoice: Stripe.Invoice): number | null {
  if (invoice.status === 'draft' && invoice.auto_advance === true) return invoice.automatically_finalizes_at
  return invoice.status === 'open' && invoice.auto_advance === true ? invoice.next_payment_attempt : null
}

function subscriptionDue(subscription: Stripe.Subscription, now: number): number | null {
  const { status, trial_end, cancel_at } = subscription
  if (status === 'incomplete') return subscription.created + INCOMPLETE
  if (!['trialing', 'active', 'past_due', 'paused'].includes(status)) return null
  const times = cancel_at === null ? [] : [cancel_at]
  if (status !== 'paused') times.push(...subscription.items.data.map((item) => item.current_period_end))
  if (status === 'trialing' && trial_end !== null)
    times.push(...[trial_end - TRIAL_WILL_END].filter((time) => time > now))
  return times.length === 0 ? null : Math.min(...times)
}

/** Processes everything that has fallen due, in order, each at its own time and in its own transaction. */
export function catchUp(world: World): void {
  const until = world.time.now()
  let last = ''
  for (let next = world.store.nextDue(until); next !== null; next = world.store.nextDue(until)) {
    const { id, due } = next
    if (last === `${id} ${due}`) throw new Error(`Nothing happened to ${id}, which was due at ${due}`)
    last = `${id} ${due}`
    world.time.at(due, () => world.store.transaction(() => fallDue(world, id)))
  }
}

function fallDue(world: World, id: string): void {
  const { store } = world
  const session = store.find('checkout.session', id)
  if (session !== null) expireCheckout(world, session)
  const invoice = store.find('invoice', id)
  if (invoice !== null) invoiceFallsDue(world, invoice)
  const subscription = store.find('subscription', id)
  if (subscription !== null) subscriptionFallsDue(world, subscription)
}

function invoiceFallsDue(world: World, invoice: Stripe.Invoice): void {
  const open = invoice.status === 'draft' ? finalise(world, invoice) : invoice
  if (subscriptionOf(world, open)?.pause_collection) voidInvoice(world, open)
  else collect(world, open, { byItself: true })
}

function subscriptionFallsDue(world: World, subscription: Stripe.Subscription): void {
  const now = world.time.now()
  const { status, cancel_at, trial_end } = subscription
  if (status === 'incomplete') expireIncomplete(world, subscription)
  else if (cancel_at !== null && cancel_at <= now)
    endSubscription(world, subscription, 'cancellation_requested')
  else if (status === 'trialing' && trial_end !== null && trial_end > now) {
    world.store.save(subscription)
    emit(world, 'customer.subscription.trial_will_end', subscription)
  } else renew(world, subscription)
}
