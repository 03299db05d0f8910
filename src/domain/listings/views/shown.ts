/*
 * What an agent sees of how often a home was opened and saved. Anyone can be the only visitor of a quiet home, so a count that moves
 * would say what one member did. Counts are of whole weeks, the same all week, lowered by a secret random amount and
 * rounded down. See docs/privacy.md.
 */

/** Counts are rounded down to steps of this size, after up to one less than a step was held back. */
const STEP = 5

/** Every count below this may be hidden; all from this on are shown. */
export const SHOWN_FROM = 2 * STEP - 1

/** Returns the number to show as "at least"; null if it's too small. `bits` are 32 secret random bits. */
export function shownCount(count: number, bits: number): number | null {
  const steps = Math.floor((count - (bits % STEP)) / STEP)
  return steps < 1 ? null : steps * STEP
}

/** For example 310+, or Under 10. */
export const countText = (shown: number | null) =>
  shown === null ? `Under ${SHOWN_FROM + 1}` : `${shown.toLocaleString('en-CA')}+`
