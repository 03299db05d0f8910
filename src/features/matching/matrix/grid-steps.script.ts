import type { Place } from '#domain/matching/grid-view.ts'

/* How keys move through the grid: the first immediately, then one step per frame, however fast they're pressed. */

export interface Steps {
  /** Returns where keys have led, if that's further than the last step; null otherwise. */
  ahead(): Place | null
  /** Moves to a place. Calls `go` now or in the next frame, and only with the latest place. */
  lead(place: Place): void
  forget(): void
}

export function createSteps(go: (place: Place) => void): Steps {
  let ahead: Place | null = null
  let isStepping = false

  function step(): void {
    const place = ahead
    ahead = null
    isStepping = place !== null
    if (!place) return
    requestAnimationFrame(step)
    go(place)
  }

  return {
    ahead: () => ahead,
    lead(place) {
      ahead = place
      if (!isStepping) step()
    },
    forget: () => void (ahead = null),
  }
}
