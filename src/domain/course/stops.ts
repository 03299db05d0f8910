/** A film of the course, in its order. */
export interface Film {
  id: number
  title: string
  /** The number of its module, from 1. */
  module: number
  /** How long it is; 0 when the server cannot serve it. */
  seconds: number
}

/** The second of a film at which somebody stopped. */
export interface Stop {
  /** Its id. */
  film: number
  second: number
}

/** How fine places in a film are told apart, in seconds. */
const STEP_S = 15

interface Place {
  film: Film
  from: number
  to: number
}

/** The films in steps, one behind the other. */
function stepsOf(films: readonly Film[]): Place[] {
  return films.flatMap((film) =>
    Array.from({ length: Math.max(1, Math.ceil(film.seconds / STEP_S)) }, (_, step) => ({
      film,
      from: step * STEP_S,
      to: Math.min((step + 1) * STEP_S, film.seconds),
    })),
  )
}

/** Who stopped at each step of the films, in order. Who stopped at none of these films stands at their beginning. */
export function placesOf(films: readonly Film[], stops: readonly Stop[]): Stop[][] {
  const steps = stepsOf(films)
  const at = (stop: Stop) => {
    const step = steps.findLastIndex(({ film, from }) => film.id === stop.film && from <= stop.second)
    return Math.max(step, 0)
  }
  const byStep = Map.groupBy(stops, at)
  return steps.map((_, step) => byStep.get(step) ?? [])
}

/** How many people stopped between two seconds, each of a film by its place in the list, from 0. */
export interface Stopped {
  from: { video: number; second: number }
  to: { video: number; second: number }
  people: number
}

/** What is told of people at some of the steps of the films. */
export function stopsOf(
  films: readonly Film[],
  { from, to, people }: { from: number; to: number; people: readonly unknown[] },
): Stopped {
  const steps = stepsOf(films)
  const [first, last] = [steps[from], steps[to]]
  if (!first || !last) throw new Error('There is no such step.')
  return {
    from: { video: films.indexOf(first.film), second: first.from },
    to: { video: films.indexOf(last.film), second: last.to },
    people: people.length,
  }
}
