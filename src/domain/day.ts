import { lazy } from '#domain/lazy.ts'
import { HOUR_MS } from '#domain/duration.ts'

/** Where days begin for everybody. */
export const TIME_ZONE = 'America/Toronto'

const clock = lazy(
  () =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: TIME_ZONE,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }),
)

/** The day in Toronto that a time in epoch milliseconds lies in, such as 2026-11-22. */
export function dayOf(at: number): string {
  const { year, month, day } = wallClock(at)
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
}

/** The first start of a day in Toronto at or after a time; both in epoch milliseconds. */
export function startOfDayFrom(at: number): number {
  const start = startOfDay(at)
  return start === at ? at : startOfNextDay(at)
}

/** The start of the day after the one that a time lies in, in Toronto; both in epoch milliseconds. */
export function startOfNextDay(at: number): number {
  // No day is longer than 25 hours, and none so short that this is two days later.
  return startOfDay(startOfDay(at) + 26 * HOUR_MS)
}

function startOfDay(at: number): number {
  const { year, month, day } = wallClock(at)
  const midnight = Date.UTC(year, month - 1, day)
  // The clocks change at night, but never at midnight: the offset then may differ from the one at `at`.
  return midnight - offsetAt(midnight - offsetAt(at))
}

/** How far the wall clock is ahead of UTC, in milliseconds. */
function offsetAt(at: number): number {
  const { year, month, day, hour, minute, second } = wallClock(at)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}

function wallClock(at: number) {
  const parts = new Map(
    clock()
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
