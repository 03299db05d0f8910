import type Stripe from 'stripe'
import * as v from 'valibot'
import { invalid } from '../errors.ts'
import { filled, integer } from '../params.ts'
import { existing, type World } from '../world.ts'

export const lineItems = v.pipe(
  v.array(v.strictObject({ price: filled, quantity: v.exactOptional(v.pipe(integer, v.minValue(1))) })),
  v.minLength(1),
)

export const trialDays = v.pipe(integer, v.minValue(1), v.maxValue(730))

export const trialSettings = v.strictObject({
  end_behavior: v.strictObject({ missing_payment_method: v.picklist(['cancel', 'create_invoice', 'pause']) }),
})

export function priceIn(
  world: World,
  items: { price: string; quantity?: number }[],
  param: string,
): { price: Stripe.Price; quantity: number } {
  const [item, ...others] = items
  if (item === undefined || others.length > 0)
    throw invalid('The sandbox sells one thing at a time.', undefined, param)
  const price = existing(world, 'price', item.price, `${param}[0][price]`)
  if (!price.active)
    throw invalid('The price specified is inactive. This field only accepts active prices.', undefined, param)
  return { price, quantity: item.quantity ?? 1 }
}

export function taxRatesWith(world: World, ids: string[] | '' | undefined, param: string): Stripe.TaxRate[] {
  if (ids === undefined || ids === '') return []
  return ids.map((id) => existing(world, 'tax_rate', id, param))
}
