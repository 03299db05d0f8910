import type { PageApi } from '#api/site/locals.ts'
import { isStaff, type Role, ROLE } from '#domain/accounts/roles.ts'
import type { Property } from '#domain/listings/property.ts'
import { bookableDays, proposedStart } from '#domain/listings/tour-times.ts'
import { clockName, shownAt } from '#domain/listings/wall-clock.ts'
import { unwrap } from '#lib/api.ts'
import { refusedWith } from '#lib/refusal.ts'
import type { StandingTour, TourTimes } from './BookTour.tsx'

export interface HomeForPage {
  property: Property
  times: TourTimes
  /** The tour that a client asked for, while it is to come. */
  tour: StandingTour | null
  /** Who looks may save it, ask for a tour and write. */
  isClient: boolean
}

/** Why a home is not shown: nobody knows it, or it was withdrawn. */
export type Missing = 404 | 410

/** A home by its number, as the page shows it to somebody. Whoever keeps it sees it in every status, as a preview. */
export async function homeForPage(
  api: PageApi,
  mslNumber: string,
  role: Role | null,
): Promise<HomeForPage | { missing: Missing }> {
  const home = { param: { msl: mslNumber } }
  const shown = await found(unwrap(api.properties[':msl'].$get(home)))
  if (!('missing' in shown)) {
    const property = shown.answer
    return { ...forPage(property, role), tour: property.tour_requested ? await tourOf(api, property) : null }
  }
  if (!isStaff(role)) return shown
  const kept = await found(unwrap(api.properties[':msl'].draft.$get(home)))
  return 'missing' in kept ? shown : forPage(kept.answer.property, role)
}

function forPage(property: Property, role: Role | null): HomeForPage {
  return { property, times: timesOf(property, Date.now()), tour: null, isClient: role === ROLE.CLIENT }
}

async function tourOf(api: PageApi, { msl_number }: Property): Promise<StandingTour | null> {
  const { ahead } = await unwrap(api.tours.$get())
  const tour = ahead.find(({ property }) => property.msl_number === msl_number)
  return tour ? { status: tour.status, shown: tour.shown } : null
}

async function found<Answer>(call: Promise<Answer>): Promise<{ answer: Answer } | { missing: Missing }> {
  try {
    return { answer: await call }
  } catch (error) {
    return { missing: refusedWith(error, 404, 410) }
  }
}

/** What is proposed to who asks for a tour of a home, and what may be chosen instead. */
function timesOf({ time_zone: zone, city }: Property, now: number): TourTimes {
  return {
    ...bookableDays(zone, now),
    proposed: shownAt(zone, proposedStart(zone, now)),
    clock: clockName(zone, city),
  }
}
