import { DAY_MS } from '#domain/duration.ts'
import { type Decision, no } from '#domain/decision.ts'
import type { TimeZone } from '#domain/listings/towns/provinces.ts'
import { TOUR_AHEAD_DAYS, TOURS_FROM, TOURS_UNTIL } from '#domain/listings/tours/tours.ts'
import { instantAt, localTimeAt } from '#domain/listings/tours/wall-clock.ts'

const PROPOSED_TIME = '11:00'
const PROPOSED_AHEAD_MS = 2 * DAY_MS
const SATURDAY = 6

/** Proposes the first Saturday at least two days away, at 11:00 in the home's local time, in epoch milliseconds. */
export function proposedStart(zone: TimeZone, now: number): number {
  const today = Date.parse(`${localTimeAt(zone, now).slice(0, 10)}T00:00Z`)
  for (let day = today; ; day += DAY_MS) {
    const date = new Date(day)
    const start = instantAt(zone, `${date.toISOString().slice(0, 10)}T${PROPOSED_TIME}`)
    if (date.getUTCDay() === SATURDAY && start !== null && start >= now + PROPOSED_AHEAD_MS) return start
  }
}

/** Returns the first and last day that can be chosen, in the home's local time, such as 2026-11-22. */
export function bookableDays(zone: TimeZone, now: number): { first: string; last: string } {
  return {
    first: localTimeAt(zone, now).slice(0, 10),
    last: localTimeAt(zone, now + TOUR_AHEAD_DAYS * DAY_MS).slice(0, 10),
  }
}

export const TIME_REQUIRED = 'Please choose a day and a time.'
export const SAME_TIME = 'The tour is already at that time. Please choose another one.'

/** `shown` is local time at the home, such as 2026-11-28T11:00. The result is in epoch milliseconds. */
export function tourStart(zone: TimeZone, shown: string, now: number): Decision<{ startsAt: number }> {
  const startsAt = instantAt(zone, shown)
  if (startsAt === null) return no(TIME_REQUIRED)
  if (startsAt <= now) return no('Please choose a time in the future.')
  if (startsAt > now + TOUR_AHEAD_DAYS * DAY_MS) {
    return no(`Please choose a day within the next ${TOUR_AHEAD_DAYS} days.`)
  }
  const time = shown.slice(11)
  if (time < TOURS_FROM || time > TOURS_UNTIL) return no('Please choose a time between 8 AM and 8 PM.')
  return { ok: true, startsAt }
}
