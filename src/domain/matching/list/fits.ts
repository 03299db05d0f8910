import { type ListSearch, SHARED_FILTERS, type Timing, TIMINGS } from '#domain/matching/list/search.ts'
import { monthAfter, type Wish } from '#domain/matching/wish.ts'

/** What the list shows of someone; nothing else may decide whether they fit a search. */
export interface ShownPerson {
  id: number
  /** Whether their first and last name contain words starting with the search words. */
  named: boolean
  verified: boolean
  wish: Wish | null
  /** Slugs of the places in the wish. */
  towns: readonly string[]
}

type SharedFilter = (typeof SHARED_FILTERS)[number]

/** Returns whether someone fits a search by name, badge and what they share. `month` is now, such as 2026-11. */
export function fits(search: ListSearch, person: ShownPerson, month: string): boolean {
  if (search.verified && !person.verified) return false
  if (search.q !== '' && !person.named) return false
  return SHARED_FILTERS.every((filter) => {
    if (search[filter] === null) return true
    return (person.wish && sharedFits(filter, search, person.wish, person.towns, month)) ?? !search.shared
  })
}

/** Returns null if they haven't shared it. */
function sharedFits(
  filter: SharedFilter,
  search: ListSearch,
  wish: Wish,
  towns: readonly string[],
  month: string,
): boolean | null {
  if (filter === 'place') return towns.length === 0 ? null : towns.includes(search.place ?? '')
  if (filter === 'budget') return wish.can_pay === null ? null : wish.can_pay >= (search.budget ?? 0)
  if (filter === 'timing') return search.timing && timingFits(search.timing, wish, month)
  return wish.sizes.length === 0 ? null : wish.sizes.includes(search.owners ?? 0)
}

function timingFits(timing: Timing, { from_month, to_month }: Wish, month: string): boolean | null {
  if (from_month === null && to_month === null) return null
  const { from, before } = TIMINGS[timing]
  const isLate = before !== Infinity && (from_month ?? '') >= monthAfter(month, before)
  const isEarly = to_month !== null && to_month < monthAfter(month, from)
  return !isLate && !isEarly
}

/**
 * Compares two people by what the list shows about them; people who haven't shared it come last. Returns 0 for equals, which stay
 * ordered by fit. Ids grow with each account, so the newest have the highest.
 */
export function bySort(sort: ListSearch['sort'], one: ShownPerson, other: ShownPerson): number {
  if (sort === 'newest') return other.id - one.id
  if (sort === 'budget') return (other.wish?.can_pay ?? -1) - (one.wish?.can_pay ?? -1)
  if (sort === 'timing') return startOf(one) < startOf(other) ? -1 : Number(startOf(one) > startOf(other))
  return 0
}

const NO_MONTH = '9999-12'

/** People who only gave an end could buy now. */
function startOf({ wish }: ShownPerson): string {
  if (!wish || (wish.from_month === null && wish.to_month === null)) return NO_MONTH
  return wish.from_month ?? ''
}
