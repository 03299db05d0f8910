import type Stripe from 'stripe'
import { refusal } from '../errors.ts'
import { idOrNull } from '../ids.ts'
import { saveAndEmit, type World } from '../world.ts'
import { createCustomer } from './customers.ts'
import { attachCard } from './paying-with.ts'
import { setUp } from './setting-up.ts'
import { startSubscription, type Order } from './subscribing.ts'

/** Details of a session that Stripe's object doesn't show, stored separately under its id. */
export interface Purchase extends Omit<
  Order,
  'price' | 'taxRates' | 'customer' | 'paymentMethod' | 'confirmed'
> {
  price: string
  taxRates: string[]
  keepsAddress?: boolean
}

export function savePurchase({ store }: World, sessionId: string, purchase: Purchase): void {
  store.set(`purchase ${sessionId}`, JSON.stringify(purchase))
}

export function purchaseOf({ store }: World, sessionId: string): Purchase {
  const json = store.setting(`purchase ${sessionId}`)
  if (json === null) throw new Error(`There’s no purchase for ${sessionId}`)
  return JSON.parse(json)
}

/**
 * Completes an open session with a card: the customer gets it, and the subscription starts. If the card is declined,
 * throws its error and changes nothing: the session stays open.
 */
export function completeCheckout(
  world: World,
  session: Stripe.Checkout.Session,
  card: Stripe.PaymentMethod,
  confirmed: boolean,
): void {
  const customer = customerOf(world, session, card)
  const attached = attachCard(world, card, customer.id)
  // The person is present, so the card is saved for later charges too.
  if (confirmed) setUp(world, attached.id)
  const purchase = purchaseOf(world, session.id)
  const order = orderOf(world, purchase, customer.id, attached.id, confirmed)
  const { subscription, decline } = startSubscription(world, order)
  if (decline !== null) throw refusal(decline)
  if (purchase.keepsAddress) saveAddress(world, customer.id, card)
  saveAndEmit(world, 'checkout.session.completed', {
    ...session,
    status: 'complete',
    payment_status: purchase.trialDays > 0 ? 'no_payment_required' : 'paid',
    customer: customer.id,
    customer_details: {
      address: card.billing_details.address,
      business_name: null,
      email: customer.email,
      individual_name: null,
      name: card.billing_details.name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    subscription: subscription.id,
    invoice: idOrNull(subscription.latest_invoice),
    url: null,
  })
}

function saveAddress(world: World, id: string, { billing_details: { address } }: Stripe.PaymentMethod): void {
  const customer = world.store.find('customer', id)
  if (customer && address) saveAndEmit(world, 'customer.updated', { ...customer, address })
}

/** Closes an open session, when it expires or on request. */
export function expireCheckout(world: World, session: Stripe.Checkout.Session): Stripe.Checkout.Session {
  const expired: Stripe.Checkout.Session = { ...session, status: 'expired', url: null }
  saveAndEmit(world, 'checkout.session.expired', expired)
  return expired
}

function customerOf(
  world: World,
  session: Stripe.Checkout.Session,
  card: Stripe.PaymentMethod,
): Stripe.Customer {
  const id = idOrNull(session.customer)
  const known = id === null ? null : world.store.find('customer', id)
  if (known !== null) return known
  const { name, address } = card.billing_details
  return createCustomer(world, { email: null, name, address: address ?? undefined })
}

function orderOf(
  { store }: World,
  purchase: Purchase,
  customer: string,
  paymentMethod: string,
  confirmed: boolean,
): Order {
  const price = store.find('price', purchase.price)
  if (price === null) throw new Error(`The price ${purchase.price} is gone`)
  const taxRates = purchase.taxRates.map((id) => store.find('tax_rate', id)).filter((rate) => rate !== null)
  return { ...purchase, price, taxRates, customer, paymentMethod, confirmed }
}
