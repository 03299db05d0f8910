import { instantIn, wallClockIn } from '#domain/day.ts'
import { TIME_ZONES, type TimeZone } from '#domain/listings/towns/provinces.ts'
import { lazy } from '#domain/lazy.ts'

/*
 * Appointments use the home's local time. It travels as text, such as `2026-11-28T11:00`, so that no browser needs to
 * know the time zone, whose rules may be newer than the browser.
 */

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/

/** Converts epoch milliseconds to local time in a zone. */
export function localTimeAt(zone: TimeZone, at: number): string {
  const { year, month, day, hour, minute } = wallClockIn(zone, at)
  return new Date(Date.UTC(year, month - 1, day, hour, minute)).toISOString().slice(0, 16)
}

/** Converts local time in a zone to epoch milliseconds; null for impossible ones, such as 30 February or 24:00. */
export function instantAt(zone: TimeZone, shown: string): number | null {
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

/** For example Saturday, November 28, 2026 at 11:00 AM. */
export function formatLocalTime(shown: string): string {
  // Engines disagree on the space before AM and PM and on what joins day and time.
  return words()
    .formatToParts(Date.parse(`${shown}:00Z`))
    .map(({ type, value }, index, parts) => (isBeforeTime(type, parts[index + 1]?.type) ? ' at ' : value))
    .join('')
    .replaceAll(/\s/gu, ' ')
}

const isBeforeTime = (type: string, next: string | undefined) => type === 'literal' && next === 'hour'

export function clockName(zone: TimeZone, city: string): string {
  return `${TIME_ZONES[zone]}, ${city}`
}

const dayWords = lazy(
  () => new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }),
)

/** For example Saturday, November 28. Takes a day or a local time. */
export function formatDay(shown: string): string {
  return dayWords().format(Date.parse(`${shown.slice(0, 10)}T00:00Z`))
}

const shortWords = lazy(
  () =>
    new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }),
)

/** For example Sat, Nov 28. Takes a day or a local time. */
export function shortDay(shown: string): string {
  return shortWords().format(Date.parse(`${shown.slice(0, 10)}T00:00Z`))
}

/** For example 2:00 PM, of 14:00 or of a local time. */
export function formatTime(shown: string): string {
  const [hours = 0, minutes = 0] = shown.slice(-5).split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

/** For example Saturday, November 28 at 11:00 AM. */
export const formatDayAndTime = (shown: string) => `${formatDay(shown)} at ${formatTime(shown)}`

/** For example Sat, Nov 28 at 11:00 AM. */
export const shortDayAndTime = (shown: string) => `${shortDay(shown)} at ${formatTime(shown)}`
