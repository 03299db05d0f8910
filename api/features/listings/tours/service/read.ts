import type { SessionUser } from '#api/auth/sessions.ts'
import type { Deps } from '#api/deps.ts'
import type { CalendarPart } from '#api/gateways/mail.ts'
import { STATUS_SENTENCES } from '#api/features/listings/tours/mails/texts.ts'
import {
  countTours,
  type FullTour,
  fullTour,
  pastTours,
  upcomingTours,
  type TourScope,
} from '#api/features/listings/tours/queries.ts'
import { calendarOf } from '#api/features/listings/tours/service/calendar.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { cityAndProvince } from '#domain/listings/towns/places.ts'
import { allowedChanges, type Tour, type TourSide } from '#domain/listings/tours/tours.ts'
import { localTimeAt } from '#domain/listings/tours/wall-clock.ts'
import {
  homesPathFor,
  noSuchTour,
  shownOther,
  sideOf,
  type TourViewer,
  viewSideOf,
} from '#api/features/listings/tours/service/sides.ts'

/** `now` is in epoch milliseconds. */
export function shownTour({ tour, home, agent, person }: FullTour, as: TourSide, now: number): Tour {
  const { id, status, starts_at, note, sequence, changed_at } = tour
  const { msl_number, street, city, province, time_zone } = home
  return {
    id,
    status,
    starts_at,
    shown: localTimeAt(time_zone, starts_at),
    time_zone,
    note,
    sequence,
    changed_at,
    as,
    changes: [...allowedChanges(as, tour, now)],
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

const whose = ({ id, role }: SessionUser): TourScope =>
  role === ROLE.CLIENT ? { person: id } : { agent: id }

function listedAs({ role }: TourViewer): TourSide {
  if (role === ROLE.ADMIN) return 'admin'
  return role === ROLE.AGENT ? 'agent' : 'person'
}

export async function ownTours(
  deps: Deps,
  { id, role }: TourViewer,
): Promise<{ ahead: Tour[]; past: Tour[] }> {
  const now = deps.clock()
  const viewer = { id, role }
  const [ahead, past] = await Promise.all([
    upcomingFor(deps, viewer),
    pastTours(deps.db.read, listedAs(viewer), id, now),
  ])
  return { ahead, past: shownTours(past, viewer, now) }
}

export async function upcomingFor({ db, clock }: Deps, viewer: TourViewer): Promise<Tour[]> {
  const now = clock()
  return shownTours(await upcomingTours(db.read, listedAs(viewer), viewer.id, now), viewer, now)
}

const shownTours = (all: readonly FullTour[], viewer: TourViewer, now: number): Tour[] =>
  all.map((full) => shownTour(full, viewSideOf(full, viewer), now))

export async function toursWaitingFor({ db, clock }: Deps, user: SessionUser): Promise<number> {
  const status = user.role === ROLE.CLIENT ? 'moved' : 'requested'
  return countTours(db.read, whose(user), status, clock())
}

/** For download. Throws not_found, also for anyone but the two. */
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
  return calendarOf({ key, config }, { ...tour, home, statusText: STATUS_SENTENCES[tour.status], url })
}
