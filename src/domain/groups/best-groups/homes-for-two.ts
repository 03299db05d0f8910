import { EVERYWHERE, type Search } from '#domain/listings/search/search.ts'
import { TOWN_BY_PLACE } from '#domain/listings/towns/places.ts'
import type { WishFields } from '#domain/groups/about/wishes.ts'
import type { Wish } from '#domain/matching/wish.ts'

export interface SharedSearch extends Search {
  place: string
  maxPrice: number
}

/**
 * Returns the search for homes that two people could buy: in the first town that both share, up to their combined
 * budget. Null unless both share a town and a budget.
 */
export function homesForTwo(own: WishFields | null, theirs: Wish | null): SharedSearch | null {
  if (!own || !theirs || own.can_pay === null || theirs.can_pay === null) return null
  const place = own.places.find((slug) => theirs.places.includes(TOWN_BY_PLACE.get(slug)?.name ?? ''))
  if (place === undefined) return null
  return { ...EVERYWHERE, place, maxPrice: own.can_pay + theirs.can_pay, sort: 'dearest' }
}
