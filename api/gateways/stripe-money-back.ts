import Stripe from 'stripe'
import type { Reversal } from '#api/gateways/payment-facts.ts'
import { type PaymentGateway, RefundRefused } from '#api/gateways/payments.ts'
import type { StripeClient } from '#api/gateways/stripe-client.ts'
import { callStripe, orNull } from '#api/gateways/stripe-errors.ts'
import { idOf } from '#api/gateways/stripe-shapes.ts'

export function stripeMoneyBack({
  stripe,
}: StripeClient): Pick<PaymentGateway, 'refund' | 'refundsOf' | 'reversals'> {
  return {
    refund: (payment_intent, amount, metadata, idempotencyKey) =>
      callStripe(async () => {
        const params = { payment_intent, amount, metadata }
        const refund = await stripe.refunds.create(params, { idempotencyKey }).catch(refused)
        return reversalOf(stripe, refund)
      }),
    refundsOf: (payment_intent) =>
      callStripe(async () => {
        const found = await stripe.refunds.list({ payment_intent, limit: 100 })
        return Promise.all(found.data.map((refund) => reversalOf(stripe, refund)))
      }),
    reversals: ({ type, objectId }) =>
      callStripe(async () => {
        if (type === 'charge.refunded') {
          const found = await stripe.refunds.list({ charge: objectId, limit: 100 })
          return Promise.all(found.data.map((refund) => reversalOf(stripe, refund)))
        }
        const found = await readAgain(stripe, type, objectId)
        return found === null ? [] : [await reversalOf(stripe, found)]
      }),
  }
}

function refused(error: unknown): never {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  throw new RefundRefused([error.code, error.requestId].filter(Boolean).join(' '))
}

type Kept = Stripe.Refund | Stripe.Dispute | Stripe.CreditNote

function readAgain(stripe: Stripe, type: string, id: string): Promise<Kept | null> {
  if (type.startsWith('refund.') || type === 'charge.refund.updated')
    return orNull<Kept>(stripe.refunds.retrieve(id))
  if (type.startsWith('charge.dispute.')) return orNull<Kept>(stripe.disputes.retrieve(id))
  return orNull<Kept>(stripe.creditNotes.retrieve(id))
}

async function reversalOf(stripe: Stripe, object: Kept): Promise<Reversal> {
  const { id, amount, currency, created } = object
  const base = { id, amount, currency, created, metadata: object.metadata ?? {} }
  if (object.object === 'credit_note') {
    const ids = { customerId: idOf(object.customer), invoiceId: idOf(object.invoice) }
    return { ...base, ...ids, kind: 'credit_note', status: object.status }
  }
  const invoiceId = await invoiceOf(stripe, idOf(object.payment_intent))
  const customerId = await customerOf(stripe, object)
  const { object: kind } = object
  return { ...base, kind, status: object.status ?? 'pending', customerId, invoiceId }
}

async function invoiceOf(stripe: Stripe, payment_intent: string | null): Promise<string | null> {
  if (payment_intent === null) return null
  const found = await stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent } })
  return idOf(found.data[0]?.invoice)
}

async function customerOf(stripe: Stripe, object: Stripe.Refund | Stripe.Dispute): Promise<string | null> {
  const named = object.object === 'refund' ? idOf(object.customer) : null
  const charge = idOf(object.charge)
  if (named !== null || charge === null) return named
  return idOf((await orNull(stripe.charges.retrieve(charge)))?.customer)
}
