import type Stripe from 'stripe'
import { refusal } from '../errors.ts'
import { idOf } from '../ids.ts'
import { chargeCard, collect, defaultCard, subscriptionOf } from '../lifecycle/collecting.ts'
import { attachCard } from '../lifecycle/paying-with.ts'
import { setUp } from '../lifecycle/setting-up.ts'
import { invoicePage } from '../pages/invoice-page.ts'
import { invoiceView, type InvoiceView } from '../pages/invoice-view.ts'
import type { BankQuestion } from '../pages/views.ts'
import type { PrintInvoice } from '../sandbox.ts'
import { saveAndEmit, type World } from '../world.ts'
import { cardForm, payByForm, refusalIn, wantsConfirmation } from './card-input.ts'
import { redirectTo, notFound, page, type Visit } from './page.ts'

export function handleInvoice(visit: Visit): Response {
  const { world, id, form, query } = visit
  const invoice = world.store.find('invoice', id)
  if (invoice === null) return notFound()
  if (invoice.status !== 'open') return show(world, invoice, null)
  if (form === null) return show(world, invoice, question(visit, invoice) ?? cardForm(null, null))
  try {
    const known = query.get('card') ?? defaultCard(world, invoice, subscriptionOf(world, invoice)) ?? ''
    const confirmation = world.store.transaction(() =>
      payByForm({ ...visit, form }, known, (card, confirmed) => payWith(world, invoice, card, confirmed)),
    )
    if (confirmation === null) return redirectTo(`${world.publicBase}/invoice/${id}`)
    return show(
      world,
      invoice,
      { state: 'confirm', last4: confirmation.card?.last4 ?? '' },
      200,
      confirmation.id,
    )
  } catch (error) {
    const refused = refusalIn(error)
    return show(world, invoice, cardForm(form, refused), refused.status)
  }
}

export async function handleInvoicePdf(world: World, id: string, print: PrintInvoice): Promise<Response> {
  const invoice = world.store.find('invoice', id)
  if (invoice === null) return notFound()
  const name = `${invoice.number ?? invoice.id}.pdf`
  const headers = { 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${name}"` }
  return new Response(new Uint8Array(await print(invoiceView(world, invoice, null))), { headers })
}

function question({ world, query }: Visit, invoice: Stripe.Invoice): BankQuestion | null {
  const id = defaultCard(world, invoice, subscriptionOf(world, invoice))
  const card = id === null ? null : world.store.find('payment_method', id)
  if (card === null || query.get('card') === 'other' || !wantsConfirmation(card)) return null
  return { state: 'confirm', last4: card.card?.last4 ?? '' }
}

function payWith(
  world: World,
  invoice: Stripe.Invoice,
  card: Stripe.PaymentMethod,
  confirmed: boolean,
): void {
  if (invoice.customer === null) throw new Error(`There’s no invoice ${invoice.id}`)
  const attached = attachCard(world, card, idOf(invoice.customer))
  if (confirmed) setUp(world, attached.id)
  const decline = chargeCard(world, attached.id, confirmed)
  if (decline !== null) throw refusal(decline)
  const subscription = subscriptionOf(world, invoice)
  if (subscription !== null && subscription.default_payment_method !== attached.id)
    saveAndEmit(world, 'customer.subscription.updated', {
      ...subscription,
      default_payment_method: attached.id,
    })
  collect(world, invoice, { paymentMethod: attached.id, confirmed })
}

function show(
  world: World,
  invoice: Stripe.Invoice,
  payment: InvoiceView['payment'],
  status = 200,
  card?: string,
): Response {
  return page(invoicePage(invoiceView(world, invoice, payment, card)), status)
}
