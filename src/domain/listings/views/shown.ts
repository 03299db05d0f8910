/*
 * Shows agents how often a home was opened and saved. Anyone may be the only visitor of a quiet home, so a live count would
 * reveal what one member did. Counts cover full weeks, stay the same all week, are lowered by a secret random amount and
 * rounded down. See docs/privacy.md.
 */

/** Counts are rounded down to a multiple of this, after subtracting up to one less than this. */
const STEP = 5

/** Every count from here up is shown; lower ones may be hidden. */
export const SHOWN_FROM = 2 * STEP - 1

/** Returns the number to show as "at least"; null if it's too small. `bits` are 32 secret random bits. */
export function shownCount(count: number, bits: number): number | null {
  const steps = Math.floor((count - (bits % STEP)) / STEP)
  return steps < 1 ? null : steps * STEP
}

/** For example 310+, or Under 10. */
export const countText = (shown: number | null) =>
  shown === null ? `Under ${SHOWN_FROM + 1}` : `${shown.toLocaleString('en-CA')}+`
