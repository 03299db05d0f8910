import { formatCount, formatDollars, plural } from '#domain/format.ts'
import { PROPERTY_TYPES } from '#domain/listings/kinds.ts'
import type { PropertyCard } from '#domain/listings/property.ts'
import type { Search } from '#domain/listings/search/search.ts'
import { kilometresBetween } from '#domain/listings/towns/nearby.ts'
import { TOWN_BY_PLACE } from '#domain/listings/towns/places.ts'

/** Returns what keeps a home out of a search, such as ['1 kitchen', 'no parking'] or ['55 km from Kingston']. */
export function missesOf(home: PropertyCard, search: Search): string[] {
  const { place, minPrice, maxPrice, beds, kitchens, parking, sqft, type, owners } = search
  const price = home.price / 100
  const misses: [isMissed: boolean, words: string][] = [
    [maxPrice !== null && price > maxPrice, `${formatDollars(price - (maxPrice ?? 0))} over your price`],
    [minPrice !== null && price < minPrice, `${formatDollars((minPrice ?? 0) - price)} under your price`],
    [
      beds !== null && home.beds < beds,
      plural(home.beds, { one: '1 bedroom', other: `${home.beds} bedrooms` }),
    ],
    [
      kitchens !== null && home.kitchens < kitchens,
      plural(home.kitchens, { one: '1 kitchen', other: `${home.kitchens} kitchens` }),
    ],
    [
      parking !== null && home.prkng < parking,
      home.prkng === 0
        ? 'no parking'
        : plural(home.prkng, { one: '1 parking space', other: `${home.prkng} parking spaces` }),
    ],
    [sqft !== null && home.sqft < sqft, `${formatCount(home.sqft)} sq ft`],
    [type !== null && home.propertyType !== type, PROPERTY_TYPES[home.propertyType].toLowerCase()],
    [owners !== null && home.suits < owners, `good for ${home.suits} owners`],
  ]
  const distance = place === null ? null : distanceInWords(home.place, place)
  return [
    ...(distance === null ? [] : [distance]),
    ...misses.flatMap(([isMissed, words]) => (isMissed ? [words] : [])),
  ]
}

/** Returns null for the same place and for places whose position we don't know. */
function distanceInWords(from: string, to: string): string | null {
  const [here, there] = [TOWN_BY_PLACE.get(from), TOWN_BY_PLACE.get(to)]
  if (!here || !there || from === to) return null
  return `${formatCount(Math.round(kilometresBetween(here, there)))} km from ${there.name}`
}
