export interface Film {
  id: number
  title: string
  module: number
  seconds: number
}

/** The second of a film at which someone stopped. */
export interface Stop {
  film: number
  second: number
}

/** The resolution of places in a film, in seconds. */
const STEP_S = 15

interface Place {
  film: Film
  from: number
  to: number
}

/** Cuts the films into steps, one after the other. */
function stepsOf(films: readonly Film[]): Place[] {
  return films.flatMap((film) =>
    Array.from({ length: Math.max(1, Math.ceil(film.seconds / STEP_S)) }, (_, step) => ({
      film,
      from: step * STEP_S,
      to: Math.min((step + 1) * STEP_S, film.seconds),
    })),
  )
}

/** Returns who stopped at each step, in order. Someone who stopped at none of these films counts as being at their start. */
export function placesOf(films: readonly Film[], stops: readonly Stop[]): Stop[][] {
  const steps = stepsOf(films)
  const at = (stop: Stop) => {
    const step = steps.findLastIndex(({ film, from }) => film.id === stop.film && from <= stop.second)
    return Math.max(step, 0)
  }
  const byStep = Map.groupBy(stops, at)
  return steps.map((_, step) => byStep.get(step) ?? [])
}

/** How many people stopped between two seconds; films by index, from 0. */
export interface Stopped {
  from: { video: number; second: number }
  to: { video: number; second: number }
  people: number
}

export function stopsOf(
  films: readonly Film[],
  { from, to, people }: { from: number; to: number; people: readonly unknown[] },
): Stopped {
  const steps = stepsOf(films)
  const [first, last] = [steps[from], steps[to]]
  if (!first || !last) throw new Error('There’s no such step.')
  return {
    from: { video: films.indexOf(first.film), second: first.from },
    to: { video: films.indexOf(last.film), second: last.to },
    people: people.length,
  }
}
