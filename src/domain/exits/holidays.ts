import { utcDayOf } from '#domain/day.ts'
import { DAY_MS } from '#domain/duration.ts'

/**
 * Returns the holidays of a year that every province and territory has: New Year's Day, Good Friday, Canada Day, Labour Day
 * and Christmas Day. Ignores days in lieu, which differ by province, and the right of employers in Quebec to give Easter Monday
 * instead of Good Friday. See `sources.ts` for the source.
 */
export function nationalHolidays(year: number): string[] {
  return [`${year}-01-01`, goodFriday(year), `${year}-07-01`, labourDay(year), `${year}-12-25`]
}

function labourDay(year: number): string {
  const first = Date.UTC(year, 8, 1)
  return utcDayOf(first + ((8 - new Date(first).getUTCDay()) % 7) * DAY_MS)
}

/** Two days before Easter Sunday (Meeus, Astronomical Algorithms, chapter 8). */
function goodFriday(year: number): string {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  const day = (h + l - 7 * m + 33 * month + 19) % 32
  return utcDayOf(Date.UTC(year, month - 1, day) - 2 * DAY_MS)
}
