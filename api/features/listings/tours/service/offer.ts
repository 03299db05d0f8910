import type { Deps } from '#api/deps.ts'
import { activeAgent } from '#api/features/listings/queries/agents.ts'
import { cardsOf } from '#api/features/listings/queries/cards.ts'
import { noSuchHome, visibleHome } from '#api/features/listings/detail/service.ts'
import { tourMates } from '#api/features/listings/tours/guests/service.ts'
import { homeById, tourOf, type TourHome, type TourRow } from '#api/features/listings/tours/queries/tours.ts'
import { requestDecision } from '#api/features/listings/tours/service/request.ts'
import { shownOther } from '#api/features/listings/tours/service/sides.ts'
import { freeDaysAt } from '#api/features/listings/tours/service/times.ts'
import { firstFree } from '#domain/listings/tours/free-times.ts'
import { bookableDays, proposedStart } from '#domain/listings/tours/tour-times.ts'
import { isUpcoming, type TourTimes } from '#domain/listings/tours/tours.ts'
import { localTimeAt } from '#domain/listings/tours/wall-clock.ts'

/** The time of the person's own tour counts as free, since it would move. Throws not_found and gone. */
export async function tourTimesFor(deps: Deps, userId: number, mslNumber: string): Promise<TourTimes> {
  const { read } = deps.db
  const now = deps.clock()
  const { id } = await visibleHome(read, mslNumber)
  const [home, [card], ownTour, mates] = await Promise.all([
    homeById(read, id),
    cardsOf(read, [id], userId),
    tourOf(read, id, userId),
    tourMates(read, userId),
  ])
  if (!home || !card) throw noSuchHome()
  const [days, agent] = await Promise.all([
    freeDaysAt(read, home, now, ownTour?.id),
    activeAgent(read, home.agent_id),
  ])
  const first = days && firstFree(days, now)
  return {
    home: { street: card.street, city: card.city, price: card.price, image: card.image },
    agent: shownOther(agent),
    time_zone: home.time_zone,
    days,
    proposed: localTimeAt(home.time_zone, first?.at ?? proposedStart(home.time_zone, now)),
    ...bookableDays(home.time_zone, now),
    refused: await refusalOf(deps, userId, home, ownTour),
    mates,
  }
}

/** Returns why someone can't request a tour now; null if they can, or already have an open one, which they may move. */
async function refusalOf(
  { db, clock }: Deps,
  userId: number,
  home: TourHome,
  ownTour: TourRow | undefined,
): Promise<string | null> {
  if (ownTour && isUpcoming(ownTour, clock())) return null
  const decision = await requestDecision(db.read, home, userId, ownTour ?? null, clock())
  return decision.ok ? null : decision.reason
}
