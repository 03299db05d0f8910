import { dayAfter } from '#domain/day.ts'
import { HOUR_MS } from '#domain/duration.ts'
import type { TimeZone } from '#domain/listings/towns/provinces.ts'
import { minutesOf, type TourHours } from '#domain/listings/tours/hours.ts'
import { TOUR_MS } from '#domain/listings/tours/tours.ts'
import { instantAt, localTimeAt } from '#domain/listings/tours/wall-clock.ts'

/** How long before a tour it can be booked, so that agents see the request in time. */
export const MIN_NOTICE_MS = 12 * HOUR_MS

export const FREE_DAYS = 28

export const TAKEN = 'That time was just taken. Pick another one.'

/** Start in local time at the home, such as 11:00, and in epoch milliseconds. */
interface FreeTime {
  time: string
  at: number
}

/** A day such as 2026-11-28. It has no times if it's fully booked or the agent is off. */
export interface FreeDay {
  day: string
  times: FreeTime[]
}

/** Returns the starts, in epoch milliseconds, of everything that blocks an agent's time: tours and alternative times proposed. */
export function heldStarts(tours: readonly { starts_at: number; options: readonly number[] }[]): number[] {
  return tours.flatMap(({ starts_at, options }) => (options.length > 0 ? options : [starts_at]))
}

export const overlaps = (at: number, held: readonly number[]) =>
  held.some((start) => Math.abs(start - at) < TOUR_MS)

interface FreeTimesOptions {
  zone: TimeZone
  hours: TourHours
  held: readonly number[]
  now: number
}

/** Returns the next days, in the home's local time, with the times that can be booked. */
export function freeDays(options: FreeTimesOptions): FreeDay[] {
  const days: FreeDay[] = []
  let day = localTimeAt(options.zone, options.now).slice(0, 10)
  for (let count = 0; count < FREE_DAYS; count += 1) {
    days.push({ day, times: freeTimesOn(day, options) })
    day = dayAfter(day)
  }
  return days
}

function freeTimesOn(day: string, { zone, hours, held, now }: FreeTimesOptions): FreeTime[] {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay()
  const open = hours.week.find((one) => one.weekday === weekday)
  if (!open || hours.days_off.includes(day)) return []
  return startsIn(open.from, open.until).flatMap((time) => {
    const at = instantAt(zone, `${day}T${time}`)
    return at !== null && at >= now + MIN_NOTICE_MS && !overlaps(at, held) ? [{ time, at }] : []
  })
}

/** Returns every hour from the first, as long as the tour ends in time. */
function startsIn(from: string, until: string): string[] {
  const starts: string[] = []
  for (let minutes = minutesOf(from); minutes + 60 <= minutesOf(until); minutes += 60)
    starts.push(`${String(Math.floor(minutes / 60)).padStart(2, '0')}:${from.slice(3)}`)
  return starts
}

/** How many days and times an agent chooses from when they propose others. */
const NEAR = { days: 4, timesADay: 2 } as const

/**
 * Returns the free times nearest to a requested one: on the nearest days, the nearest times of each. All are in
 * local time at the home, such as 2026-11-28T11:00, and in order.
 */
export function timesNear(days: readonly FreeDay[], wished: string): string[] {
  const [wishedDay, wishedTime] = [wished.slice(0, 10), wished.slice(11)]
  const awayInDays = ({ day }: FreeDay) => Math.abs(Date.parse(day) - Date.parse(wishedDay))
  const awayInDay = ({ time }: FreeTime) => Math.abs(minutesOf(time) - minutesOf(wishedTime))
  return days
    .map(({ day, times }) => ({ day, times: times.filter(({ time }) => `${day}T${time}` !== wished) }))
    .filter(({ times }) => times.length > 0)
    .toSorted((one, other) => awayInDays(one) - awayInDays(other))
    .slice(0, NEAR.days)
    .flatMap(({ day, times }) =>
      times
        .toSorted((one, other) => awayInDay(one) - awayInDay(other))
        .slice(0, NEAR.timesADay)
        .map(({ time }) => `${day}T${time}`),
    )
    .toSorted()
}

/** Returns the first free time at least two days off, or just the first one; null if all are taken. */
export function firstFree(days: readonly FreeDay[], now: number): FreeTime | null {
  const times = days.flatMap((one) => one.times)
  return times.find(({ at }) => at >= now + 48 * HOUR_MS) ?? times[0] ?? null
}
