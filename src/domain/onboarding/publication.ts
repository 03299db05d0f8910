import { startOfDayFrom, startOfNextDay } from '#domain/day.ts'
import { DAY_MS } from '#domain/duration.ts'

/** At least this long lies between two publications of one person: 30 days, in milliseconds. */
export const PUBLICATION_INTERVAL_MS = 30 * DAY_MS

/**
 * On what occasion a person gives answers. During onboarding they see no scores, so what they complete counts at once. So
 * do the answers of an assessment that is finished for the first time, since each of them counts for the first time.
 * Everything else is an edit: it waits, so that a score does not move with single answers and nobody reads others by
 * changing their own.
 */
export type Occasion = 'onboarding' | 'assessment' | 'edit'

/**
 * From when answers given at `at` count, in epoch milliseconds. `publishedAt` is the person's last publication, by an earlier
 * account of the same address too, or null; an assessment waits for an earlier account's alone. Edits count from the start of a day, not before the next one, so that one
 * sitting counts together and the hour tells nobody whose answers changed.
 */
export function countsFrom(occasion: Occasion, publishedAt: number | null, at: number): number {
  const notBefore = publishedAt === null ? at : nextPublication(publishedAt)
  return Math.max(occasion === 'edit' ? startOfNextDay(at) : at, notBefore)
}

/** From when a person who published at this time may publish again: the first start of a day that is late enough. */
export function nextPublication(publishedAt: number): number {
  return startOfDayFrom(publishedAt + PUBLICATION_INTERVAL_MS)
}
