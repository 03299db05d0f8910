import type Stripe from 'stripe'
import { cardByLastFour, type Decline } from '../cards.ts'
import { idOf, idOrNull } from '../ids.ts'
import { DAY } from '../time.ts'
import { saveAndEmit, emit, type World } from '../world.ts'
import { saveCharge } from './charging.ts'
import { endSubscription } from './ending.ts'
import { isSetUp } from './setting-up.ts'

export const RETRIES = [3 * DAY, 5 * DAY, 7 * DAY]

interface Collecting {
  paymentMethod?: string
  confirmed?: boolean
  /** Collected by the schedule of renewals and retries, not on request. */
  byItself?: boolean
}

const NO_CARD: Decline = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'There is no card to pay this invoice with.',
}

export function finalise(world: World, draft: Stripe.Invoice): Stripe.Invoice {
  const now = world.time.now()
  const number = Number(world.store.setting('last_invoice') ?? '0') + 1
  world.store.set('last_invoice', String(number))
  const page = `${world.publicBase}/invoice/${draft.id}`
  const invoice: Stripe.Invoice = {
    ...draft,
    status: 'open',
    number: `COH-${String(number).padStart(4, '0')}`,
    effective_at: now,
    automatically_finalizes_at: null,
    hosted_invoice_url: page,
    invoice_pdf: `${page}/pdf`,
    status_transitions: { ...draft.status_transitions, finalized_at: now },
  }
  saveAndEmit(world, 'invoice.finalized', invoice)
  return invoice
}

export function collect(world: World, invoice: Stripe.Invoice, how: Collecting = {}): Decline | null {
  const subscription = subscriptionOf(world, invoice)
  const paymentMethod = how.paymentMethod ?? defaultCard(world, invoice, subscription)
  const decline =
    invoice.amount_remaining === 0 ? null : chargeCard(world, paymentMethod, how.confirmed === true)
  if (decline === null) {
    if (invoice.amount_remaining > 0 && paymentMethod !== null) saveCharge(world, invoice, paymentMethod)
    paid(world, invoice, subscription)
  } else declined(world, invoice, subscription, decline, how.byItself === true)
  return decline
}

/** Why a card would be declined now; null if it wouldn't. */
export function chargeCard(world: World, paymentMethod: string | null, confirmed: boolean): Decline | null {
  const card = paymentMethod === null ? null : world.store.find('payment_method', paymentMethod)?.card
  if (card === null || card === undefined) return NO_CARD
  const { whenCharged: decline = null, alwaysAsks = false } = cardByLastFour(card.last4) ?? {}
  const isAllowed = confirmed || (!alwaysAsks && isSetUp(world, paymentMethod))
  return decline?.code === 'authentication_required' && isAllowed ? null : decline
}

export function defaultCard(
  world: World,
  { customer }: { customer: Stripe.Invoice['customer'] },
  subscription: Stripe.Subscription | null,
): string | null {
  const card = idOrNull(subscription?.default_payment_method)
  if (card !== null || customer === null) return card
  return idOrNull(world.store.find('customer', idOf(customer))?.invoice_settings.default_payment_method)
}

export function subscriptionOf(world: World, invoice: Stripe.Invoice): Stripe.Subscription | null {
  const id = idOrNull(invoice.parent?.subscription_details?.subscription)
  return id === null ? null : world.store.find('subscription', id)
}

function paid(world: World, invoice: Stripe.Invoice, subscription: Stripe.Subscription | null): void {
  const done: Stripe.Invoice = {
    ...invoice,
    status: 'paid',
    attempted: true,
    attempt_count: invoice.amount_due === 0 ? 0 : Math.max(1, invoice.attempt_count),
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: world.time.now() },
  }
  saveAndEmit(world, 'invoice.paid', done)
  emit(world, 'invoice.payment_succeeded', done)
  if (subscription === null) return
  if (['incomplete', 'past_due', 'unpaid'].includes(subscription.status))
    saveAndEmit(world, 'customer.subscription.updated', { ...subscription, status: 'active' })
  if (subscription.status === 'paused') {
    const resumed: Stripe.Subscription = { ...subscription, status: 'active' }
    saveAndEmit(world, 'customer.subscription.updated', resumed)
    emit(world, 'customer.subscription.resumed', resumed)
  }
}

function declined(
  world: World,
  invoice: Stripe.Invoice,
  subscription: Stripe.Subscription | null,
  decline: Decline,
  byItself: boolean,
): void {
  // Neither a first invoice nor a resumption's is retried automatically.
  const first = subscription?.status === 'incomplete' || subscription?.status === 'paused'
  const hasEnded = subscription?.status === 'canceled'
  const next = first || hasEnded ? null : nextRetry(invoice, world.time.now())
  const tried: Stripe.Invoice = {
    ...invoice,
    attempted: true,
    attempt_count: byItself ? invoice.attempt_count + 1 : Math.max(1, invoice.attempt_count),
    next_payment_attempt: next,
  }
  world.store.save(tried)
  if (decline.code === 'authentication_required') emit(world, 'invoice.payment_action_required', tried)
  emit(world, 'invoice.payment_failed', tried)
  if (subscription === null || first || hasEnded) return
  if (next === null && byItself) endSubscription(world, subscription, 'payment_failed')
  else if (subscription.status === 'active')
    saveAndEmit(world, 'customer.subscription.updated', {
      ...subscription,
      status: 'past_due',
    })
}

function nextRetry(invoice: Stripe.Invoice, now: number): number | null {
  const start = invoice.status_transitions.finalized_at ?? now
  return RETRIES.map((wait) => start + wait).find((time) => time > now) ?? null
}
