import { dayAfter, isDay } from '#domain/day.ts'
import { type Decision, no, YES } from '#domain/decision.ts'
import { TOURS_UNTIL } from '#domain/listings/tours/tours.ts'

/** Sunday is 0. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** Local times at whichever home is shown, such as 09:00: the first start, and when the last tour ends. */
export interface DayHours {
  weekday: Weekday
  from: string
  until: string
}

/** When an agent shows homes. `days_off` are days such as 2026-12-24. */
export interface TourHours {
  week: DayHours[]
  days_off: string[]
}

export const NO_HOURS: TourHours = { week: [], days_off: [] }

export const LAST_TOUR_ENDS = '21:00'

export const MAX_DAYS_OFF = 100

/** Every half hour from the first start to the end of the last tour. */
export const HALF_HOURS: readonly string[] = Array.from({ length: 27 }, (_, index) => {
  const minutes = 8 * 60 + index * 30
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`
})

/** Minutes after midnight. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const HOUR_MINUTES = 60

export function checkHours({ week, days_off }: TourHours): Decision {
  if (new Set(week.map(({ weekday }) => weekday)).size < week.length) return no('Set each weekday once.')
  for (const { from, until } of week) {
    const isKnown = HALF_HOURS.includes(from) && HALF_HOURS.includes(until)
    if (!isKnown || from > TOURS_UNTIL) return no('Choose times between 8 AM and 9 PM.')
    if (minutesOf(until) - minutesOf(from) < HOUR_MINUTES)
      return no('Each day needs at least one hour, which is how long a tour takes.')
  }
  if (!days_off.every(isDay)) return no('That date doesn’t exist. Choose another one.')
  if (days_off.length > MAX_DAYS_OFF) return no(`You can add up to ${MAX_DAYS_OFF} days off.`)
  return YES
}

/** Returns each upcoming day off once, in order. `today` is a day such as 2026-11-22. */
export function normalizeDaysOff(days: readonly string[], today: string): string[] {
  return [...new Set(days)].filter((day) => day >= today).toSorted()
}

/** Groups days off into ranges of consecutive days. */
export function rangesOf(days: readonly string[]): { first: string; last: string }[] {
  const ranges: { first: string; last: string }[] = []
  for (const day of days) {
    const range = ranges.at(-1)
    if (range && dayAfter(range.last) === day) range.last = day
    else ranges.push({ first: day, last: day })
  }
  return ranges
}
