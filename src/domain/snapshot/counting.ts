import { dayAfter } from '#domain/day.ts'
import type { Means } from '#domain/snapshot/means.ts'

/*
 * When a member's figures count in their group's result. Changes count from the next day, everyone's at the same time, so that nobody
 * notices another member's change.
 */

export interface Counting {
  current: Means | null
  /** Replaces `current` on `from`. */
  next: Means | null
  /** A day such as 2026-11-30. */
  from: string
}

/** Returns the steps that count on a day; null if the member's figures don't. */
export function countedOn({ current, next, from }: Counting, day: string): Means | null {
  return day >= from ? next : current
}

/** Returns whether the figures count, today or from a later day. */
export function isCounting({ next }: Counting): boolean {
  return next !== null
}

/** Starts counting immediately the first time, otherwise the day after the last change. */
export function counting(before: Counting | null, steps: Means, day: string): Counting {
  if (before === null) return { current: null, next: steps, from: day }
  const current = countedOn(before, day)
  const waits = current !== null || before.from > day
  return { current, next: steps, from: waits ? dayAfter(day) : day }
}

/** Stops counting immediately. */
export function notCounting(day: string): Counting {
  return { current: null, next: null, from: dayAfter(day) }
}
