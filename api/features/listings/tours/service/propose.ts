import type { Deps } from '#api/deps.ts'
import { fullTour } from '#api/features/listings/tours/queries/tours.ts'
import { noSuchTour, sideOf } from '#api/features/listings/tours/service/sides.ts'
import { freeDaysAt } from '#api/features/listings/tours/service/times.ts'
import { timesNear } from '#domain/listings/tours/free-times.ts'
import { localTimeAt } from '#domain/listings/tours/wall-clock.ts'

/** The time of the tour itself counts as free. Throws not_found, also for anyone but the home's agent. */
export async function timesToProposeFor({ db, clock }: Deps, userId: number, id: number) {
  const found = await fullTour(db.read, id)
  if (!found || sideOf(found, userId) !== 'agent') throw noSuchTour()
  const { tour, home } = found
  const days = await freeDaysAt(db.read, home, clock(), id)
  return { times: days && timesNear(days, localTimeAt(home.time_zone, tour.starts_at)) }
}
