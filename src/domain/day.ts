import { DAY_MS, HOUR_MS } from '#domain/duration.ts'

/** Where days begin for everybody. */
export const TIME_ZONE = 'America/Toronto'

/** The clocks of zones, made when they are asked for: the data of time zones are not to hold up a start. */
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

/** The day in Toronto that a time in epoch milliseconds lies in, such as 2026-11-22. */
export function dayOf(at: number): string {
  const { year, month, day } = wallClockIn(TIME_ZONE, at)
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
}

/** Whether a text is a day that the calendar has, such as 2026-11-30, from 1900 to 2099. */
export function isDay(text: string): boolean {
  if (!/^(?:19|20)\d\d-\d\d-\d\d$/.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  // 30 February is a day of March for some engines.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** The day after one that is written as 2026-11-30. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
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
  const { year, month, day } = wallClockIn(TIME_ZONE, at)
  return instantIn(TIME_ZONE, Date.UTC(year, month - 1, day))
}

/**
 * When the clocks of a zone show this, written as if in UTC; both in epoch milliseconds. What they skip in spring is an hour
 * earlier, and of what they show twice in autumn it is one of the two.
 */
export function instantIn(zone: string, shown: number): number {
  // The clocks change at night: the offset then may differ from the one of UTC's hour of that name.
  return shown - offsetIn(zone, shown - offsetIn(zone, shown))
}

/** How far the clocks of a zone are ahead of UTC, in milliseconds. */
function offsetIn(zone: string, at: number): number {
  const { year, month, day, hour, minute, second } = wallClockIn(zone, at)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}

/** What the clocks of a zone show at a time, in epoch milliseconds. */
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
