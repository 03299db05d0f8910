import type { PropertyType } from '#domain/listings/kinds.ts'
import type { Province } from '#domain/listings/towns/provinces.ts'

/** A place with homes for sale. */
export interface PlaceWithHomes {
  /** As addresses have it, such as `toronto`. */
  place: string
  name: string
  province: Province
  /** Degrees; null where nobody knows its position. */
  north: number | null
  west: number | null
  homes: number
}

/** What the homes for sale in a place cost, whole homes in cents. The prices are null where there is none. */
export interface PlaceStatistics {
  homes: number
  lowest: number | null
  median: number | null
  highest: number | null
  /** The kinds of homes that there are, the most frequent first. */
  types: { type: PropertyType; homes: number; median: number }[]
}

interface Priced {
  property_type: PropertyType
  /** Integer cents. */
  price: number
}

export function placeStatistics(homes: readonly Priced[]): PlaceStatistics {
  const prices = homes.map(({ price }) => price).sort((a, b) => a - b)
  const types = [...Map.groupBy(homes, ({ property_type }) => property_type)].map(([type, own]) => ({
    type,
    homes: own.length,
    median: median(own.map(({ price }) => price).sort((a, b) => a - b)) ?? 0,
  }))
  return {
    homes: homes.length,
    lowest: prices[0] ?? null,
    median: median(prices),
    highest: prices.at(-1) ?? null,
    types: types.sort((a, b) => b.homes - a.homes || a.type.localeCompare(b.type)),
  }
}

/** The middle of sorted amounts, or the mean of the two in the middle in whole cents; null for none. */
function median(sorted: readonly number[]): number | null {
  const middle = sorted.length / 2
  const low = sorted[Math.ceil(middle) - 1]
  const high = sorted[Math.floor(middle)]
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2)
}
