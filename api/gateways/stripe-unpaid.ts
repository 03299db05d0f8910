import Stripe from 'stripe'
import type { PaymentGateway } from '#api/gateways/payments.ts'
import type { StripeClient } from '#api/gateways/stripe-client.ts'
import { callStripe } from '#api/gateways/stripe-errors.ts'
import { invoiceFrom } from '#api/gateways/stripe-shapes.ts'

type Unpaid = Pick<PaymentGateway, 'unpaidInvoices' | 'unpaidSince' | 'voidOpenInvoices'>

const isUnpaid = ({ status }: Stripe.Invoice) => status === 'draft' || status === 'open'

/** A subscription's invoices that aren't paid: a renewal's is a draft for about an hour, then it's open and collected. */
export function stripeUnpaid({ stripe }: StripeClient): Unpaid {
  const unpaidOf = async (subscription: string) =>
    (await stripe.invoices.list({ subscription, limit: 100 })).data.filter(isUnpaid)
  return {
    unpaidInvoices: (subscription) =>
      callStripe(async () => (await unpaidOf(subscription)).map((invoice) => invoiceFrom(invoice))),
    unpaidSince: (subscription) =>
      callStripe(async () => {
        const open = await stripe.invoices.list({ subscription, status: 'open', limit: 100 })
        return open.data.at(-1)?.created ?? null
      }),
    voidOpenInvoices: (subscription) =>
      callStripe(async () => {
        for (const invoice of await unpaidOf(subscription)) await voidIfUnpaid(stripe, invoice)
      }),
  }
}

async function voidIfUnpaid(stripe: Stripe, invoice: Stripe.Invoice): Promise<void> {
  const id = invoice.id ?? ''
  try {
    // A subscription's draft can be neither deleted nor voided; only a final invoice can be voided.
    const { status } =
      invoice.status === 'draft'
        ? await stripe.invoices.finalizeInvoice(id, { auto_advance: false })
        : invoice
    // An invoice of $0.00 is paid as soon as it's final.
    if (status === 'open') await stripe.invoices.voidInvoice(id)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    // Stripe may have finalized or collected it in the meantime.
    const now = await stripe.invoices.retrieve(id)
    if (isUnpaid(now) && now.status === invoice.status) throw error
    if (now.status === 'open') await stripe.invoices.voidInvoice(id)
  }
}
