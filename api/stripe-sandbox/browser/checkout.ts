import type Stripe from 'stripe'
import { completeCheckout } from '../lifecycle/checkout.ts'
import { checkoutPage } from '../pages/checkout-page.ts'
import { type CheckoutStep, checkoutView } from '../pages/checkout-view.ts'
import type { World } from '../world.ts'
import { cardForm, payByForm, refusalIn } from './card-input.ts'
import { redirectTo, notFound, page, type Visit } from './page.ts'

export function handleCheckout(visit: Visit): Response {
  const { world, id, form, query } = visit
  const session = world.store.find('checkout.session', id)
  if (session === null) return notFound()
  if (form === null || session.status !== 'open') return stateOf(world, session, form !== null)
  try {
    const confirmation = world.store.transaction(() =>
      payByForm({ ...visit, form }, query.get('card') ?? '', (card, confirmed) =>
        completeCheckout(world, session, card, confirmed),
      ),
    )
    if (confirmation !== null)
      return show(
        world,
        session,
        { state: 'confirm', last4: confirmation.card?.last4 ?? '' },
        200,
        confirmation.id,
      )
    return redirectTo(successUrl(session) ?? `${world.publicBase}/checkout/${id}`)
  } catch (error) {
    const refusal = refusalIn(error)
    return show(world, session, cardForm(form, refusal), refusal.status)
  }
}

/** A session that stays unchanged: a second click on pay leads to the same place as the first. */
function stateOf(world: World, session: Stripe.Checkout.Session, posted: boolean): Response {
  const success = successUrl(session)
  if (session.status === 'complete' && posted && success !== null) return redirectTo(success)
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
  step: CheckoutStep,
  status = 200,
  card?: string,
): Response {
  return page(checkoutPage(checkoutView(world, session, step, card)), status)
}
