import type Stripe from 'stripe'
import blanks from '../blanks.json' with { type: 'json' }
import { newId } from '../ids.ts'
import { saveAndEmit, emit, type World } from '../world.ts'
import { endSubscription } from './ending.ts'
import { detachCard } from './paying-with.ts'

interface CustomerFacts extends Record<'email' | 'name', string | null> {
  address?: Stripe.Address | undefined
  metadata?: Record<string, string> | undefined
}

export function createCustomer(world: World, facts: CustomerFacts): Stripe.Customer {
  const customer: Stripe.Customer = {
    ...blanks.customer,
    id: newId('cus', 14),
    object: 'customer',
    address: facts.address ?? null,
    created: world.time.now(),
    email: facts.email,
    invoice_prefix: 'COH',
    metadata: facts.metadata ?? {},
    name: facts.name,
    next_invoice_sequence: 1,
    tax_exempt: 'none',
  }
  saveAndEmit(world, 'customer.created', customer)
  return customer
}

export function deleteCustomer(world: World, customer: Stripe.Customer): Stripe.DeletedCustomer {
  for (const subscription of world.store.list('subscription', { customer: customer.id }))
    if (!['canceled', 'incomplete_expired'].includes(subscription.status))
      endSubscription(world, subscription, 'cancellation_requested')
  for (const card of world.store.list('payment_method', { customer: customer.id })) detachCard(world, card)
  const deleted: Stripe.DeletedCustomer = { id: customer.id, object: 'customer', deleted: true }
  emit(world, 'customer.deleted', world.store.find('customer', customer.id) ?? customer)
  world.store.bury(deleted)
  return deleted
}
