import { and, asc, count, desc, eq, gt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { agents, isOpenTour, MAX_UPCOMING, selectTours } from '#api/features/listings/tours/queries/tours.ts'
import { listings, tours } from '#db/schema/index.ts'
import type { TourState } from '#domain/listings/tours/tour-states.ts'
import { TOUR_MS } from '#domain/listings/tours/tours.ts'

/** In SQL, the state of each tour. `now` in epoch milliseconds. */
const stateAt = (now: number) =>
  sql<TourState>`CASE WHEN ${tours.starts_at} <= ${now - TOUR_MS} OR ${tours.status} IN ('declined', 'cancelled') THEN 'over'
    WHEN ${tours.status} = 'requested' THEN 'waiting' WHEN ${tours.status} = 'moved' THEN 'proposed' ELSE 'confirmed' END`

/** Counts everyone's tours by agent and state; agent is null for homes without one. */
export async function toursByAgent(db: Connection, now: number) {
  const state = stateAt(now).as('tour_state')
  return db
    .select({
      state,
      tours: count(),
      agent: { id: agents.id, first_name: agents.first_name, last_name: agents.last_name },
    })
    .from(tours)
    .innerJoin(listings, eq(listings.id, tours.listing_id))
    .leftJoin(agents, eq(agents.id, listings.agent_id))
    .groupBy(agents.id, sql`${state}`)
}

const STATUS_OF = { waiting: 'requested', confirmed: 'confirmed', proposed: 'moved' } as const

function isIn(state: TourState | undefined, now: number): SQL | undefined {
  const endedBy = now - TOUR_MS
  if (state === 'over') return or(not(isOpenTour), lte(tours.starts_at, endedBy))
  const toCome = and(isOpenTour, gt(tours.starts_at, endedBy))
  return state ? and(toCome, eq(tours.status, STATUS_OF[state])) : toCome
}

interface ToursFilter {
  state?: TourState | undefined
  agent?: number | undefined
}

/** Upcoming ones in order, or past ones by latest change. */
export async function toursOfEveryone(db: Connection, { state, agent }: ToursFilter, now: number) {
  const order = state === 'over' ? desc(tours.changed_at) : asc(tours.starts_at)
  return selectTours(db)
    .where(and(agent === undefined ? undefined : eq(listings.agent_id, agent), isIn(state, now)))
    .orderBy(order, asc(tours.id))
    .limit(MAX_UPCOMING)
}
