import type Stripe from 'stripe'
import { ApiError } from '../errors.ts'
import { idOrNull } from '../ids.ts'
import { issueCredit, voidCredit } from '../lifecycle/crediting.ts'
import { closeDispute, openDispute } from '../lifecycle/disputing.ts'
import { refundCharge } from '../lifecycle/refunding.ts'
import { money } from '../pages/format.ts'
import type { ControlView, MoneyCommand } from '../pages/views.ts'
import type { World } from '../world.ts'

type Payment = ControlView['payments'][number]
type Command = Payment['commands'][number]

/** How many payments the page shows. */
const SHOWN = 20
/** What a credit note of the page is about, in cents. */
const CREDIT = 100

/** What cards paid, with what can be done about it. */
export function paymentsIn(world: World): Payment[] {
  return world.store
    .list('charge')
    .slice(0, SHOWN)
    .map((charge) => paymentOf(world, charge))
}

function paymentOf({ store }: World, charge: Stripe.Charge): Payment {
  const { id, created, amount, currency, amount_refunded, disputed } = charge
  const [dispute] = store.list('dispute', { equal: { charge: id } })
  const invoice = invoiceOf(store, charge)
  const note = store
    .list('credit_note', { equal: { invoice: invoice?.id ?? '' } })
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

/** Does what the page asks, like `refund ch_1`; false for what is no such command, or cannot be done any more. */
export function changeMoney(world: World, asked: string): boolean {
  const [command, id = ''] = asked.split(' ')
  const run = COMMANDS.find(([name]) => name === command)?.[1]
  if (run === undefined) return false
  try {
    return world.store.transaction(() => run(world, id))
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

const COMMANDS: [MoneyCommand, (world: World, id: string) => boolean][] = [
  ['refund-half', (world, id) => refund(world, id, 2)],
  ['refund', (world, id) => refund(world, id, 1)],
  [
    'dispute',
    (world, id) => {
      const charge = world.store.find('charge', id)
      return charge !== null && !charge.disputed && Boolean(openDispute(world, charge))
    },
  ],
  ['won', (world, id) => decide(world, id, 'won')],
  ['lost', (world, id) => decide(world, id, 'lost')],
  [
    'credit',
    (world, id) => {
      const invoice = world.store.find('invoice', id)
      return invoice !== null && Boolean(issueCredit(world, invoice, CREDIT))
    },
  ],
  [
    'uncredit',
    (world, id) => {
      const note = world.store.find('credit_note', id)
      return note !== null && Boolean(voidCredit(world, note))
    },
  ],
]

function refund(world: World, id: string, parts: number): boolean {
  const charge = world.store.find('charge', id)
  if (charge === null) return false
  const left = charge.amount - charge.amount_refunded
  refundCharge(world, charge, { amount: Math.floor(left / parts) })
  return true
}

function decide(world: World, id: string, status: 'won' | 'lost'): boolean {
  const dispute = world.store.find('dispute', id)
  if (dispute?.status !== 'needs_response') return false
  closeDispute(world, dispute, status)
  return true
}

function invoiceOf(store: World['store'], { payment_intent }: Stripe.Charge): Stripe.Invoice | null {
  const own = store
    .list('invoice_payment')
    .find(({ payment }) => idOrNull(payment.payment_intent) === idOrNull(payment_intent))
  return own === undefined ? null : store.find('invoice', idOrNull(own.invoice) ?? '')
}
