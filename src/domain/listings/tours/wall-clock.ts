import { instantIn, wallClockIn } from '#domain/day.ts'
import { TIME_ZONES, type TimeZone } from '#domain/listings/towns/provinces.ts'
import { lazy } from '#domain/lazy.ts'

/*
 * An appointment at a home is kept by the clock of that home. What that clock shows travels as text, such as
 * `2026-11-28T11:00`, so that no browser has to know the zone, whose law may be newer than the browser.
 */

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/

/** What the clock of a zone shows at a time in epoch milliseconds. */
export function shownAt(zone: TimeZone, at: number): string {
  const { year, month, day, hour, minute } = wallClockIn(zone, at)
  return new Date(Date.UTC(year, month - 1, day, hour, minute)).toISOString().slice(0, 16)
}

/** When the clock of a zone shows this, in epoch milliseconds; null for what no clock shows, such as 30 February or 24:00. */
export function instantOf(zone: TimeZone, shown: string): number | null {
  const asIfUtc = SHAPE.test(shown) ? Date.parse(`${shown}:00Z`) : Number.NaN
  const isReal = !Number.isNaN(asIfUtc) && new Date(asIfUtc).toISOString().startsWith(shown)
  return isReal ? instantIn(zone, asIfUtc) : null
}

const words = lazy(
  () =>
    new Intl.DateTimeFormat('en-US', {
      weekday: 'long',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'UTC',
    }),
)

/** What a clock shows, in words: Saturday, November 28, 2026 at 11:00 AM. */
export function shownInWords(shown: string): string {
  // Engines disagree on the space before AM and PM, and on what joins day and time.
  return words()
    .formatToParts(Date.parse(`${shown}:00Z`))
    .map(({ type, value }, index, parts) => (isBeforeTime(type, parts[index + 1]?.type) ? ' at ' : value))
    .join('')
    .replaceAll(/\s/gu, ' ')
}

const isBeforeTime = (type: string, next: string | undefined) => type === 'literal' && next === 'hour'

/** The clock that a home goes by, such as Eastern Time, Toronto. */
export function clockName(zone: TimeZone, city: string): string {
  return `${TIME_ZONES[zone]}, ${city}`
}
