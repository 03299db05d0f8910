import { forbidden } from '#api/errors.ts'
import type { FullTour } from '#api/features/listings/tours/queries.ts'
import { AGENT_TOURS_PATH, DASHBOARD_LISTING_PATH } from '#domain/listings/addresses.ts'
import type { TourSide } from '#domain/listings/tours.ts'

/** Who somebody is in a tour. Throws forbidden for who has no part in it. */
export function sideOf({ tour, home }: Pick<FullTour, 'tour' | 'home'>, userId: number): TourSide {
  if (home.agent_id === userId) return 'agent'
  if (tour.user_id === userId) return 'person'
  throw forbidden()
}

/** The page on which a side has its tours. */
export const toursPathFor = (side: TourSide): string =>
  side === 'agent' ? AGENT_TOURS_PATH : `${DASHBOARD_LISTING_PATH}?view=tours`
