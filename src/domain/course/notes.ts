/** Beside one video: about four pages. */
export const MAX_NOTES_LENGTH = 10_000

/** Returns when a new version counts as saved: later than the one before, whatever the clock says. */
export function savedAfter(before: number | null, now: number): number {
  return before === null ? now : Math.max(now, before + 1)
}
