import { otherName, type Tour, type TourStatus, type TourTimes } from '#domain/listings/tours/tours.ts'
import { formatList } from '#domain/format.ts'
import { clockName, formatLocalTime, formatTime, instantAt } from '#domain/listings/tours/wall-clock.ts'

export function whenOf({ shown, time_zone, property }: Tour) {
  return { time: formatLocalTime(shown), clock: clockName(time_zone, property.city) }
}

const MOVED = {
  person: { look: 'great', text: 'New time' },
  agent: { look: 'plain', text: 'You moved it' },
  guest: { look: 'plain', text: 'New time proposed' },
  admin: { look: 'plain', text: 'Moved' },
} as const

export function tourStatus(tour: Tour, isPast: boolean): { look: 'great' | 'good' | 'plain'; text: string } {
  const { status, as } = tour
  switch (status) {
    case 'confirmed':
      return isPast ? { look: 'plain', text: 'Past' } : { look: 'good', text: 'Confirmed' }
    case 'declined':
      return { look: 'plain', text: 'Declined' }
    case 'cancelled':
      return { look: 'plain', text: 'Cancelled' }
    case 'requested':
      if (isPast) return { look: 'plain', text: 'No reply in time' }
      return as === 'agent'
        ? { look: 'great', text: 'Needs your reply' }
        : { look: 'plain', text: 'Requested' }
    case 'moved':
      if (isPast) return { look: 'plain', text: 'Not confirmed in time' }
      return MOVED[as]
  }
}

const ADMIN_NEXT: Readonly<Partial<Record<TourStatus, string>>> = {
  requested: 'Waiting for the agent to reply.',
  moved: 'Waiting for them to confirm the new time.',
}

/** Returns what has to happen next and by whom, or null. */
export function nextStepOf(tour: Tour): string | null {
  const name = (tour.as === 'guest' ? tour.agent : tour.other)?.first_name ?? otherName(tour)
  if (tour.as === 'admin') return ADMIN_NEXT[tour.status] ?? null
  if (tour.status === 'requested')
    return tour.as === 'agent' ? `${name} requested this time.` : `${name} hasn’t replied yet.`
  if (tour.status === 'moved')
    return tour.as === 'agent'
      ? `${name} hasn’t confirmed yet.`
      : tour.as === 'guest'
        ? `${name} proposed another time. ${tour.other?.first_name ?? 'They'} can confirm it.`
        : tour.options.length > 0
          ? `${name} proposed these times instead. Which works for you?`
          : `${name} proposed this time instead. Does this work for you?`
  return null
}

const utc = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Date(`${day}T00:00Z`).toLocaleDateString('en-US', { ...options, timeZone: 'UTC' })

export const weekdayOf = (day: string) => utc(day, { weekday: 'short' })
export const dayNumber = (day: string) => Number(day.slice(8))

/** The months of some days in order: November 2026, or November – December 2026. */
export function monthsOf(days: readonly string[]): string {
  const [first = '', last = first] = [days[0], days.at(-1)]
  const end = utc(last, { month: 'long', year: 'numeric' })
  if (first.slice(0, 7) === last.slice(0, 7)) return end
  return `${utc(first, { month: 'long', ...(first.slice(0, 4) !== last.slice(0, 4) && { year: 'numeric' }) })} – ${end}`
}

/** Says whose clock counts, and what the chosen time is where the visitor is. */
export function clockLine(
  { time_zone, home }: Pick<TourTimes, 'time_zone' | 'home'>,
  { day, time }: { day: string; time: string },
  visitorZone: string,
): string {
  const clock = clockName(time_zone, home.city)
  const at = instantAt(time_zone, `${day}T${time || '12:00'}`)
  if (at === null) return `Times are in the home’s local time: ${clock}.`
  const theirs = new Date(at).toLocaleTimeString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: visitorZone,
  })
  const there = theirs.replaceAll(/\s/gu, ' ')
  if (there === formatTime(time || '12:00')) return `${clock}. You’re in the same time zone.`
  return time ? `${clock}. That’s ${there} for you.` : `${clock}. You’re in another time zone.`
}

const namesOf = ({ mates }: Pick<TourTimes, 'mates'>, guests: readonly number[]) =>
  mates.filter(({ id }) => guests.includes(id)).map(({ first_name }) => first_name)

export function whoIsComing(times: Pick<TourTimes, 'mates'>, guests: readonly number[]): string {
  return guests.length === 0 ? 'Just you' : formatList(['You', ...namesOf(times, guests)])
}

export function readersOf(times: Pick<TourTimes, 'mates' | 'agent'>, guests: readonly number[]): string {
  return formatList([times.agent?.first_name ?? 'The agent', ...namesOf(times, guests)])
}

/** Who else comes, for the person and their agent. */
export function guestsText({ guests }: Pick<Tour, 'guests'>): string {
  return `${formatList([...guests])} ${guests.length > 1 ? 'are' : 'is'} coming too.`
}
