import { MINUTE_MS, SECOND_MS } from '#domain/duration.ts'

/** The waits after the first, second, … failed attempt. The last one repeats. */
const WAITS = [
  2 * SECOND_MS,
  5 * SECOND_MS,
  15 * SECOND_MS,
  30 * SECOND_MS,
  MINUTE_MS,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  30 * MINUTE_MS,
  60 * MINUTE_MS,
]

/** Returns the wait in milliseconds after this many failed attempts, from 1. */
export function waitAfter(attempts: number): number {
  return WAITS[Math.min(attempts, WAITS.length) - 1] ?? 0
}

/** How long a claim lasts: longer than any delivery takes, so an email is retried only if its sender died. */
export const CLAIM_MS = MINUTE_MS
