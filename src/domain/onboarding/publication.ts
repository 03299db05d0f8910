import { startOfDayFrom, startOfNextDay } from '#domain/day.ts'
import { DAY_MS } from '#domain/duration.ts'

/** The shortest time between two publications of one person, in milliseconds. */
export const PUBLICATION_INTERVAL_MS = 30 * DAY_MS

/**
 * When answers were given. During onboarding people see no scores, so completed categories count immediately. So do the
 * answers of an assessment finished for the first time, since they're all new. Everything else is an edit and
 * waits, so that a score doesn't move with single answers and no one can learn others' answers by changing their own.
 */
export type Occasion = 'onboarding' | 'assessment' | 'edit'

/**
 * Returns when answers given at `at` start to count, in epoch milliseconds. `publishedAt` is the person's last publication,
 * even by an earlier account with the same address, or null; an assessment waits only for an earlier account's. Edits
 * count from the start of a later day, so that those made together count together and the time identifies no one.
 */
export function countsFrom(occasion: Occasion, publishedAt: number | null, at: number): number {
  const notBefore = publishedAt === null ? at : nextPublication(publishedAt)
  return Math.max(occasion === 'edit' ? startOfNextDay(at) : at, notBefore)
}

/** Returns when someone who published at a given time may publish again: the first start of a day that's late enough. */
export function nextPublication(publishedAt: number): number {
  return startOfDayFrom(publishedAt + PUBLICATION_INTERVAL_MS)
}
