import { isKeyOf } from '#domain/keys.ts'
import { PROPERTY_TYPES, type PropertyType } from '#domain/listings/kinds.ts'
import { placeNamed } from '#domain/listings/towns/places.ts'
import type { Province } from '#domain/calculators/provinces.ts'
import type { PropertyCard } from '#domain/listings/property.ts'

export const SORTS = {
  newest: 'Newest first',
  cheapest: 'Lowest price first',
  dearest: 'Highest price first',
  largest: 'Largest first',
} as const

export type Sort = keyof typeof SORTS

export const PAGE_SIZE = 24

export interface HomesPage {
  properties: PropertyCard[]
  total: number
  /** From 1; capped at the last page. */
  page: number
  pages: number
}

export interface HomesCount {
  total: number
  provinces: { province: Province; homes: number }[]
}

export interface Search {
  /** A place such as `toronto` or a province such as `on`; null for everywhere. */
  place: string | null
  minPrice: number | null
  maxPrice: number | null
  beds: number | null
  kitchens: number | null
  parking: number | null
  sqft: number | null
  type: PropertyType | null
  /** Minimum number of co-owners that the home suits, 2 to 5. */
  owners: number | null
  sort: Sort
  page: number
  /** Up to what the viewer can pay. The amount isn't in the address, so a link can be shared. */
  budget: 'mine' | null
  /** How many owners the prices are divided by, 2 to 5; null for the usual number. Filters nothing. */
  people: number | null
}

export const EVERYWHERE: Search = {
  place: null,
  minPrice: null,
  maxPrice: null,
  beds: null,
  kitchens: null,
  parking: null,
  sqft: null,
  type: null,
  owners: null,
  sort: 'newest',
  page: 1,
  budget: null,
  people: null,
}

export const SEARCH_PARAMETERS = {
  place: 'place',
  minPrice: 'min',
  maxPrice: 'max',
  beds: 'beds',
  kitchens: 'kitchens',
  parking: 'parking',
  sqft: 'sqft',
  type: 'type',
  owners: 'owners',
  sort: 'sort',
  page: 'page',
  budget: 'budget',
  people: 'people',
} as const satisfies Record<keyof Search, string>

const HIGHEST_PRICE = 100_000_000
const MAX_SQFT = 100_000
const HIGHEST_PAGE = 10_000

export function searchIn(params: URLSearchParams): Search {
  const text = (name: keyof Search) => params.get(SEARCH_PARAMETERS[name])?.trim() ?? ''
  const whole = (name: keyof Search, lowest: number, highest: number) => {
    const typed = text(name)
    const number = /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN
    return number >= lowest && number <= highest ? number : null
  }
  const type = text('type')
  const sort = text('sort')
  return {
    place: placeNamed(text('place').slice(0, 80)) || null,
    minPrice: whole('minPrice', 1, HIGHEST_PRICE),
    maxPrice: whole('maxPrice', 1, HIGHEST_PRICE),
    beds: whole('beds', 1, 9),
    kitchens: whole('kitchens', 1, 9),
    parking: whole('parking', 1, 9),
    sqft: whole('sqft', 1, MAX_SQFT),
    type: isKeyOf(PROPERTY_TYPES, type) ? type : null,
    owners: whole('owners', 2, 5),
    sort: isKeyOf(SORTS, sort) ? sort : EVERYWHERE.sort,
    page: whole('page', 1, HIGHEST_PAGE) ?? EVERYWHERE.page,
    budget: text('budget') === 'mine' ? 'mine' : null,
    people: whole('people', 2, 5),
  }
}

/** Returns only the parameters that narrow the search. */
export function filtersOf(search: Search): Search {
  const { sort, page, people } = EVERYWHERE
  return { ...search, sort, page, people }
}

/** Replaces the viewer's own budget with its amount, in dollars; null if they haven't said. */
export function withAmount(search: Search, budget: number | null): Search {
  if (search.budget === null) return search
  const maxPrice = budget === null ? search.maxPrice : Math.min(budget, search.maxPrice ?? budget)
  return { ...search, budget: null, maxPrice }
}

/** Writes parameters in a fixed order and leaves out the defaults. */
export function searchParams(search: Search): URLSearchParams {
  const params = new URLSearchParams()
  for (const [key, name] of Object.entries(SEARCH_PARAMETERS)) {
    const value = Reflect.get(search, key)
    if (value !== null && value !== Reflect.get(EVERYWHERE, key)) params.set(name, String(value))
  }
  return params
}
