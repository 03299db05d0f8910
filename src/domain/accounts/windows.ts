/** At most `hits` in any span of `ms` milliseconds. */
export interface Window {
  hits: number
  ms: number
}

/** Returns the milliseconds until one more hit is allowed in every window; 0 if it's allowed now. `times` is newest first. */
export function waitOf(
  windows: readonly Window[],
  times: readonly (number | undefined)[],
  now: number,
): number {
  const waits = windows.map(({ hits, ms }) => {
    // The hit that has to leave the window before another may enter.
    const oldest = times[hits - 1]
    return oldest === undefined ? 0 : oldest + ms - now
  })
  return Math.max(0, ...waits)
}

/**
 * Returns a token bucket as windows: `burst` hits immediately, then one more every `ms`. Someone who uses it up delays others by at most
 * `ms`. `span` is a multiple of `ms`.
 */
export function paced(burst: number, ms: number, span: number): Window[] {
  return Array.from({ length: span / ms }, (_, more) => ({ hits: burst + more, ms: (more + 1) * ms }))
}
