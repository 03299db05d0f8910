import { type Decision, no, YES } from '#domain/decision.ts'
import { DAY_MS, MINUTE_MS } from '#domain/duration.ts'
import { filtersOf, type Search, searchIn, searchParams } from '#domain/listings/search/search.ts'

export const SAVED_SEARCH_LIMIT = 20

/** At most one alert per person in this time, for all their searches. */
export const ALERT_INTERVAL_MS = DAY_MS

/** Alerts cover homes published at least this long ago, so that a home being saved right now isn't missed. */
export const ALERT_DELAY_MS = 5 * MINUTE_MS

/** Homes published after this are new to the person. */
export function newSince({ created_at, seen_at }: { created_at: number; seen_at: number | null }): number {
  return Math.max(created_at, seen_at ?? 0)
}

export function maySaveSearch(saved: number): Decision {
  if (saved < SAVED_SEARCH_LIMIT) return YES
  return no(`You’ve reached the limit of ${SAVED_SEARCH_LIMIT} saved searches. Please remove one first.`)
}

export function storedSearch(search: Search): string {
  return searchParams(filtersOf(search)).toString()
}

export function parseStoredSearch(saved: string): Search {
  return searchIn(new URLSearchParams(saved))
}
