import Stripe from 'stripe'
import blanks from '../blanks.json' with { type: 'json' }
import { idOf, newId } from '../ids.ts'
import { existing, saveAndEmit, type World } from '../world.ts'

export function productOf(world: World): Stripe.Product {
  const created = world.time.now()
  return {
    ...blanks.product,
    id: newId('prod', 14),
    object: 'product',
    active: true,
    created,
    name: 'Cohearth membership',
    type: 'service',
    updated: created,
  }
}

/** A new monthly price of a product, in cents before tax. */
export function priceOf(world: World, product: string, cents: number): Stripe.Price {
  return {
    ...blanks.price,
    id: newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: world.time.now(),
    currency: 'cad',
    product,
    recurring: {
      interval: 'month',
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'exclusive',
    type: 'recurring',
    unit_amount: cents,
    unit_amount_decimal: Stripe.Decimal.from(cents),
  }
}

/**
 * Sells at another price from now on. Stripe never changes a price's amount or product, so this creates a new price and
 * archives the old one, whose subscriptions continue.
 */
export function changePrice(world: World, cents: number, { newProduct }: { newProduct: boolean }): void {
  const before = existing(world, 'price', world.store.setting('price') ?? '')
  const product = newProduct ? productOf(world) : existing(world, 'product', idOf(before.product))
  const price = priceOf(world, product.id, cents)
  if (newProduct) saveAndEmit(world, 'product.created', product)
  saveAndEmit(world, 'price.created', price)
  world.store.set('price', price.id)
  saveAndEmit(world, 'price.updated', { ...before, active: false })
}
