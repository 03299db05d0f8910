import type Stripe from 'stripe'
import { paymentMethodOf } from '../lifecycle/paying-with.ts'
import { confirmSetup, failSetup } from '../lifecycle/setting-up.ts'
import { setupPage } from '../pages/setup-page.ts'
import { redirectTo, notFound, page, type Visit } from './page.ts'

export function handleSetup({ world, id, form }: Visit): Response {
  const intent = world.store.find('setup_intent', id)
  const redirect = intent?.next_action?.redirect_to_url
  if (!intent || !redirect?.return_url || typeof intent.payment_method !== 'string') return notFound()
  const card = paymentMethodOf(world, intent.payment_method)
  if (form === null) {
    const action = `${world.publicBase}/setup/${id}`
    return page(setupPage({ base: world.publicBase, action, last4: card.card?.last4 ?? '' }))
  }
  const isConfirmed = form.get('answer') === 'confirm'
  world.store.transaction(() =>
    isConfirmed
      ? confirmSetup(world, intent, card, { confirmed: true, returnUrl: null })
      : failSetup(world, intent),
  )
  return redirectTo(returnTo(redirect.return_url, intent, isConfirmed))
}

function returnTo(address: string, { id, client_secret }: Stripe.SetupIntent, isConfirmed: boolean): string {
  const url = new URL(address)
  url.searchParams.set('setup_intent', id)
  url.searchParams.set('setup_intent_client_secret', client_secret ?? '')
  url.searchParams.set('redirect_status', isConfirmed ? 'succeeded' : 'failed')
  return url.href
}
