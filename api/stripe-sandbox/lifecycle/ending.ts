import type Stripe from 'stripe'
import { idOf } from '../ids.ts'
import { saveAndEmit, type World } from '../world.ts'

/**
 * Ends a subscription now. If that's because it wasn't paid, its invoices are voided. If someone asked for it, Stripe says only
 * that it "stops automatic collection of all finalized invoices" (`subscriptions.cancel` in its SDK), so drafts continue.
 */
export function endSubscription(
  world: World,
  subscription: Stripe.Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
): Stripe.Subscription {
  const now = world.time.now()
  const ended: Stripe.Subscription = {
    ...subscription,
    status: 'canceled',
    ended_at: now,
    canceled_at: subscription.canceled_at ?? now,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
  }
  saveAndEmit(world, 'customer.subscription.deleted', ended)
  for (const invoice of unpaidInvoices(world, subscription))
    if (reason === 'payment_failed') voidInvoice(world, invoice)
    else if (invoice.status === 'open')
      world.store.save({ ...invoice, auto_advance: false, next_payment_attempt: null })
  return ended
}

/** Ends a subscription whose first payment never came. */
export function expireIncomplete(world: World, subscription: Stripe.Subscription): void {
  saveAndEmit(world, 'customer.subscription.updated', {
    ...subscription,
    status: 'incomplete_expired',
    ended_at: world.time.now(),
  })
  for (const invoice of unpaidInvoices(world, subscription)) voidInvoice(world, invoice)
}

export function voidInvoice(world: World, invoice: Stripe.Invoice): Stripe.Invoice {
  const voided: Stripe.Invoice = {
    ...invoice,
    status: 'void',
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, voided_at: world.time.now() },
  }
  saveAndEmit(world, 'invoice.voided', voided)
  return voided
}

function unpaidInvoices({ store }: World, subscription: Stripe.Subscription): Stripe.Invoice[] {
  const customer = idOf(subscription.customer)
  return store
    .list('invoice', { customer })
    .filter(({ status }) => status === 'draft' || status === 'open')
    .filter(({ parent }) => parent?.subscription_details?.subscription === subscription.id)
}
