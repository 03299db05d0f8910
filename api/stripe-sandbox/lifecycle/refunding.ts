import type Stripe from 'stripe'
import blanks from '../blanks.json' with { type: 'json' }
import { invalid } from '../errors.ts'
import { idOrNull, newId } from '../ids.ts'
import { existing, saveAndEmit, emit, type World } from '../world.ts'

export interface RefundParams {
  amount?: number | undefined
  metadata?: Record<string, string> | undefined
}

/** Refunds a charge, in full or in part. Throws Stripe's error for more than is left. */
export function refundCharge(world: World, charge: Stripe.Charge, params: RefundParams): Stripe.Refund {
  const left = charge.amount - charge.amount_refunded
  const amount = params.amount ?? left
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
  if (charge.disputed)
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed')
  if (amount < 1) throw invalid('Invalid positive integer', 'parameter_invalid_integer', 'amount')
  if (amount > left)
    throw invalid(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      undefined,
      'amount',
    )
  const refund: Stripe.Refund = {
    ...blanks.refund,
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: world.time.now(),
    currency: charge.currency,
    customer: idOrNull(charge.customer),
    metadata: params.metadata ?? {},
    payment_intent: idOrNull(charge.payment_intent),
    payment_method: charge.payment_method,
    status: 'succeeded',
  }
  saveAndEmit(world, 'refund.created', refund)
  saveAndEmit(world, 'charge.refunded', {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  })
  return refund
}

export function failRefund(world: World, refund: Stripe.Refund): Stripe.Refund {
  if (refund.status === 'failed') throw invalid(`Refund ${refund.id} has already failed.`)
  const failed: Stripe.Refund = { ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card' }
  const charge = existing(world, 'charge', idOrNull(refund.charge) ?? '')
  world.store.save({
    ...charge,
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  })
  saveAndEmit(world, 'refund.failed', failed)
  emit(world, 'refund.updated', failed)
  emit(world, 'charge.refund.updated', failed)
  return failed
}
