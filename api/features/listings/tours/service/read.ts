import type { SessionUser } from '#api/auth/sessions.ts'
import type { Deps } from '#api/deps.ts'
import type { CalendarPart } from '#api/gateways/mail.ts'
import { STANDS } from '#api/features/listings/tours/mails/texts.ts'
import {
  countTours,
  type FullTour,
  fullTour,
  toursOf,
  type WhoseTours,
} from '#api/features/listings/tours/queries.ts'
import { calendarOf } from '#api/features/listings/tours/service/calendar.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { cityAndProvince } from '#domain/listings/places.ts'
import { changesFor, type Tour, type TourSide } from '#domain/listings/tours.ts'
import { shownAt } from '#domain/listings/wall-clock.ts'
import {
  homesPathFor,
  noSuchTour,
  shownOther,
  sideOf,
  type TourViewer,
  viewSideOf,
} from '#api/features/listings/tours/service/sides.ts'

/** A tour as one of the two sees it; `now` in epoch milliseconds. */
export function shownTour({ tour, home, agent, person }: FullTour, as: TourSide, now: number): Tour {
  const { id, status, starts_at, note, sequence, changed_at } = tour
  const { msl_number, street, city, province, time_zone } = home
  return {
    id,
    status,
    starts_at,
    shown: shownAt(time_zone, starts_at),
    time_zone,
    note,
    sequence,
    changed_at,
    as,
    changes: [...changesFor(as, tour, now)],
    property: {
      msl_number,
      street,
      city,
      city_state: cityAndProvince(city, province),
      status: home.status,
    },
    other: shownOther(as === 'person' ? agent : person),
    agent: as === 'admin' ? shownOther(agent) : null,
  }
}

/** Clients have tours of their own; staff those of the homes that they answer for. */
const whose = ({ id, role }: SessionUser): WhoseTours =>
  role === ROLE.CLIENT ? { person: id } : { agent: id }

const LISTED_AS = {
  [ROLE.CLIENT]: 'person',
  [ROLE.LAWYER]: 'person',
  [ROLE.AGENT]: 'agent',
  [ROLE.ADMIN]: 'admin',
} as const

/** The caller's tours, or all tours for an admin: what is to come, the next first, then the others. */
export async function ownTours(
  { db, clock }: Deps,
  { id, role }: SessionUser,
): Promise<{ ahead: Tour[]; past: Tour[] }> {
  const now = clock()
  const { ahead, past } = await toursOf(db.read, role === null ? 'person' : LISTED_AS[role], id, now)
  const viewer = { id, role }
  return { ahead: shownTours(ahead, viewer, now), past: shownTours(past, viewer, now) }
}

/** Tours as the viewer sees them; `now` in epoch milliseconds. */
export const shownTours = (all: readonly FullTour[], viewer: TourViewer, now: number): Tour[] =>
  all.map((full) => shownTour(full, viewSideOf(full, viewer), now))

/** The query that counts the tours which wait for the caller's answer: part of another. */
export function toursWaitingFor({ db, clock }: Deps, user: SessionUser) {
  const status = user.role === ROLE.CLIENT ? 'moved' : 'requested'
  return countTours(db.read, whose(user), status, clock())
}

/** The calendar file of a tour, to be saved. Throws not_found, for everybody but the two as well. */
export async function savedCalendar(
  { db, key, config }: Deps,
  userId: number,
  id: number,
): Promise<CalendarPart> {
  const found = await fullTour(db.read, id)
  if (!found) throw noSuchTour()
  const { tour, home } = found
  const url =
    config.publicUrl +
    homesPathFor(sideOf(found, userId) === 'agent' && found.agent ? found.agent : found.person, 'tours')
  return calendarOf({ key, config }, { ...tour, home, says: STANDS[tour.status], url })
}
