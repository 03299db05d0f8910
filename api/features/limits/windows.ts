/** So many hits are allowed in any span of `ms` milliseconds. */
export interface Window {
  hits: number
  ms: number
}

/** Milliseconds until one more hit is allowed in every window; 0 when it is allowed now. `times` has the newest hit first. */
export function waitOf(windows: readonly Window[], times: readonly number[], now: number): number {
  const waits = windows.map(({ hits, ms }) => {
    // The hit that has to leave the window before another may enter.
    const oldest = times[hits - 1]
    return oldest === undefined ? 0 : oldest + ms - now
  })
  return Math.max(0, ...waits)
}
