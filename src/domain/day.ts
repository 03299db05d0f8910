import { DAY_MS, HOUR_MS } from '#domain/duration.ts'

export const TIME_ZONE = 'America/Toronto'

export const MONTH_NAMES: readonly string[] =
  'January February March April May June July August September October November December'.split(' ')

/** Created when first needed, because loading time zone data would delay startup. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockIn(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  clocks.set(zone, made)
  return made
}

/** Returns the day in Toronto, such as 2026-11-22, of a time in epoch milliseconds. */
export function dayOf(at: number): string {
  const { year, month, day } = wallClockIn(TIME_ZONE, at)
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
}

/** Returns the day in UTC, such as 2026-11-22, of a time in epoch milliseconds. */
export const utcDayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Returns whether a text is an existing day from 1900 to 2099, such as 2026-11-30. */
export function isDay(text: string): boolean {
  if (!/^(?:19|20)\d\d-\d\d-\d\d$/.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  // Some engines parse 30 February as a day in March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** Returns the day after a day such as 2026-11-30. */
export function dayAfter(day: string): string {
  return utcDayOf(Date.parse(`${day}T00:00:00Z`) + DAY_MS)
}

/** Returns the same day `months` months later, or that month's last day; days are such as 2026-01-31. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return utcDayOf(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

/** Returns the same day `years` years later; 28 February for 29 February in a common year. */
export const yearsAfter = (day: string, years: number): string => monthsAfter(day, 12 * years)

/** Returns the number of full months between two days; negative if the second is earlier. */
export function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number)
  const months = 12 * (toYear - fromYear) + toMonth - fromMonth
  return monthsAfter(from, months) > to ? months - 1 : months
}

/** Returns the first start of a day in Toronto at or after a time; both in epoch milliseconds. */
export function startOfDayFrom(at: number): number {
  const start = startOfDay(at)
  return start === at ? at : startOfNextDay(at)
}

/** Returns the next start of a day in Toronto; both in epoch milliseconds. */
export function startOfNextDay(at: number): number {
  // No day is longer than 25 hours, and none so short that this is two days later.
  return startOfDay(startOfDay(at) + 26 * HOUR_MS)
}

function startOfDay(at: number): number {
  const { year, month, day } = wallClockIn(TIME_ZONE, at)
  return instantIn(TIME_ZONE, Date.UTC(year, month - 1, day))
}

/**
 * Returns when a zone's clocks show this time, given as if in UTC; both in epoch milliseconds. A time skipped in spring
 * becomes an hour earlier; a repeated one in autumn can be either.
 */
export function instantIn(zone: string, shown: number): number {
  // The offset may differ from the one at the same hour in UTC, because clocks change at night.
  return shown - offsetIn(zone, shown - offsetIn(zone, shown))
}

/** Returns how far a zone's clocks are ahead of UTC, in milliseconds. */
function offsetIn(zone: string, at: number): number {
  const { year, month, day, hour, minute, second } = wallClockIn(zone, at)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}

/** Returns what a zone's clocks show at a time in epoch milliseconds. */
export function wallClockIn(zone: string, at: number) {
  const parts = new Map(
    clockIn(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const read = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
    second: read('second'),
  }
}
