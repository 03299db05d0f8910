/** So many hits are allowed in any span of `ms` milliseconds. */
export interface Window {
  hits: number
  ms: number
}

/** Milliseconds until one more hit is allowed in every window; 0 when it is allowed now. `times` has the newest hit first. */
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
 * A token bucket as windows: `burst` hits at once, and one more each `ms` milliseconds. Whoever uses it up thus leaves
 * others waiting for `ms` at the most. Holds over `span` milliseconds, a multiple of `ms`.
 */
export function paced(burst: number, ms: number, span: number): Window[] {
  return Array.from({ length: span / ms }, (_, more) => ({ hits: burst + more, ms: (more + 1) * ms }))
}
