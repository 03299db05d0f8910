import { forbidden } from '#api/errors.ts'
import type { FullTour } from '#api/features/listings/tours/queries.ts'
import { ROLE, type Role } from '#domain/accounts/roles.ts'
import { ADMIN_TOURS_PATH, AGENT_TOURS_PATH, DASHBOARD_LISTING_PATH } from '#domain/listings/addresses.ts'
import type { TourSide } from '#domain/listings/tours.ts'

/** Who somebody is in a tour. Throws forbidden for who has no part in it. */
export function sideOf({ tour, home }: Pick<FullTour, 'tour' | 'home'>, userId: number): TourSide {
  if (home.agent_id === userId) return 'agent'
  if (tour.user_id === userId) return 'person'
  throw forbidden()
}

/** The page on which somebody has their tours, or, with `messages`, what they and others wrote about homes. */
export function homesPathFor({ role }: { role: Role | null }, view: 'tours' | 'messages'): string {
  if (role === ROLE.CLIENT) return `${DASHBOARD_LISTING_PATH}?view=${view}`
  const path = role === ROLE.ADMIN ? ADMIN_TOURS_PATH : AGENT_TOURS_PATH
  return view === 'tours' ? path : `${path}?view=${view}`
}
