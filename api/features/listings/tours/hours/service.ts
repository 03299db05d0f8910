import type { Deps } from '#api/deps.ts'
import { granted } from '#api/http/errors.ts'
import { hoursOf, replaceHours } from '#api/features/listings/tours/hours/queries.ts'
import { dayOf } from '#domain/day.ts'
import { DAY_MS } from '#domain/duration.ts'
import { checkHours, normalizeDaysOff, type TourHours } from '#domain/listings/tours/hours.ts'

/** It may still be yesterday in Vancouver. */
const dayBefore = (now: number) => dayOf(now - DAY_MS)

export async function ownHours({ db, clock }: Deps, userId: number): Promise<TourHours> {
  const { week, days_off } = await hoursOf(db.read, userId)
  return { week, days_off: normalizeDaysOff(days_off, dayBefore(clock())) }
}

/** Replaces an agent's hours. Tours that are already booked stay. Throws invalid. */
export async function setHours({ db, clock }: Deps, userId: number, hours: TourHours): Promise<TourHours> {
  granted(checkHours(hours), 'invalid')
  const { week, days_off } = hours
  const saved = {
    week: week.toSorted((one, other) => one.weekday - other.weekday),
    // Without weekly hours there's nothing to take off.
    days_off: week.length > 0 ? normalizeDaysOff(days_off, dayBefore(clock())) : [],
  }
  await db.write((tx) => replaceHours(tx, userId, saved))
  return saved
}
