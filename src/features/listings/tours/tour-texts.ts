import { otherName, type Tour, type TourStatus } from '#domain/listings/tours/tours.ts'
import { clockName, formatLocalTime } from '#domain/listings/tours/wall-clock.ts'

export function whenOf({ shown, time_zone, property }: Tour) {
  return { time: formatLocalTime(shown), clock: clockName(time_zone, property.city) }
}

const MOVED = {
  person: { look: 'great', text: 'New time' },
  agent: { look: 'plain', text: 'You moved it' },
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
  const name = tour.other?.first_name ?? otherName(tour)
  if (tour.as === 'admin') return ADMIN_NEXT[tour.status] ?? null
  if (tour.status === 'requested')
    return tour.as === 'agent' ? `${name} requested this time.` : `${name} hasn’t replied yet.`
  if (tour.status === 'moved')
    return tour.as === 'agent'
      ? `${name} hasn’t confirmed yet.`
      : `${name} proposed this time instead. Does this work for you?`
  return null
}
