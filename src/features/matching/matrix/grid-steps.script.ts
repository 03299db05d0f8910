import type { Place } from '#domain/matching/grid-view.ts'

/* How keys move through the grid: the first at once, and from then on a step a frame, however fast they come. */

export interface Steps {
  /** Where keys have led, if that is further than the last step; null otherwise. */
  ahead(): Place | null
  /** Leads on. `go` hears of it now or with the next frame, and only of the place that was led to last. */
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
