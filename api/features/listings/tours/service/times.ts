import { conflict, invalid } from '#api/http/errors.ts'
import { heldTours, type TourHome } from '#api/features/listings/tours/queries/tours.ts'
import { hoursOf } from '#api/features/listings/tours/hours/queries.ts'
import type { Connection } from '#db/client.ts'
import { type FreeDay, firstFree, freeDays, heldStarts, TAKEN } from '#domain/listings/tours/free-times.ts'
import { proposedStart, tourStart } from '#domain/listings/tours/tour-times.ts'

type Place = Pick<TourHome, 'agent_id' | 'time_zone'>

/** `tour` is the id of one whose time counts as free, because it would move. */
export async function heldBy(db: Connection, agentId: number | null, tour?: number): Promise<number[]> {
  const tours = await heldTours(db, agentId)
  return heldStarts(tours.filter(({ id }) => id !== tour))
}

/** Null if the home's agent hasn't set hours: then people propose any time. */
export async function freeDaysAt(
  db: Connection,
  home: Place,
  now: number,
  tour?: number,
): Promise<FreeDay[] | null> {
  const hours = await hoursOf(db, home.agent_id)
  if (hours.week.length === 0) return null
  const held = await heldBy(db, home.agent_id, tour)
  return freeDays({ zone: home.time_zone, hours, held, now })
}

/**
 * Returns the start, in epoch milliseconds, of what was chosen in local time, or the first one that fits. Throws invalid for an
 * impossible time and conflict for a taken one. Call it in the transaction that books.
 */
export async function bookableStart(
  tx: Connection,
  home: Place,
  chosen: string | undefined,
  now: number,
  tour?: number,
): Promise<number> {
  const days = await freeDaysAt(tx, home, now, tour)
  if (!days) return chosen === undefined ? proposedStart(home.time_zone, now) : startOf(home, chosen, now)
  if (chosen === undefined) {
    const first = firstFree(days, now)
    if (!first) throw conflict('The agent has no free times in the next four weeks.')
    return first.at
  }
  const start = startOf(home, chosen, now)
  if (!days.some(({ times }) => times.some(({ at }) => at === start))) throw conflict(TAKEN)
  return start
}

/** Converts local time at the home to epoch milliseconds. Throws invalid. */
export function startOf(
  { time_zone }: Pick<Place, 'time_zone'>,
  shown: string | undefined,
  now: number,
): number {
  const start = tourStart(time_zone, shown ?? '', now)
  if (!start.ok) throw invalid({ starts_at: start.reason })
  return start.startsAt
}
