import fc from 'fast-check'
import type { Priced } from '#domain/listings/shared-costs/costs.ts'
import { PROVINCES } from '#domain/listings/towns/provinces.ts'
import type { Province } from '#domain/calculators/provinces.ts'
import { usualTerms } from '#domain/listings/shared-costs/terms.ts'

/** $750,000 in Hamilton, without tax and fees. */
export function aHome(change: Partial<Priced> = {}): Priced {
  return {
    price: 75_000_000,
    city: 'Hamilton',
    province: 'ON',
    yearly_tax: null,
    monthly_fees: null,
    ...change,
  }
}

const provinces = Object.keys(PROVINCES) as Province[]

/** Homes priced from nothing to twenty million dollars, anywhere. */
export const homes: fc.Arbitrary<Priced> = fc.record({
  price: fc.integer({ min: 0, max: 2_000_000_000 }),
  city: fc.constantFrom('Toronto', 'Montréal', 'Halifax', 'Elsewhere'),
  province: fc.constantFrom(...provinces),
  yearly_tax: fc.option(fc.integer({ min: 0, max: 5_000_000 })),
  monthly_fees: fc.option(fc.integer({ min: 0, max: 300_000 })),
})

export const someTerms = fc
  .record({
    shares: fc
      .array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 5 })
      .filter((shares) => shares.some((share) => share > 0)),
    downPercent: fc.integer({ min: 20, max: 50 }),
    ratePercent: fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10),
    years: fc.integer({ min: 5, max: 30 }),
    firstTime: fc.boolean(),
  })
  .map((terms) => ({ ...usualTerms(1), ...terms }))
