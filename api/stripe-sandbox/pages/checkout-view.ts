import type Stripe from 'stripe'
import { taxOn } from '../lifecycle/invoicing.ts'
import { purchaseOf } from '../lifecycle/checkout.ts'
import { DAY } from '../time.ts'
import type { World } from '../world.ts'
import type { BankQuestion, CardForm, TaxedTotal } from './views.ts'

export type CheckoutStep =
  CardForm | BankQuestion | { state: 'done'; continueUrl: string | null } | { state: 'expired' }

export type CheckoutView = ReturnType<typeof checkoutView>

/** What the page at `/checkout/:session` shows. `card` is the one the bank asks about. Amounts are integer cents, times epoch seconds. */
export function checkoutView(
  world: World,
  session: Stripe.Checkout.Session,
  step: CheckoutStep,
  card?: string,
) {
  const purchase = purchaseOf(world, session.id)
  const price = world.store.find('price', purchase.price)
  const product = typeof price?.product === 'string' ? world.store.find('product', price.product) : null
  const customer =
    typeof session.customer === 'string' ? world.store.find('customer', session.customer) : null
  const amount = (price?.unit_amount ?? 0) * purchase.quantity
  const address = `${world.publicBase}/checkout/${session.id}`
  return {
    base: world.publicBase,
    sessionId: session.id,
    action: card === undefined ? address : `${address}?card=${card}`,
    email: customer?.email ?? '',
    item: {
      name: product?.name ?? '',
      amount,
      currency: price?.currency ?? 'cad',
      interval: price?.recurring?.interval ?? 'month',
    },
    trialDays: purchase.trialDays,
    /** When the trial ends; null without one. */
    trialEnd: purchase.trialDays > 0 ? world.time.now() + purchase.trialDays * DAY : null,
    tax: taxedTotal(world, purchase.taxRates, amount),
    dueToday: session.amount_total ?? 0,
    /** Where leaving leads; null if the session has no cancel address. */
    cancelUrl: session.cancel_url,
    step,
  }
}

function taxedTotal({ store }: World, ids: string[], subtotal: number): TaxedTotal {
  const rates = ids.map((id) => store.find('tax_rate', id)).filter((rate) => rate !== null)
  const tax = rates.reduce((sum, rate) => sum + taxOn(subtotal, rate).amount, 0)
  const percent = rates.reduce((sum, rate) => sum + rate.percentage, 0)
  return { name: rates[0]?.display_name ?? 'Tax', percent, subtotal, tax, total: subtotal + tax }
}
