import type Stripe from 'stripe'
import type { Invoice } from '#api/gateways/payment-facts.ts'
import type { PaymentGateway } from '#api/gateways/payments.ts'
import type { StripeClient } from '#api/gateways/stripe-client.ts'
import { callStripe, orNull } from '#api/gateways/stripe-errors.ts'
import { idOf, invoiceFrom } from '#api/gateways/stripe-shapes.ts'

type Invoices = Pick<PaymentGateway, 'invoice' | 'invoices'>

const MANY = 10_000

export function stripeInvoices({ stripe }: StripeClient): Invoices {
  return {
    invoice: (id) =>
      callStripe(async () => {
        const found = await orNull(stripe.invoices.retrieve(id, { expand: ['payments'] }))
        if (!found) return null
        const customer = idOf(found.customer)
        return withCharges([found], customer === null ? [] : await chargesOf(stripe, customer))[0] ?? null
      }),
    invoices: (customer) =>
      callStripe(async () => {
        const list = stripe.invoices.list({ customer, limit: 100, expand: ['data.payments'] })
        const found = (await orNull(list.autoPagingToArray({ limit: MANY }))) ?? []
        const isPaid = found.some((invoice) => invoice.amount_paid > 0)
        return withCharges(found, isPaid ? await chargesOf(stripe, customer) : [])
      }),
  }
}

function chargesOf(stripe: Stripe, customer: string): Promise<Stripe.Charge[]> {
  return stripe.charges.list({ customer, limit: 100 }).autoPagingToArray({ limit: MANY })
}

function withCharges(invoices: Stripe.Invoice[], charges: Stripe.Charge[]): Invoice[] {
  return invoices.map((invoice) => {
    const { paymentIntent } = invoiceFrom(invoice)
    const paidWith = charges.filter(
      (charge) => paymentIntent !== null && charge.paid && idOf(charge.payment_intent) === paymentIntent,
    )
    return invoiceFrom(invoice, {
      refunded: paidWith.reduce((sum, charge) => sum + charge.amount_refunded, 0),
      disputed: paidWith.some((charge) => charge.disputed),
    })
  })
}
