import type { Place } from '#domain/matching/grid-view.ts'

/* How keys move through the grid: the first immediately, then one step per frame, however fast they're pressed. */

export interface Steps {
  /** Returns the place that the next frame moves to; null if none is waiting. */
  pending(): Place | null
  /** Moves to a place. Calls `go` now or in the next frame, and only with the latest place. */
  moveTo(place: Place): void
  cancel(): void
}

export function createSteps(go: (place: Place) => void): Steps {
  let pending: Place | null = null
  let isStepping = false

  function step(): void {
    const place = pending
    pending = null
    isStepping = place !== null
    if (!place) return
    requestAnimationFrame(step)
    go(place)
  }

  return {
    pending: () => pending,
    moveTo(place) {
      pending = place
      if (!isStepping) step()
    },
    cancel: () => void (pending = null),
  }
}
