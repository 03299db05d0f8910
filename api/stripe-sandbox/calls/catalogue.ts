import type Stripe from 'stripe'
import * as v from 'valibot'
import blanks from '../blanks.json' with { type: 'json' }
import { invalid } from '../errors.ts'
import { newId } from '../ids.ts'
import { priceOf, productOf } from '../lifecycle/pricing.ts'
import { pageOf } from '../lists.ts'
import { decimal, filled, flag, paging, paramsOf, text } from '../params.ts'
import type { World } from '../world.ts'
import { call, nothing } from './call.ts'

/** The membership's monthly price, in cents before tax. */
const MEMBERSHIP = 1500

const taxRateParams = paramsOf<Stripe.TaxRateCreateParams>()(
  v.strictObject({
    country: v.exactOptional(text),
    display_name: filled,
    inclusive: flag,
    percentage: decimal,
  }),
)

const taxRatesParams = paramsOf<Stripe.TaxRateListParams>()(
  v.strictObject({
    ...paging,
    active: v.exactOptional(flag),
    inclusive: v.exactOptional(flag),
  }),
)

export const createTaxRate = call(taxRateParams, ({ store, time }, params) => {
  if (params.inclusive)
    throw invalid('The sandbox only supports taxes on top of the price.', undefined, 'inclusive')
  const rate: Stripe.TaxRate = {
    ...blanks.tax_rate,
    id: newId('txr'),
    object: 'tax_rate',
    active: true,
    country: params.country ?? null,
    created: time.now(),
    display_name: params.display_name,
    effective_percentage: params.percentage,
    percentage: params.percentage,
    rate_type: 'percentage',
  }
  store.save(rate)
  return rate
})

export const listTaxRates = call(taxRatesParams, ({ store }, { active, inclusive, ...page }) => {
  const rates = store
    .list('tax_rate')
    .filter((rate) => active === undefined || rate.active === active)
    .filter((rate) => inclusive === undefined || rate.inclusive === inclusive)
  return pageOf(rates, page, '/v1/tax_rates')
})

export function createCatalogue(world: World): string {
  const product = productOf(world)
  const price = priceOf(world, product.id, MEMBERSHIP)
  world.store.save({ ...product, default_price: price.id })
  world.store.save(price)
  return price.id
}

export const retrieveAccount = call(nothing, ({ store }): Stripe.Account => {
  const id = store.setting('account') ?? newId('acct', 16)
  store.set('account', id)
  return {
    id,
    object: 'account',
    charges_enabled: true,
    country: 'CA',
    default_currency: 'cad',
    details_submitted: true,
    email: null,
    payouts_enabled: false,
    type: 'standard',
  }
})
