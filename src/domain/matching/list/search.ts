import { isKeyOf } from '#domain/keys.ts'
import { PATH, personPath } from '#domain/paths.ts'

export const LIST_SORTS = {
  fit: 'Best fit',
  newest: 'Newest',
  budget: 'Highest budget',
  timing: 'Soonest',
} as const

/** When people want to buy, in months from now, without the last one. */
export const TIMINGS = {
  soon: { label: 'Within 6 months', from: 0, before: 6 },
  year: { label: '6 to 12 months', from: 6, before: 12 },
  later: { label: 'In a year or later', from: 12, before: Infinity },
} as const

export type Timing = keyof typeof TIMINGS

export const MAX_NAME_SEARCH = 60

/** What narrows and orders someone's own list of matches; every part is in the page's address. */
export interface ListSearch {
  /** Part of a name. */
  q: string
  /** A town's slug. */
  place: string | null
  /** The minimum that someone could pay, in whole dollars. */
  budget: number | null
  timing: Timing | null
  owners: number | null
  verified: boolean
  /** Leaves out people who haven't shared what the other filters need. */
  shared: boolean
  saved: boolean
  /** Shows the people the viewer has hidden instead of the others. */
  hidden: boolean
  sort: keyof typeof LIST_SORTS
  /** From 1. */
  page: number
}

export const WHOLE_LIST: ListSearch = {
  q: '',
  place: null,
  budget: null,
  timing: null,
  owners: null,
  verified: false,
  shared: false,
  saved: false,
  hidden: false,
  sort: 'fit',
  page: 1,
}

/** Filters on what people chose to share. */
export const SHARED_FILTERS = ['place', 'budget', 'timing', 'owners'] as const

export const LIST_FILTERS = ['q', ...SHARED_FILTERS, 'verified', 'saved'] as const

export type ListFilter = (typeof LIST_FILTERS)[number]

/** Ignores what it doesn't understand, such as a place that can't be chosen. */
export function listSearchIn(
  params: { get(name: string): string | null | undefined },
  isTown: (place: string) => boolean,
): ListSearch {
  const text = (name: keyof ListSearch) => params.get(name)?.trim() ?? ''
  const whole = (name: keyof ListSearch, least: number, most: number) => {
    const number = /^\d{1,7}$/.test(text(name)) ? Number(text(name)) : Number.NaN
    return number >= least && number <= most ? number : null
  }
  const isOn = (name: keyof ListSearch) => text(name) === '1'
  const place = text('place')
  const timing = text('timing')
  const sort = text('sort')
  const hidden = isOn('hidden')
  return {
    q: Array.from(text('q')).slice(0, MAX_NAME_SEARCH).join(''),
    place: isTown(place) ? place : null,
    budget: whole('budget', 1, 5_000_000),
    timing: isKeyOf(TIMINGS, timing) ? timing : null,
    owners: whole('owners', 2, 5),
    verified: isOn('verified'),
    shared: isOn('shared'),
    saved: isOn('saved') && !hidden,
    hidden,
    sort: isKeyOf(LIST_SORTS, sort) ? sort : WHOLE_LIST.sort,
    page: whole('page', 1, 1_000_000) ?? WHOLE_LIST.page,
  }
}

/** Writes the parameters of an address in a fixed order, without defaults. */
export function listParams(search: ListSearch): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(WHOLE_LIST)) {
    const wanted: unknown = Reflect.get(search, name)
    if (wanted !== value) params.set(name, wanted === true ? '1' : String(wanted))
  }
  return params
}

export function listPath(search: ListSearch): string {
  const params = listParams(search)
  return params.size > 0 ? `${PATH.MATCHES}?${params}` : PATH.MATCHES
}

/** Returns the address of someone's page when opened from a list. */
export function listedPersonPath(userId: number, search: ListSearch): string {
  const params = listParams({ ...search, page: WHOLE_LIST.page })
  return params.size > 0 ? `${personPath(userId)}?${params}` : personPath(userId)
}

export function withoutFilter(search: ListSearch, filter: ListFilter): ListSearch {
  return { ...search, [filter]: WHOLE_LIST[filter], page: WHOLE_LIST.page }
}

/** Returns whether a search asks for everyone who isn't hidden, best fit first. */
export function isWholeList(search: ListSearch): boolean {
  return activeFilters(search).length === 0 && search.sort === WHOLE_LIST.sort && !search.hidden
}

export function activeFilters(search: ListSearch): ListFilter[] {
  return LIST_FILTERS.filter((filter) => search[filter] !== WHOLE_LIST[filter])
}
