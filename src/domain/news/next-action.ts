import type { Waiting } from '#domain/agreement/waiting.ts'
import { dayOf } from '#domain/day.ts'
import { DAY_MS } from '#domain/duration.ts'
import type { Step } from '#domain/groups/plan/steps.ts'
import type { Topic } from '#domain/groups/topics/topics.ts'
import type { Tour } from '#domain/listings/tours/tours.ts'

/** Tours and dated tasks are suggested this many days ahead. */
const SOON_DAYS = 7

type PairTopic = Pick<Topic, 'topic' | 'mine' | 'theirs' | 'settled_at'>

export interface Situation {
  userId: number
  /** Epoch milliseconds. */
  now: number
  /** Whether they're in a group that they haven't seen yet. */
  isNew: boolean
  /** How many invitations and how many votes on people to invite are waiting for the person. */
  toAnswer: number
  toDecide: number
  steps: readonly Step[]
  /** Upcoming, the next one first. */
  tours: readonly Tour[]
  unread: readonly { with: number | null; unread: number }[]
  unreadAboutHomes: number
  /** What's waiting for the person in their group's agreement. */
  agreement: readonly Waiting[]
  /** The weakest pair first. */
  talks: readonly { with: number; talks: readonly PairTopic[] }[]
  /** Including the person; 0 without a group. */
  members: number
  freeSeats: number
  /** Invitations that haven't been answered. */
  sent: number
  matches: number
}

export type NextAction =
  | { kind: 'greet' | 'answer' | 'decide' }
  | { kind: 'task'; step: Step }
  /** With the person's own task that comes before it, if there is one. */
  | { kind: 'tour'; tour: Tour; step: Step | null }
  | { kind: 'message'; with: number | null }
  | { kind: 'home message' }
  | { kind: 'agreement'; waiting: Waiting }
  | { kind: 'agree' | 'topic'; with: number; topic: string }
  | { kind: 'wait' }
  /** Send a first invitation, or invite one more person into a group. */
  | { kind: 'invite' | 'invite more' }
  /** Nobody has answered enough yet. */
  | { kind: 'early' }
  | { kind: 'homes' }

/** Returns the one thing that a client with a plan should do next: the first that applies. */
export function nextAction(situation: Situation): NextAction {
  const { now, isNew, toAnswer, toDecide, tours, unread, unreadAboutHomes, agreement } = situation
  if (isNew) return { kind: 'greet' }
  if (toAnswer > 0) return { kind: 'answer' }
  if (toDecide > 0) return { kind: 'decide' }
  const step = nextOwnStep(situation)
  const tour = tours.find(({ starts_at }) => starts_at <= now + SOON_DAYS * DAY_MS)
  if (tour && (!step || !isBeforeToday(step, now))) {
    return { kind: 'tour', tour, step: step && isDueBy(step, tour.starts_at) ? step : null }
  }
  if (step) return { kind: 'task', step }
  const conversation = unread.find((one) => one.unread > 0)
  if (conversation) return { kind: 'message', with: conversation.with }
  if (unreadAboutHomes > 0) return { kind: 'home message' }
  const [waiting] = agreement
  if (waiting) return { kind: 'agreement', waiting }
  return topicToSettle(situation) ?? nextInvitation(situation)
}

/** Returns whether a task is only to go on one of these tours. */
export function isTour({ text }: Pick<Step, 'text'>, tours: readonly Tour[]): boolean {
  return tours.some(({ property }) => text.toLowerCase() === `tour ${property.street}`.toLowerCase())
}

function nextOwnStep({ steps, tours, userId, now }: Situation): Step | null {
  const theirs = steps.filter(
    (step) =>
      step.done_at === null &&
      step.due !== null &&
      (step.assignee === userId || step.assignee === 'all') &&
      !isTour(step, tours),
  )
  const [first] = theirs.toSorted((one, other) => ((one.due ?? '') < (other.due ?? '') ? -1 : 1))
  return first && isDueBy(first, now + SOON_DAYS * DAY_MS) ? first : null
}

function isDueBy({ due }: Step, at: number): boolean {
  return due !== null && due <= dayOf(at)
}

function isBeforeToday({ due }: Step, now: number): boolean {
  return due !== null && due < dayOf(now)
}

function topicToSettle({ talks }: Situation): NextAction | null {
  const open = talks.flatMap((list) =>
    list.talks
      .filter(({ settled_at }) => settled_at === null)
      .map((topic) => ({ ...topic, with: list.with })),
  )
  const agreed = open.find(({ mine, theirs }) => mine === null && theirs !== null)
  if (agreed) return { kind: 'agree', with: agreed.with, topic: agreed.topic }
  const untouched = open.find(({ mine }) => mine === null)
  return untouched ? { kind: 'topic', with: untouched.with, topic: untouched.topic } : null
}

function nextInvitation({ members, freeSeats, sent, matches }: Situation): NextAction {
  if (members > 0) return { kind: freeSeats > 0 && sent === 0 ? 'invite more' : 'homes' }
  if (sent > 0) return { kind: 'wait' }
  return { kind: matches > 0 ? 'invite' : 'early' }
}
