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
  type ListedAs,
  type TourScope,
} from '#api/features/listings/tours/queries/tours.ts'
import { type Guest, guestsOf } from '#api/features/listings/tours/guests/queries.ts'
import { blockedAround } from '#api/features/matching/queries/relations.ts'
import { calendarOf } from '#api/features/listings/tours/service/calendar.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { cityAndProvince } from '#domain/listings/towns/places.ts'
import { allowedChanges, openOptions, type Tour, type TourSide } from '#domain/listings/tours/tours.ts'
import { localTimeAt } from '#domain/listings/tours/wall-clock.ts'
import {
  homesPathFor,
  noSuchTour,
  shownOther,
  type TourViewer,
  viewSideOf,
} from '#api/features/listings/tours/service/sides.ts'

/** `guests` without the viewer and those they may not see; `now` in epoch milliseconds. */
export function shownTour(
  { tour, home, image, agent, person }: FullTour,
  as: TourSide,
  guests: readonly Pick<Guest, 'first_name'>[],
  now: number,
): Tour {
  const { id, status, request_note, note, sequence, changed_at } = tour
  const options = openOptions(tour, now)
  const starts_at = options[0] ?? tour.starts_at
  const { msl_number, street, city, province, time_zone } = home
  return {
    id,
    status,
    starts_at,
    shown: localTimeAt(time_zone, starts_at),
    time_zone,
    request_note,
    note,
    options: options.map((at) => ({ starts_at: at, shown: localTimeAt(time_zone, at) })),
    guests: guests.map(({ first_name }) => first_name),
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
      image,
    },
    other: shownOther(as === 'person' ? agent : person),
    agent: as === 'admin' || as === 'guest' ? shownOther(agent) : null,
  }
}

const whose = ({ id, role }: SessionUser): TourScope =>
  role === ROLE.CLIENT ? { person: id } : { agent: id }

function listedAs({ role }: TourViewer): ListedAs {
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
  return { ahead, past: await shownTours(deps, past, viewer) }
}

export async function upcomingFor(deps: Deps, viewer: TourViewer): Promise<Tour[]> {
  const tours = await upcomingTours(deps.db.read, listedAs(viewer), viewer.id, deps.clock())
  return shownTours(deps, tours, viewer)
}

export async function shownTours(
  { db, clock }: Deps,
  all: readonly FullTour[],
  viewer: TourViewer,
): Promise<Tour[]> {
  const guests = await guestsOf(
    db.read,
    all.map(({ tour }) => tour.id),
  )
  const blocked = guests.length > 0 ? await blockedAround(db.read, viewer.id) : new Set<number>()
  return all
    .filter(({ tour }) => !blocked.has(tour.user_id))
    .map((full) => {
      const here = guests.filter(({ tour_id }) => tour_id === full.tour.id)
      const others = here.filter(({ id }) => id !== viewer.id && !blocked.has(id))
      return shownTour(full, viewSideOf(full, viewer, here), others, clock())
    })
}

export async function toursWaitingFor({ db, clock }: Deps, user: SessionUser): Promise<number> {
  const status = user.role === ROLE.CLIENT ? 'moved' : 'requested'
  return countTours(db.read, whose(user), status, clock())
}

/** For download. Throws not_found, also for anyone but the two and their guests. */
export async function savedCalendar(
  { db, key, config }: Deps,
  userId: number,
  id: number,
): Promise<CalendarPart> {
  const found = await fullTour(db.read, id)
  if (!found) throw noSuchTour()
  const side = viewSideOf(found, { id: userId, role: null }, await guestsOf(db.read, [id]))
  const { tour, home } = found
  const url =
    config.publicUrl + homesPathFor(side === 'agent' && found.agent ? found.agent : found.person, 'tours')
  return calendarOf({ key, config }, { ...tour, home, statusText: STATUS_SENTENCES[tour.status], url })
}
