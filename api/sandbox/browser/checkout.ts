import type Stripe from 'stripe'
import { completeCheckout, purchaseOf } from '../lifecycle/checkout.ts'
import { taxOn } from '../lifecycle/charges.ts'
import { checkoutPage } from '../pages/checkout-page.ts'
import type { CheckoutView, TaxedTotal } from '../pages/views.ts'
import { DAY } from '../time.ts'
import type { World } from '../world.ts'
import { cardForm, payByForm, refusalIn } from './card-input.ts'
import { leadTo, notFound, page, type Visit } from './page.ts'

type Step = CheckoutView['step']

/** The hosted page of a checkout session, and paying on it. */
export function answerCheckout(visit: Visit): Response {
  const { world, id, form, query } = visit
  const session = world.store.find('checkout.session', id)
  if (session === null) return notFound()
  if (form === null || session.status !== 'open') return stateOf(world, session, form !== null)
  try {
    const asked = world.store.transaction(() =>
      payByForm({ ...visit, form }, query.get('card') ?? '', (card, confirmed) =>
        completeCheckout(world, session, card, confirmed),
      ),
    )
    if (asked !== null)
      return show(world, session, { state: 'confirm', last4: asked.card?.last4 ?? '' }, 200, asked.id)
    return leadTo(successUrl(session) ?? `${world.publicBase}/checkout/${id}`)
  } catch (error) {
    const refusal = refusalIn(error)
    return show(world, session, cardForm(form, refusal), refusal.status)
  }
}

/** A session that nothing is done to: a second click on pay leads where the first one did. */
function stateOf(world: World, session: Stripe.Checkout.Session, posted: boolean): Response {
  const success = successUrl(session)
  if (session.status === 'complete' && posted && success !== null) return leadTo(success)
  if (session.status === 'complete') return show(world, session, { state: 'done', continueUrl: success })
  if (session.status === 'expired') return show(world, session, { state: 'expired' })
  return show(world, session, cardForm(null, null))
}

function successUrl({ success_url, id }: Stripe.Checkout.Session): string | null {
  return success_url?.replaceAll('{CHECKOUT_SESSION_ID}', id) ?? null
}

function show(
  world: World,
  session: Stripe.Checkout.Session,
  step: Step,
  status = 200,
  card?: string,
): Response {
  const purchase = purchaseOf(world, session.id)
  const price = world.store.find('price', purchase.price)
  const product = typeof price?.product === 'string' ? world.store.find('product', price.product) : null
  const customer =
    typeof session.customer === 'string' ? world.store.find('customer', session.customer) : null
  const amount = (price?.unit_amount ?? 0) * purchase.quantity
  const address = `${world.publicBase}/checkout/${session.id}`
  const view: CheckoutView = {
    base: world.publicBase,
    sessionId: session.id,
    action: card === undefined ? address : `${address}?card=${card}`,
    email: customer?.email ?? session.customer_email ?? '',
    item: {
      name: product?.name ?? '',
      amount,
      currency: price?.currency ?? 'cad',
      interval: price?.recurring?.interval ?? 'month',
    },
    trialDays: purchase.trialDays,
    trialEnd: purchase.trialDays > 0 ? world.time.now() + purchase.trialDays * DAY : null,
    tax: taxedTotal(world, purchase.taxRates, amount),
    dueToday: session.amount_total ?? 0,
    cancelUrl: session.cancel_url,
    step,
  }
  return page(checkoutPage(view), status)
}

function taxedTotal({ store }: World, ids: string[], subtotal: number): TaxedTotal {
  const rates = ids.map((id) => store.find('tax_rate', id)).filter((rate) => rate !== null)
  const tax = rates.reduce((sum, rate) => sum + taxOn(subtotal, rate).amount, 0)
  const percent = rates.reduce((sum, rate) => sum + rate.percentage, 0)
  return { name: rates[0]?.display_name ?? 'Tax', percent, subtotal, tax, total: subtotal + tax }
}
