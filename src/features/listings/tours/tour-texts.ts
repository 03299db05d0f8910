import {
  otherName,
  REBOOK_AFTER_MS,
  type Tour,
  type TourStatus,
  type TourTimes,
} from '#domain/listings/tours/tours.ts'
import { formatDate, formatList, unbroken } from '#domain/format.ts'
import { clockName, formatLocalTime, formatTime, instantAt } from '#domain/listings/tours/wall-clock.ts'

export function whenOf({ shown, time_zone, property }: Tour) {
  return { time: formatLocalTime(shown), clock: clockName(time_zone, property.city) }
}

/** `ask` waits for the viewer, `waits` for someone else; `sure` will take place; `over` won't, or has. */
export type TourKind = 'ask' | 'sure' | 'waits' | 'over'

export function kindOf({ status, changes }: Pick<Tour, 'status' | 'changes'>, isPast: boolean): TourKind {
  if (isPast || status === 'declined' || status === 'cancelled') return 'over'
  if (changes.includes('confirmed')) return 'ask'
  return status === 'confirmed' ? 'sure' : 'waits'
}

const MOVED = {
  person: { look: 'great', text: 'New time' },
  agent: { look: 'plain', text: 'You moved it' },
  guest: { look: 'plain', text: 'New time proposed' },
  admin: { look: 'plain', text: 'New time proposed' },
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
        : tour.options.length > 1
          ? `${name} proposed these times instead. Which works for you?`
          : `${name} proposed this time instead. Does this work for you?`
  return null
}

/** Returns who wrote the note of the last change. */
export function writerOf(tour: Tour): string {
  const isByAgent = tour.status === 'moved' || tour.status === 'declined'
  if (tour.as === (isByAgent ? 'agent' : 'person')) return 'You'
  const agent = tour.as === 'person' ? tour.other : tour.agent
  const person = tour.as === 'person' ? null : tour.other
  return (isByAgent ? agent : person)?.first_name ?? ''
}

/** Returns when a person can ask again about a home they didn't visit; null if they can't. `now` is in epoch milliseconds. */
export function againText({ as, status, changed_at, property }: Tour, now: number): string | null {
  if (as !== 'person' || status === 'confirmed' || property.status !== 'published') return null
  const again = changed_at + (REBOOK_AFTER_MS[status] ?? 0)
  return now < again
    ? `You can ask again starting ${unbroken(formatDate(again))}.`
    : 'You can ask for another time now.'
}

const utc = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Date(`${day}T00:00Z`).toLocaleDateString('en-US', { ...options, timeZone: 'UTC' })

export const weekdayOf = (day: string) => utc(day, { weekday: 'short' })
export const monthOf = (day: string) => utc(day, { month: 'short' })
export const dayNumber = (day: string) => Number(day.slice(8))

/** Returns the months of a list of days in order: November 2026, or November – December 2026. */
export function monthsOf(days: readonly string[]): string {
  const [first = '', last = first] = [days[0], days.at(-1)]
  const end = utc(last, { month: 'long', year: 'numeric' })
  if (first.slice(0, 7) === last.slice(0, 7)) return end
  return `${utc(first, { month: 'long', ...(first.slice(0, 4) !== last.slice(0, 4) && { year: 'numeric' }) })} – ${end}`
}

/** Says which time zone applies, and what the chosen time is in the visitor's. */
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

/** Says who else is coming, for the person and their agent. */
export function guestsText({ guests }: Pick<Tour, 'guests'>): string {
  return `${formatList([...guests])} ${guests.length > 1 ? 'are' : 'is'} coming too.`
}
