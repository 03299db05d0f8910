import { capitalized, formatCount, formatDollars } from '#domain/format.ts'
import { priceText, shortPrice } from '#domain/listings/home-words.ts'
import { PROPERTY_TYPES } from '#domain/listings/kinds.ts'
import { EVERYWHERE, type Search } from '#domain/listings/search/search.ts'
import type { BudgetFit } from '#domain/listings/shared-costs/fit.ts'

export interface ActiveFilter {
  name: keyof Search
  label: string
  without: Search
}

/** The filter for the viewer's own budget. */
export const OWN_BUDGET = 'Price within your budget'

/** Says how a home compares with all that the viewer said they could pay. */
export function budgetText({ limit, over }: BudgetFit): string {
  const amount = priceText(over)
  switch (limit) {
    case 'month':
      return over > 0 ? `${amount} a month over your budget` : 'Within your budget'
    case 'price':
      return over > 0 ? `Your part is ${amount} over your budget` : OWN_BUDGET
    case 'downPayment':
      return over > 0 ? `${amount} short of the down payment` : 'Within your down payment'
  }
}

export function activeFilters(search: Search, placeName: string): ActiveFilter[] {
  const { minPrice, maxPrice, budget, beds, kitchens, parking, sqft, type, owners } = search
  const labels: readonly (readonly [keyof Search, string | null])[] = [
    ['place', search.place && capitalized(placeName)],
    ['minPrice', minPrice === null ? null : `From ${formatDollars(minPrice)}`],
    ['maxPrice', maxPrice === null ? null : `Up to ${formatDollars(maxPrice)}`],
    ['budget', budget && OWN_BUDGET],
    ['beds', beds === null ? null : `${beds}+ bedrooms`],
    ['kitchens', kitchens === null ? null : `${kitchens}+ kitchens`],
    ['parking', parking === null ? null : parking === 1 ? 'Parking' : `${parking}+ parking spaces`],
    ['sqft', sqft === null ? null : `${formatCount(sqft)}+ sq ft`],
    ['type', type && PROPERTY_TYPES[type]],
    ['owners', owners === null ? null : `Good for ${owners}${owners < 5 ? '+' : ''} owners`],
  ]
  return labels.flatMap(([name, label]) =>
    label ? [{ name, label, without: { ...search, page: EVERYWHERE.page, [name]: null } }] : [],
  )
}

/** Returns popular one-tap filters; `budget` is the viewer's own, in dollars. */
export function quickFilters(search: Search, budget: number | null): { label: string; search: Search }[] {
  const first = { ...search, page: EVERYWHERE.page }
  const offers: [label: string, offer: Partial<Search> | null][] = [
    [OWN_BUDGET, budget === null || search.budget !== null ? null : { budget: 'mine' }],
    ['2+ kitchens', search.kitchens === null ? { kitchens: 2 } : null],
    ['4+ bedrooms', search.beds === null ? { beds: 4 } : null],
    ['Parking', search.parking === null ? { parking: 1 } : null],
    ['Duplex', search.type === null ? { type: 'duplex' } : null],
  ]
  return offers.flatMap(([label, offer]) => (offer ? [{ label, search: { ...first, ...offer } }] : []))
}

/** For example `Up to $1.6M`. */
export function priceInShort({ minPrice, maxPrice, budget }: Search): string {
  if (budget !== null) return 'Your budget'
  const short = (dollars: number) => shortPrice(dollars * 100)
  if (minPrice !== null && maxPrice !== null) return `${short(minPrice)} to ${short(maxPrice)}`
  if (minPrice !== null) return `From ${short(minPrice)}`
  return maxPrice === null ? 'Any price' : `Up to ${short(maxPrice)}`
}

const STEPS = [200, 300, 400, 500, 600, 700, 800, 900, 1000, 1250, 1500, 2000, 3000]

export function priceSteps(chosen: number | null): number[] {
  const steps = STEPS.map((thousands) => thousands * 1000)
  return chosen === null || steps.includes(chosen) ? steps : [...steps, chosen].sort((a, b) => a - b)
}
