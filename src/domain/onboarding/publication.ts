import { startOfDayFrom, startOfNextDay } from '#domain/day.ts'
import { DAY_MS } from '#domain/duration.ts'

/** The shortest time between two publications of one person, in milliseconds. */
export const PUBLICATION_INTERVAL_MS = 30 * DAY_MS

/**
 * When answers are given. During onboarding people see no scores, so completed categories count at once. So do the
 * answers of an assessment that is finished for the first time, since each counts for the first time. Everything else
 * is an edit and waits, so that a score doesn't move with single answers and no one reads others by changing their own.
 */
export type Occasion = 'onboarding' | 'assessment' | 'edit'

/**
 * Returns from when answers given at `at` count, in epoch milliseconds. `publishedAt` is the person's last publication,
 * also by an earlier account of the same address, or null; an assessment waits only for an earlier account's. Edits
 * count from the start of a later day, so that one sitting counts together and the hour gives no one away.
 */
export function countsFrom(occasion: Occasion, publishedAt: number | null, at: number): number {
  const notBefore = publishedAt === null ? at : nextPublication(publishedAt)
  return Math.max(occasion === 'edit' ? startOfNextDay(at) : at, notBefore)
}

/** Returns when someone who published at this time may publish again: the first start of a day that is late enough. */
export function nextPublication(publishedAt: number): number {
  return startOfDayFrom(publishedAt + PUBLICATION_INTERVAL_MS)
}
