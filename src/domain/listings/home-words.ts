import { formatCount, formatDollars, plural } from '#domain/format.ts'
import type { PropertyCard } from '#domain/listings/property.ts'

/** Cents of a whole home as a price, such as $1,190,000. */
export function priceText(cents: number): string {
  return formatDollars(cents / 100)
}

export const LISTING_NUMBER = 'Listing number (MSL)'

const COUNTED = ['no', 'one', 'two', 'three', 'four', 'five']

/** A number of owners in words, such as three. */
export function ownersInWords(owners: number): string {
  return COUNTED[owners] ?? String(owners)
}

/** What each of those whom a home suits pays of its price, such as `$396,667 each for three`. */
export function pricePerOwner({ price, suits }: Pick<PropertyCard, 'price' | 'suits'>): string {
  return `${priceText(price / suits)} each for ${ownersInWords(suits)}`
}

export function homesText(homes: number): string {
  return plural(homes, { one: '1 home', other: `${formatCount(homes)} homes` })
}

/** Rooms and size, such as `4 bedrooms`; half a bathroom has no bath. */
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

/** Texts in a row with dots between them: a line ends after a dot, and never within a text. */
export function dotted(texts: readonly (string | undefined)[]): string {
  return texts
    .filter((text) => text !== undefined)
    .map((text) => text.replaceAll(' ', '\u00a0'))
    .join('\u00a0· ')
}

/** Neighbourhood and town, such as `Trinity-Bellwoods, Toronto, ON`. */
export function areaText({
  neighbourhood,
  city_state,
}: Pick<PropertyCard, 'neighbourhood' | 'city_state'>): string {
  return neighbourhood ? `${neighbourhood}, ${city_state}` : city_state
}
