import { formatDollars } from '#domain/format.ts'
import { TOWN_BY_PLACE } from '#domain/listings/towns/places.ts'
import { type ListFilter, type ListSearch, TIMINGS } from '#domain/matching/list/search.ts'

export function filterLabel(search: ListSearch, filter: ListFilter): string {
  const { q, place, budget, timing, owners } = search
  const labels: Record<ListFilter, string> = {
    q: `“${q}”`,
    place: TOWN_BY_PLACE.get(place ?? '')?.name ?? '',
    budget: `${formatDollars(budget ?? 0)} or more`,
    timing: timing ? TIMINGS[timing].label : '',
    owners: `${owners} owners`,
    verified: 'Verified',
    saved: 'Saved',
  }
  return labels[filter]
}

/** The minimum that someone could pay, in whole dollars. */
export const BUDGETS = [200_000, 300_000, 400_000, 500_000, 600_000, 800_000, 1_000_000]

export const OWNERS = [2, 3, 4, 5]
