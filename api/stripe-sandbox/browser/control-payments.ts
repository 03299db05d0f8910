import type Stripe from 'stripe'
import { ApiError, invalid } from '../errors.ts'
import { idOrNull } from '../ids.ts'
import { issueCredit, voidCredit } from '../lifecycle/crediting.ts'
import { closeDispute, openDispute } from '../lifecycle/disputing.ts'
import { failRefund, refundCharge } from '../lifecycle/refunding.ts'
import { money } from '../pages/document.ts'
import type { MoneyCommand } from '../pages/views.ts'
import { existing, type World } from '../world.ts'

interface Command {
  do: MoneyCommand
  id: string
  label: string
}

const SHOWN = 20
/** What a credit note of the page is about, in cents. */
const CREDIT = 100

export function paymentsIn(world: World) {
  return world.store
    .list('charge')
    .slice(0, SHOWN)
    .map((charge) => paymentOf(world, charge))
}

function paymentOf({ store }: World, charge: Stripe.Charge) {
  const { id, created, amount, currency, amount_refunded, disputed } = charge
  const [dispute] = store.list('dispute', { charge: id })
  const invoice = invoiceOf(store, charge)
  const note = store
    .list('credit_note', { invoice: invoice?.id ?? '' })
    .find(({ status }) => status === 'issued')
  const notes = [amount_refunded === 0 ? 'Paid' : `Refunded ${money(amount_refunded, currency)}`]
  const commands: Command[] = []
  if (note) notes.push(`Credited ${money(note.amount, currency)}`)
  if (dispute) notes.push(`Dispute: ${dispute.status.replaceAll('_', ' ')}`)
  if (!disputed && amount_refunded < amount) {
    commands.push({ do: 'refund-half', id, label: 'Refund half' }, { do: 'refund', id, label: 'Refund all' })
    commands.push({ do: 'dispute', id, label: 'Dispute' })
  }
  if (dispute?.status === 'needs_response') {
    commands.push({ do: 'won', id: dispute.id, label: 'Dispute won' })
    commands.push({ do: 'lost', id: dispute.id, label: 'Dispute lost' })
  }
  const refund = store.list('refund', { charge: id }).find(({ status }) => status === 'succeeded')
  if (refund) commands.push({ do: 'refund-fails', id: refund.id, label: 'Refund fails' })
  if (note) commands.push({ do: 'uncredit', id: note.id, label: 'Void the credit note' })
  else if (invoice) commands.push({ do: 'credit', id: invoice.id, label: 'Credit $1.00' })
  const customer = idOrNull(charge.customer) ?? ''
  return {
    id,
    email: store.find('customer', customer)?.email ?? '',
    created,
    amount,
    currency,
    notes,
    commands,
  }
}

/** Runs a command from the page, like `refund ch_1`. Returns false if it isn't a command, or is no longer possible. */
export function changeMoney(world: World, text: string): boolean {
  const [name, id = ''] = text.split(' ')
  const command = Object.entries(COMMANDS).find(([known]) => known === name)?.[1]
  if (command === undefined) return false
  try {
    world.store.transaction(() => command(world, id))
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

const COMMANDS: Record<MoneyCommand, (world: World, id: string) => unknown> = {
  'refund-half': (world, id) => refund(world, id, 2),
  refund: (world, id) => refund(world, id, 1),
  'refund-fails': (world, id) => failRefund(world, existing(world, 'refund', id)),
  dispute(world, id) {
    const charge = existing(world, 'charge', id)
    if (charge.disputed) throw invalid('This charge is already disputed.')
    return openDispute(world, charge)
  },
  won: (world, id) => decide(world, id, 'won'),
  lost: (world, id) => decide(world, id, 'lost'),
  credit: (world, id) => issueCredit(world, existing(world, 'invoice', id), CREDIT),
  uncredit: (world, id) => voidCredit(world, existing(world, 'credit_note', id)),
}

function refund(world: World, id: string, parts: number): Stripe.Refund {
  const charge = existing(world, 'charge', id)
  const left = charge.amount - charge.amount_refunded
  return refundCharge(world, charge, { amount: Math.floor(left / parts) })
}

function decide(world: World, id: string, status: 'won' | 'lost'): Stripe.Dispute {
  const dispute = existing(world, 'dispute', id)
  if (dispute.status !== 'needs_response') throw invalid('This dispute has already been decided.')
  return closeDispute(world, dispute, status)
}

function invoiceOf(store: World['store'], { payment_intent }: Stripe.Charge): Stripe.Invoice | null {
  const payment = store
    .list('invoice_payment')
    .find(({ payment }) => idOrNull(payment.payment_intent) === idOrNull(payment_intent))
  return payment === undefined ? null : store.find('invoice', idOrNull(payment.invoice) ?? '')
}
