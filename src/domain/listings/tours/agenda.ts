import { heldStarts, overlaps } from '#domain/listings/tours/free-times.ts'
import { awaitsResponse, isOpen, type Tour } from '#domain/listings/tours/tours.ts'
import { localTimeAt } from '#domain/listings/tours/wall-clock.ts'

interface Agenda {
  /** Today's confirmed tours, in each home's local time, including those that have ended. */
  today: Tour[]
  /** The next confirmed one after today; null if there's none. */
  next: Tour | null
  toAnswer: Tour[]
}

/** Returns an agent's day. `now` is in epoch milliseconds. */
export function agendaOf(
  { ahead, past }: { ahead: readonly Tour[]; past: readonly Tour[] },
  now: number,
): Agenda {
  const confirmed = [...past, ...ahead]
    .filter(({ status }) => status === 'confirmed')
    .toSorted((one, other) => one.starts_at - other.starts_at)
  const isToday = ({ shown, time_zone }: Tour) =>
    shown.slice(0, 10) === localTimeAt(time_zone, now).slice(0, 10)
  return {
    today: confirmed.filter(isToday),
    next: confirmed.find((tour) => tour.starts_at > now && !isToday(tour)) ?? null,
    toAnswer: ahead.filter((tour) => awaitsResponse('agent', tour, now)),
  }
}

/** Returns another open tour of the agent that overlaps with the given one; null if there's none. */
export function clashOf(tour: Tour, tours: readonly Tour[]): Tour | null {
  return (
    tours.find(
      (other) =>
        other.id !== tour.id && isOpen(other) && overlaps(tour.starts_at, heldStarts([timesOf(other)])),
    ) ?? null
  )
}

const timesOf = ({ starts_at, options }: Tour) => ({
  starts_at,
  options: options.map((option) => option.starts_at),
})
