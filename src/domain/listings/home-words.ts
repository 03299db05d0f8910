import { formatCount, formatDollars, plural } from '#domain/format.ts'
import type { PropertyCard } from '#domain/listings/property.ts'

export function priceText(cents: number): string {
  return formatDollars(cents / 100)
}

/** For example `$789K`, `$1.05M` and `$1.6M`. */
export function shortPrice(cents: number): string {
  const thousands = Math.round(cents / 100_000)
  return thousands < 1000 ? `$${thousands}K` : `$${Math.round(thousands / 10) / 100}M`
}

export const LISTING_NUMBER = 'Listing number (MSL)'

const NUMBER_WORDS = ['no', 'one', 'two', 'three', 'four', 'five']

export function ownersInWords(owners: number): string {
  return NUMBER_WORDS[owners] ?? String(owners)
}

/** For example `$396,667 each for three`. */
export function pricePerOwner({ price, suits }: Pick<PropertyCard, 'price' | 'suits'>): string {
  return `${priceText(price / suits)} each for ${ownersInWords(suits)} owners`
}

export function homesText(homes: number): string {
  return plural(homes, { one: '1 home', other: `${formatCount(homes)} homes` })
}

/** For example `4 bedrooms`; a half bathroom has no bath. */
export function roomsText(
  home: Pick<PropertyCard, 'beds' | 'bath' | 'kitchens' | 'sqft' | 'prkng'>,
): string[] {
  const { beds, bath, kitchens, sqft, prkng } = home
  return [
    plural(beds, { one: '1 bedroom', other: `${beds} bedrooms` }),
    plural(bath, { one: '1 bathroom', other: `${bath} bathrooms` }),
    plural(kitchens, { one: '1 kitchen', other: `${kitchens} kitchens` }),
    `${formatCount(sqft)} sq ft`,
    ...(prkng > 0 ? [plural(prkng, { one: '1 parking space', other: `${prkng} parking spaces` })] : []),
  ]
}

/** For example `5 bed`, `3 bath`, `2 kitchens`. */
export function shortRooms({
  beds,
  bath,
  kitchens,
}: Pick<PropertyCard, 'beds' | 'bath' | 'kitchens'>): string[] {
  return [
    `${beds} bed`,
    `${bath} bath`,
    plural(kitchens, { one: '1 kitchen', other: `${kitchens} kitchens` }),
  ]
}

export function areaText({
  neighbourhood,
  city_state,
}: Pick<PropertyCard, 'neighbourhood' | 'city_state'>): string {
  return neighbourhood ? `${neighbourhood}, ${city_state}` : city_state
}
