import type Stripe from 'stripe'
import blanks from '../blanks.json' with { type: 'json' }
import { idOf, newId } from '../ids.ts'
import type { World } from '../world.ts'

export function saveCharge(world: World, invoice: Stripe.Invoice, paymentMethod: string): Stripe.Charge {
  const charge = chargeFor(world, invoice, paymentMethod)
  world.store.save(charge)
  const { created, amount } = charge
  world.store.save({
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: amount,
    amount_requested: amount,
    created,
    currency: charge.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: String(charge.payment_intent) },
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: created },
  })
  return charge
}

/** The payments of an invoice, which Stripe shows only on request. */
export function paymentsOf({ store }: Pick<World, 'store'>, invoice: string) {
  const data = store.list('invoice_payment', { invoice })
  return { object: 'list' as const, data, has_more: false, url: `/v1/invoice_payments?invoice=${invoice}` }
}

function chargeFor(world: World, invoice: Stripe.Invoice, paymentMethod: string): Stripe.Charge {
  const card = world.store.find('payment_method', paymentMethod)
  const details = card?.billing_details
  return {
    ...blanks.charge,
    id: newId('ch'),
    object: 'charge',
    amount: invoice.amount_due,
    amount_captured: invoice.amount_due,
    billing_details: {
      address: details?.address ?? null,
      email: details?.email ?? null,
      name: details?.name ?? null,
      phone: details?.phone ?? null,
      tax_id: null,
    },
    calculated_statement_descriptor: 'COHEARTH',
    captured: true,
    created: world.time.now(),
    currency: invoice.currency,
    customer: invoice.customer === null ? null : idOf(invoice.customer),
    description: 'Subscription update',
    paid: true,
    payment_intent: newId('pi'),
    payment_method: paymentMethod,
    status: 'succeeded',
  }
}
