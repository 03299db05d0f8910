import { formatDollars } from '#domain/format.ts'
import { PROPERTY_TYPES } from '#domain/listings/kinds.ts'
import { EVERYWHERE, type Search } from '#domain/listings/search/search.ts'

interface ActiveFilter {
  label: string
  without: Search
}

export function activeFilters(search: Search, placeName: string): ActiveFilter[] {
  const { minPrice, maxPrice, beds, type, owners } = search
  const labels: Partial<Record<keyof Search, string | null>> = {
    place: search.place && `in ${placeName}`,
    minPrice: minPrice === null ? null : `from ${formatDollars(minPrice)}`,
    maxPrice: maxPrice === null ? null : `up to ${formatDollars(maxPrice)}`,
    beds: beds === null ? null : `${beds} bedrooms or more`,
    type: type && PROPERTY_TYPES[type].toLowerCase(),
    owners: owners === null ? null : `for ${owners} co-owners${owners < 5 ? ' or more' : ''}`,
  }
  return Object.entries(labels).flatMap(([key, label]) =>
    label ? [{ label, without: { ...search, page: EVERYWHERE.page, [key]: null } }] : [],
  )
}

const STEPS = [200, 300, 400, 500, 600, 700, 800, 900, 1000, 1250, 1500, 2000, 3000]

export function priceSteps(chosen: number | null): number[] {
  const steps = STEPS.map((thousands) => thousands * 1000)
  return chosen === null || steps.includes(chosen) ? steps : [...steps, chosen].sort((a, b) => a - b)
}
