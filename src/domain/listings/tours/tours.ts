import { displayName } from '#domain/accounts/display-name.ts'
import { DAY_MS, HOUR_MS } from '#domain/duration.ts'
import { type Decision, no, YES } from '#domain/decision.ts'
import type { TimeZone } from '#domain/listings/towns/provinces.ts'
import type { Image } from '#domain/listings/property.ts'
import type { ListingStatus } from '#domain/listings/status.ts'
import { formatDate, unbroken } from '#domain/format.ts'
import { plainLine } from '#domain/typed-lines.ts'
import type { TextRule } from '#domain/text-rule.ts'

/**
 * `requested` by the person; `confirmed` by the agent, or by the person for a time the agent moved it to; `moved` by
 * the agent, valid unless the person cancels; `declined` by the agent; `cancelled` by the person.
 */
export const TOUR_STATUSES = ['requested', 'confirmed', 'moved', 'declined', 'cancelled'] as const

export type TourStatus = (typeof TOUR_STATUSES)[number]

export const ACTIVE_TOUR_STATUSES = [
  'requested',
  'confirmed',
  'moved',
] as const satisfies readonly TourStatus[]

export const TOUR_SIDES = ['person', 'guest', 'agent', 'admin'] as const

export type TourSide = (typeof TOUR_SIDES)[number]

export interface OtherPerson {
  first_name: string
  last_name: string
  profile_picture_filename: string | null
}

/** A start that the agent proposes. */
export interface TourOption {
  starts_at: number
  shown: string
}

export interface Tour {
  id: number
  status: TourStatus
  /** Start in epoch milliseconds; while there are `options`, the first of them. */
  starts_at: number
  /** Local start time at the home, such as 2026-11-28T11:00. This is the one that people see. */
  shown: string
  time_zone: TimeZone
  /** What the person wrote with the request. */
  request_note: string
  /** What was written with the last change. */
  note: string
  /** Times to choose from that haven't passed, while moved to several. */
  options: readonly TourOption[]
  /** First names of the group members who are coming along, without the viewer. */
  guests: readonly string[]
  sequence: number
  changed_at: number
  as: TourSide
  changes: readonly TourStatus[]
  property: {
    msl_number: string
    street: string
    city: string
    city_state: string
    status: ListingStatus
    image: Image | null
  }
  /** The agent for the person; the person for everyone else; null when they're gone. */
  other: OtherPerson | null
  /** For guests and admins. */
  agent: OtherPerson | null
}

/** The choices for someone who books or moves a tour. */
export interface TourTimes {
  home: { street: string; city: string; price: number; image: Image | null }
  agent: OtherPerson | null
  time_zone: TimeZone
  /** Null if the agent hasn't set hours: then any time from `first` to `last` can be proposed. */
  days: { day: string; times: { time: string; at: number }[] }[] | null
  /** Local to the home: the suggested start, and the first and last day. */
  proposed: string
  first: string
  last: string
  /** Why the person can't ask for a tour now; null if they can. */
  refused: string | null
  /** The other members of the person's group. */
  mates: (OtherPerson & { id: number })[]
}

export function otherName({ other, as }: Pick<Tour, 'other' | 'as'>): string {
  return other ? displayName(other) : as === 'person' ? 'The agent' : 'The person'
}

export const TOUR_MS = HOUR_MS

export const TOURS_FROM = '08:00'
export const TOURS_UNTIL = '20:00'

export const TOUR_AHEAD_DAYS = 60

/** How many times an agent can propose in one message. */
export const MAX_OPTIONS = 3

/** A group's other members. */
export const MAX_TOUR_GUESTS = 4

/** Per 24 hours, to spare agents. */
export const TOURS_PER_DAY = 5

export const REBOOK_AFTER_MS: Readonly<Partial<Record<TourStatus, number>>> = {
  cancelled: DAY_MS,
  declined: 30 * DAY_MS,
}

/** After this many changes the agent can't move the tour again: each one sends an email that can't be turned off. */
export const MAX_TOUR_CHANGES = 20

/** In code points. */
export const TOUR_NOTE_MAX = 300

export const TOUR_NOTE: TextRule = {
  normalize: plainLine,
  isValid: (line) => Array.from(line).length <= TOUR_NOTE_MAX,
  message: `Please use at most ${TOUR_NOTE_MAX} characters.`,
}

const ALLOWED: Readonly<Record<TourSide, Readonly<Record<TourStatus, readonly TourStatus[]>>>> = {
  agent: {
    requested: ['confirmed', 'moved', 'declined'],
    confirmed: ['moved', 'declined'],
    moved: ['moved', 'declined'],
    declined: [],
    cancelled: [],
  },
  person: {
    requested: ['requested', 'cancelled'],
    confirmed: ['requested', 'cancelled'],
    moved: ['confirmed', 'requested', 'cancelled'],
    declined: [],
    cancelled: [],
  },
  guest: { requested: [], confirmed: [], moved: [], declined: [], cancelled: [] },
  admin: { requested: [], confirmed: [], moved: [], declined: [], cancelled: [] },
}

type State = Pick<Tour, 'status' | 'starts_at'>

export const isOpen = ({ status }: Pick<State, 'status'>) =>
  ACTIVE_TOUR_STATUSES.some((active) => active === status)

/** Returns the proposed times that haven't passed. */
export function openOptions({ options }: { options: readonly number[] }, now: number): number[] {
  return options.filter((at) => now < at)
}

export function isUpcoming(tour: State, now: number): boolean {
  return isOpen(tour) && now < tour.starts_at + TOUR_MS
}

/** A past tour can only be moved or cancelled; one that took place stays as it is. */
export function allowedChanges(side: TourSide, tour: State, now: number): readonly TourStatus[] {
  const allowed = ALLOWED[side][tour.status]
  if (now < tour.starts_at) return allowed
  return tour.status === 'confirmed' ? [] : allowed.filter((status) => status !== 'confirmed')
}

export function awaitsResponse(side: TourSide, tour: State, now: number): boolean {
  if (side === 'admin' || side === 'guest') return false
  return tour.status === (side === 'agent' ? 'requested' : 'moved') && now < tour.starts_at
}

const MOVED_TOO_OFTEN = 'This tour has been moved too many times. Please agree on a time in messages first.'

const REFUSED: Readonly<Record<TourStatus, string>> = {
  requested: 'You can’t change the time of this tour anymore.',
  confirmed: 'This tour can no longer be confirmed.',
  moved: 'This tour can no longer be moved.',
  declined: 'This tour can no longer be declined.',
  cancelled: 'This tour can no longer be cancelled.',
}

export function mayChange(
  side: TourSide,
  tour: State & Pick<Tour, 'sequence'>,
  to: TourStatus,
  now: number,
): Decision {
  if ((to === 'moved' || to === 'requested') && tour.sequence >= MAX_TOUR_CHANGES) return no(MOVED_TOO_OFTEN)
  if (allowedChanges(side, tour, now).includes(to)) return YES
  if (tour.status === 'declined') return no('This tour has already been declined.')
  if (tour.status === 'cancelled') return no('This tour has already been cancelled.')
  const isOver = now >= tour.starts_at
  if (isOver && to === 'confirmed') return no('The time of this tour has passed. Please choose another one.')
  return no(isOver ? 'The time of this tour has passed.' : REFUSED[to])
}

export interface TourRequest {
  isOffered: boolean
  earlier: (State & Pick<Tour, 'changed_at'>) | null
  lately: number
}

export function mayRequest({ isOffered, earlier, lately }: TourRequest, now: number): Decision {
  if (!isOffered) return no('This home isn’t available for tours.')
  const again = earlier ? earlier.changed_at + (REBOOK_AFTER_MS[earlier.status] ?? 0) : now
  if (earlier && now < again) {
    const before = earlier.status === 'declined' ? 'The agent declined your tour' : 'You cancelled your tour'
    return no(`${before} of this home. You can ask again starting ${unbroken(formatDate(again))}.`)
  }
  if (lately >= TOURS_PER_DAY) {
    return no(`You can request ${TOURS_PER_DAY} tours a day. You can request more tomorrow.`)
  }
  return YES
}
