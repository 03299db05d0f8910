import { notFound } from '#api/http/errors.ts'
import type { Guest } from '#api/features/listings/tours/guests/queries.ts'
import type { FullTour } from '#api/features/listings/tours/queries/tours.ts'
import { isStaff, ROLE, type Role } from '#domain/accounts/roles.ts'
import { ADMIN_TOURS_PATH, AGENT_TOURS_PATH } from '#domain/listings/addresses.ts'
import { homesPath } from '#domain/listings/homes-views.ts'
import type { OtherPerson, TourSide } from '#domain/listings/tours/tours.ts'

export const noSuchTour = () => notFound('We can’t find that tour.')

/** Throws not_found for anyone else, as if the tour didn't exist. */
export function sideOf(
  { tour, agent }: Pick<FullTour, 'tour' | 'agent'>,
  userId: number,
): 'person' | 'agent' {
  if (agent?.id === userId && isStaff(agent.role)) return 'agent'
  if (tour.user_id === userId) return 'person'
  throw noSuchTour()
}

export interface TourViewer {
  id: number
  role: Role | null
}

/** Guests can view a tour, and admins all. Throws not_found like `sideOf`. */
export function viewSideOf(
  tour: Pick<FullTour, 'tour' | 'agent'>,
  { id, role }: TourViewer,
  guests: readonly Pick<Guest, 'id'>[],
): TourSide {
  const isOthers = tour.agent?.id !== id && tour.tour.user_id !== id
  if (isOthers && guests.some((guest) => guest.id === id)) return 'guest'
  return role === ROLE.ADMIN && isOthers ? 'admin' : sideOf(tour, id)
}

export function shownOther(other: OtherPerson | null): OtherPerson | null {
  if (!other) return null
  const { first_name, last_name, profile_picture_filename } = other
  return { first_name, last_name, profile_picture_filename }
}

export function homesPathFor({ role }: { role: Role | null }, view: 'tours' | 'messages'): string {
  if (role === ROLE.CLIENT) return homesPath(view)
  const path = role === ROLE.ADMIN ? ADMIN_TOURS_PATH : AGENT_TOURS_PATH
  return view === 'tours' ? path : `${path}?view=${view}`
}
