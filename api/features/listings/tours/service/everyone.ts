import type { Deps } from '#api/deps.ts'
import { toursByAgent, toursOfEveryone } from '#api/features/listings/tours/queries/everyone.ts'
import { MAX_UPCOMING } from '#api/features/listings/tours/queries/tours.ts'
import { shownTours } from '#api/features/listings/tours/service/read.ts'
import type { TourViewer } from '#api/features/listings/tours/service/sides.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import type { TourState } from '#domain/listings/tours/tour-states.ts'

interface ToursFilter {
  state?: TourState | undefined
  agent?: number | undefined
}

/** Returns everyone's tours for an admin, by agent, with the number in each state. Without a state, upcoming ones. */
export async function everyonesTours(deps: Deps, viewer: TourViewer, { state, agent }: ToursFilter) {
  const now = deps.clock()
  const rows = await toursByAgent(deps.db.read, now)
  const counted = rows.filter((row) => agent === undefined || row.agent?.id === agent)
  const countOf = (wanted: TourState) =>
    counted.filter((row) => row.state === wanted).reduce((sum, { tours }) => sum + tours, 0)
  const agents = new Map(rows.flatMap((row) => (row.agent ? [[row.agent.id, displayName(row.agent)]] : [])))
  const found = await toursOfEveryone(deps.db.read, { state, agent }, now)
  const agentIds = new Map(found.map((full) => [full.tour.id, full.agent?.id ?? null]))
  const tours = await shownTours(deps, found, viewer)
  return {
    agents: [...agents]
      .map(([id, name]) => ({ id, name }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
    counts: {
      waiting: countOf('waiting'),
      confirmed: countOf('confirmed'),
      proposed: countOf('proposed'),
      over: countOf('over'),
    },
    tours: tours.map((tour) => ({ ...tour, agent_id: agentIds.get(tour.id) ?? null })),
    is_cut: found.length === MAX_UPCOMING,
  }
}
