import { dayOf, utcDayOf } from '#domain/day.ts'
import { DAY_MS } from '#domain/duration.ts'

/** How many full weeks are kept. The last two are shown. */
export const WEEKS_KEPT = 4

/** Returns the Monday of a day's week; both such as 2026-11-23. */
export function mondayOf(day: string): string {
  const at = Date.parse(`${day}T00:00Z`)
  const sinceMonday = (new Date(at).getUTCDay() + 6) % 7
  return utcDayOf(at - sinceMonday * DAY_MS)
}

/** Returns the day `weeks` weeks later, or earlier if negative; both such as 2026-11-23. */
export function weekFrom(day: string, weeks: number): string {
  return utcDayOf(Date.parse(`${day}T00:00Z`) + weeks * 7 * DAY_MS)
}

/** Returns the Monday of the week in Toronto at a time in epoch milliseconds. */
export const weekAt = (now: number) => mondayOf(dayOf(now))
