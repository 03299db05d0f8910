const SECOND = 1000
const MINUTE = 60 * SECOND

/** How long a mail waits after its first, second, … failed attempt. The last goes on. */
const WAITS = [
  2 * SECOND,
  5 * SECOND,
  15 * SECOND,
  30 * SECOND,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  60 * MINUTE,
]

/** The wait in milliseconds after this many failed attempts, from 1. */
export function waitAfter(attempts: number): number {
  return WAITS[Math.min(attempts, WAITS.length) - 1] ?? 0
}

/** How long a claim holds: longer than any delivery takes, so that a mail is tried again only if its sender died. */
export const CLAIM_MS = MINUTE
