import type { PropertyType } from '#domain/listings/kinds.ts'
import type { Province } from '#domain/calculators/provinces.ts'

export interface PlaceWithHomes {
  place: string
  name: string
  province: Province
  /** Degrees; null if its position isn't known. */
  north: number | null
  west: number | null
  homes: number
}

/** In cents, for entire homes; prices are null if there are none. */
export interface PlaceStatistics {
  homes: number
  lowest: number | null
  median: number | null
  highest: number | null
  types: { type: PropertyType; homes: number; median: number }[]
}

interface Priced {
  property_type: PropertyType
  /** Integer cents. */
  price: number
}

export function placeStatistics(homes: readonly Priced[]): PlaceStatistics {
  const prices = homes.map(({ price }) => price).sort((a, b) => a - b)
  const types = [...Map.groupBy(homes, ({ property_type }) => property_type)].map(([type, ofType]) => ({
    type,
    homes: ofType.length,
    median: median(ofType.map(({ price }) => price).sort((a, b) => a - b)) ?? 0,
  }))
  return {
    homes: homes.length,
    lowest: prices[0] ?? null,
    median: median(prices),
    highest: prices.at(-1) ?? null,
    types: types.sort((a, b) => b.homes - a.homes || a.type.localeCompare(b.type)),
  }
}

/** Returns the median of sorted amounts, in whole cents; null if there are none. */
function median(sorted: readonly number[]): number | null {
  const middle = sorted.length / 2
  const low = sorted[Math.ceil(middle) - 1]
  const high = sorted[Math.floor(middle)]
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2)
}
