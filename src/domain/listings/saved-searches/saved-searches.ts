import { type Decision, no, YES } from '#domain/decision.ts'
import { DAY_MS, MINUTE_MS } from '#domain/duration.ts'
import { EVERYWHERE, type Search, searchIn, searchParams } from '#domain/listings/search/search.ts'

/** How many searches a person saves at the most. */
export const SAVED_SEARCH_LIMIT = 20

/** A person is told of new homes once in this time at the most, for all their searches together: a day, in milliseconds. */
export const TOLD_EVERY_MS = DAY_MS

/** People are told of homes that have been for sale for so long, in milliseconds: what is being saved now is not missed. */
export const SETTLED_AFTER_MS = 5 * MINUTE_MS

/** For so long after it was listed a home counts as new, in milliseconds. */
export const NEW_FOR_MS = 7 * DAY_MS

/** Whether another search may be saved beside so many. */
export function maySaveSearch(saved: number): Decision {
  if (saved < SAVED_SEARCH_LIMIT) return YES
  return no(`You have saved ${SAVED_SEARCH_LIMIT} searches, which is the most. Please remove one first.`)
}

/** A search as it is kept: what it asks for in one spelling, without order and page. */
export function savedForm(search: Search): string {
  const { sort, page } = EVERYWHERE
  return searchParams({ ...search, sort, page }).toString()
}

/** The search that was kept so, or stands in an address. */
export function searchOf(saved: string): Search {
  return searchIn(new URLSearchParams(saved))
}
