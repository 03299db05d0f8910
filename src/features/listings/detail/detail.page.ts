import type { PageApi } from '#api/site/locals.ts'
import { isStaff, ROLE } from '#domain/accounts/roles.ts'
import type { Property } from '#domain/listings/property.ts'
import { bookableDays, proposedStart } from '#domain/listings/tours/tour-times.ts'
import { clockName, localTimeAt } from '#domain/listings/tours/wall-clock.ts'
import { type GuardUser, planFor } from '#domain/site/guard.ts'
import { unwrap } from '#lib/api.ts'
import { refusedWith } from '#lib/refusal.ts'
import type { UpcomingTour } from '#features/listings/tours/BookTour.tsx'
import type { TourTimes } from '#features/listings/tours/BookTourDialog.tsx'

export interface HomeForPage {
  property: Property
  times: TourTimes
  tour: UpcomingTour | null
  isClient: boolean
  hasPlan: boolean
}

export type Missing = 404 | 410

export async function homeForPage(
  api: PageApi,
  mslNumber: string,
  viewer: GuardUser | null,
): Promise<HomeForPage | { missing: Missing }> {
  const home = { param: { msl: mslNumber } }
  const shown = await found(unwrap(api.properties[':msl'].$get(home)))
  if (!('missing' in shown)) {
    const property = shown.answer
    return {
      ...forPage(property, viewer),
      tour: property.tour_requested ? await tourOf(api, property) : null,
    }
  }
  if (!isStaff(viewer?.role ?? null)) return shown
  const kept = await found(unwrap(api.properties[':msl'].draft.$get(home)))
  return 'missing' in kept ? shown : forPage(kept.answer.property, viewer)
}

function forPage(property: Property, viewer: GuardUser | null): HomeForPage {
  const isClient = viewer?.role === ROLE.CLIENT
  const hasPlan = isClient && planFor(viewer).ok
  return { property, times: timesOf(property, Date.now()), tour: null, isClient, hasPlan }
}

async function tourOf(api: PageApi, { msl_number }: Property): Promise<UpcomingTour | null> {
  const { ahead } = await unwrap(api.tours.$get())
  const tour = ahead.find(({ property }) => property.msl_number === msl_number)
  if (!tour || tour.status === 'declined' || tour.status === 'cancelled') return null
  return { status: tour.status, shown: tour.shown }
}

async function found<Answer>(call: Promise<Answer>): Promise<{ answer: Answer } | { missing: Missing }> {
  try {
    return { answer: await call }
  } catch (error) {
    return { missing: refusedWith(error, 404, 410) }
  }
}

function timesOf({ time_zone: zone, city }: Property, now: number): TourTimes {
  return {
    ...bookableDays(zone, now),
    proposed: localTimeAt(zone, proposedStart(zone, now)),
    clock: clockName(zone, city),
  }
}
