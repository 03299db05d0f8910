import type Stripe from 'stripe'
import * as v from 'valibot'
import { invalid, missing } from '../errors.ts'
import { filled, integer } from '../params.ts'
import type { World } from '../world.ts'

/** The parameters in which Checkout and `subscriptions.create` agree. */
export const lineItems = v.pipe(
  v.array(v.strictObject({ price: filled, quantity: v.exactOptional(v.pipe(integer, v.minValue(1))) })),
  v.minLength(1),
)

export const trialDays = v.pipe(integer, v.minValue(1), v.maxValue(730))

export const trialSettings = v.strictObject({
  end_behavior: v.strictObject({ missing_payment_method: v.picklist(['cancel', 'create_invoice', 'pause']) }),
})

/** The one price that is bought. */
export function priceIn(
  { store }: World,
  items: { price: string; quantity?: number }[],
  param: string,
): { price: Stripe.Price; quantity: number } {
  const [item, ...others] = items
  if (item === undefined || others.length > 0)
    throw invalid('The sandbox sells one thing at a time.', undefined, param)
  const price = store.find('price', item.price)
  if (price === null) throw missing('price', item.price, `${param}[0][price]`)
  return { price, quantity: item.quantity ?? 1 }
}

export function taxRatesWith(
  { store }: World,
  ids: string[] | '' | undefined,
  param: string,
): Stripe.TaxRate[] {
  if (ids === undefined || ids === '') return []
  return ids.map((id) => {
    const rate = store.find('tax_rate', id)
    if (rate === null) throw missing('tax_rate', id, param)
    return rate
  })
}
