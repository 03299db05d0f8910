import type Stripe from 'stripe'
import blanks from '../blanks.json' with { type: 'json' }
import { invalid } from '../errors.ts'
import { idOf, newId } from '../ids.ts'
import { saveAndEmit, type World } from '../world.ts'

export function issueCredit(world: World, invoice: Stripe.Invoice, amount: number): Stripe.CreditNote {
  if (invoice.status !== 'paid' || invoice.customer === null)
    throw invalid('The sandbox only creates credit notes for paid invoices.', undefined, 'invoice')
  const left = invoice.amount_paid - invoice.post_payment_credit_notes_amount
  if (amount < 1 || amount > left)
    throw invalid(`The credit note's amount must be between 1 and ${left}.`, undefined, 'amount')
  const id = newId('cn')
  const net = Math.round((amount * invoice.subtotal) / invoice.total)
  const count = Number(world.store.setting('last_credit_note') ?? '0') + 1
  world.store.set('last_credit_note', String(count))
  const note: Stripe.CreditNote = {
    ...blanks.credit_note,
    id,
    object: 'credit_note',
    amount,
    created: world.time.now(),
    currency: invoice.currency,
    customer: idOf(invoice.customer),
    invoice: invoice.id,
    lines: { object: 'list', data: [], has_more: false, url: `/v1/credit_notes/${id}/lines` },
    number: `${invoice.number}-CN-${String(count).padStart(2, '0')}`,
    out_of_band_amount: amount,
    pdf: `${world.publicBase}/invoice/${invoice.id}/pdf`,
    post_payment_amount: amount,
    status: 'issued',
    subtotal: net,
    subtotal_excluding_tax: net,
    total: amount,
    total_excluding_tax: net,
    type: 'post_payment',
  }
  credited(world, invoice, amount)
  saveAndEmit(world, 'credit_note.created', note)
  return note
}

export function voidCredit(world: World, note: Stripe.CreditNote): Stripe.CreditNote {
  if (note.status === 'void') throw invalid('This credit note is void already.')
  const voided: Stripe.CreditNote = { ...note, status: 'void', voided_at: world.time.now() }
  const invoice = world.store.find('invoice', idOf(note.invoice))
  if (invoice !== null) credited(world, invoice, -note.amount)
  saveAndEmit(world, 'credit_note.voided', voided)
  return voided
}

function credited(world: World, invoice: Stripe.Invoice, amount: number): void {
  const post_payment_credit_notes_amount = invoice.post_payment_credit_notes_amount + amount
  world.store.save({ ...invoice, post_payment_credit_notes_amount })
}
