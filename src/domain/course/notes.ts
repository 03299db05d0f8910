/** For one video: about four pages. */
export const MAX_NOTES_LENGTH = 10_000

/** Returns the save time of a new version: later than the previous one's, whatever the clock says. */
export function savedAfter(before: number | null, now: number): number {
  return before === null ? now : Math.max(now, before + 1)
}
