import { formatCount, formatDollars } from '#domain/format.ts'
import type { PropertyType } from '#domain/listings/kinds.ts'
import { TOWN_BY_PLACE } from '#domain/listings/towns/places.ts'
import { MARITIMES, PROVINCES } from '#domain/listings/towns/provinces.ts'
import type { Search } from '#domain/listings/search/search.ts'

const HOMES: Readonly<Record<PropertyType, string>> = {
  detached: 'Detached houses',
  'semi-detached': 'Semi-detached houses',
  row: 'Row houses',
  duplex: 'Duplexes',
  triplex: 'Triplexes',
  fourplex: 'Fourplexes',
  condo: 'Condo apartments',
  loft: 'Lofts',
  acreage: 'Acreages',
}

/** For example `Detached houses in Toronto, $600,000 to $900,000, 3 bedrooms or more`. Leaves out sort order and page. */
export function searchInWords(search: Search): string {
  const { place, minPrice, maxPrice, beds, kitchens, parking, sqft, type, owners } = search
  const homes = type === null ? 'Homes' : HOMES[type]
  return [
    `${homes} ${place === null ? 'anywhere in Canada' : `in ${placeInWords(place)}`}`,
    pricesInWords(minPrice, maxPrice),
    beds === null ? [] : beds === 1 ? '1 bedroom or more' : `${beds} bedrooms or more`,
    kitchens === null ? [] : kitchens === 1 ? '1 kitchen or more' : `${kitchens} kitchens or more`,
    parking === null ? [] : parking === 1 ? 'with parking' : `${parking} parking spaces or more`,
    sqft === null ? [] : `${formatCount(sqft)} sq ft or more`,
    owners === null ? [] : owners === 5 ? 'for 5 co-owners' : `for ${owners} co-owners or more`,
  ]
    .flat()
    .join(', ')
}

export function placeInWords(place: string): string {
  const town = TOWN_BY_PLACE.get(place)
  if (town) return town.name
  if (place === MARITIMES.place) return MARITIMES.name
  const words = place.split('-')
  const province = Object.entries(PROVINCES).find(([code]) => code.toLowerCase() === words.at(-1))
  if (!province) return named(words)
  const [code, { name }] = province
  return words.length === 1 ? name : `${named(words.slice(0, -1))}, ${code}`
}

const named = (words: readonly string[]) =>
  words.map((word) => word.replace(/^./, (first) => first.toUpperCase())).join(' ')

function pricesInWords(min: number | null, max: number | null): string | never[] {
  if (min !== null && max !== null) return `${formatDollars(min)} to ${formatDollars(max)}`
  if (min !== null) return `${formatDollars(min)} or more`
  return max === null ? [] : `up to ${formatDollars(max)}`
}
