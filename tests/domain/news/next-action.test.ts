import { expect, test } from 'bun:test'
import { DAY_MS, HOUR_MS } from '#domain/duration.ts'
import type { Step } from '#domain/groups/plan/steps.ts'
import type { Tour } from '#domain/listings/tours/tours.ts'
import type { Waiting } from '#domain/agreement/waiting.ts'
import { nextAction, type NextAction, type Situation } from '#domain/news/next-action.ts'

const ME = 1
const LEILA = 2
/** Noon in Toronto on November 26. */
const NOW = Date.UTC(2026, 10, 26, 17)

const step = (about: Partial<Step>): Step => ({
  id: 1,
  text: 'Ask two lenders',
  assignee: ME,
  due: '2026-11-27',
  done_at: null,
  sequence: 0,
  changed_at: 0,
  ...about,
})
const tourIn = (ms: number): Tour => ({
  id: 1,
  status: 'confirmed',
  starts_at: NOW + ms,
  shown: '2026-11-28T11:00',
  time_zone: 'America/Toronto',
  request_note: '',
  note: '',
  options: [],
  guests: [],
  sequence: 0,
  changed_at: 0,
  as: 'person',
  changes: [],
  property: {
    msl_number: '1042',
    street: '77 Stinson Street',
    city: 'Hamilton',
    city_state: 'Hamilton, ON',
    status: 'published',
    image: null,
  },
  other: null,
  agent: null,
})
const talks = (topic: { mine?: number; theirs?: number; settled_at?: number }) => [
  { with: LEILA, talks: [{ topic: 'Pets', mine: null, theirs: null, settled_at: null, ...topic }] },
]

const WORDING: Waiting = { kind: 'accept', key: 'notice', title: 'Notice' }

const QUIET: Situation = {
  userId: ME,
  now: NOW,
  isNew: false,
  toAnswer: 0,
  toDecide: 0,
  steps: [],
  tours: [],
  unread: [],
  unreadAboutHomes: 0,
  agreement: [],
  talks: [],
  members: 2,
  freeSeats: 0,
  sent: 0,
  matches: 20,
}
const BUSY: Situation = {
  ...QUIET,
  toAnswer: 1,
  toDecide: 1,
  steps: [step({ due: '2026-11-25' })],
  tours: [tourIn(2 * DAY_MS)],
  unread: [{ with: LEILA, unread: 1 }],
  unreadAboutHomes: 1,
  agreement: [WORDING],
  talks: talks({ theirs: 1 }),
  freeSeats: 1,
}

test.each<[string, Situation, NextAction]>([
  ['a new group, before anything else', { ...BUSY, isNew: true }, { kind: 'greet' }],
  ['an invitation, before other tasks', BUSY, { kind: 'answer' }],
  ['a person the group may invite, after invitations', { ...BUSY, toAnswer: 0 }, { kind: 'decide' }],
  [
    'an overdue task, even before a tour',
    { ...BUSY, toAnswer: 0, toDecide: 0 },
    { kind: 'task', step: step({ due: '2026-11-25' }) },
  ],
  [
    'a tour within a week, together with the task before it',
    { ...QUIET, steps: [step({})], tours: [tourIn(2 * DAY_MS)] },
    { kind: 'tour', tour: tourIn(2 * DAY_MS), step: step({}) },
  ],
  [
    'a tour without the task after it',
    { ...QUIET, steps: [step({ due: '2026-12-01' })], tours: [tourIn(2 * DAY_MS)] },
    { kind: 'tour', tour: tourIn(2 * DAY_MS), step: null },
  ],
  [
    'a tour alone, if the task is that tour',
    { ...QUIET, steps: [step({ text: 'Tour 77 Stinson Street' })], tours: [tourIn(2 * DAY_MS)] },
    { kind: 'tour', tour: tourIn(2 * DAY_MS), step: null },
  ],
  [
    'a tour before a task that is only due today',
    { ...QUIET, steps: [step({ due: '2026-11-26' })], tours: [tourIn(2 * DAY_MS)] },
    { kind: 'tour', tour: tourIn(2 * DAY_MS), step: step({ due: '2026-11-26' }) },
  ],
  ['a tour exactly a week away', { ...QUIET, tours: [tourIn(7 * DAY_MS)] }, { kind: 'tour', tour: tourIn(7 * DAY_MS), step: null }], // prettier-ignore
  ['a task within a week', { ...QUIET, steps: [step({})] }, { kind: 'task', step: step({}) }],
  [
    'the earliest task, whether it’s the person’s or everyone’s',
    { ...QUIET, steps: [step({ due: '2026-11-30' }), step({ id: 2, assignee: 'all' })] },
    { kind: 'task', step: step({ id: 2, assignee: 'all' }) },
  ],
  ['not someone else’s task', { ...QUIET, steps: [step({ assignee: LEILA })] }, { kind: 'homes' }],
  ['not a completed task', { ...QUIET, steps: [step({ done_at: NOW })] }, { kind: 'homes' }],
  ['not a task more than a week away', { ...QUIET, steps: [step({ due: '2026-12-04' })] }, { kind: 'homes' }],
  ['not a task without a date', { ...QUIET, steps: [step({ due: null })] }, { kind: 'homes' }],
  [
    'not a tour more than a week away',
    { ...QUIET, tours: [tourIn(7 * DAY_MS + HOUR_MS)] },
    { kind: 'homes' },
  ],
  [
    'an unread message',
    { ...BUSY, toAnswer: 0, toDecide: 0, steps: [], tours: [] },
    { kind: 'message', with: LEILA },
  ],
  [
    'an unread message about a home',
    { ...QUIET, unread: [{ with: LEILA, unread: 0 }], unreadAboutHomes: 1 },
    { kind: 'home message' },
  ],
  [
    'what’s waiting in the agreement, before topics to talk about',
    { ...QUIET, agreement: [WORDING, { ...WORDING, key: 'pets' }], talks: talks({ theirs: 1 }) },
    { kind: 'agreement', waiting: WORDING },
  ],
  [
    'a topic that the other person calls settled',
    { ...QUIET, talks: [...talks({}), ...talks({ theirs: 1 })] },
    { kind: 'agree', with: LEILA, topic: 'Pets' },
  ],
  ['a topic to talk about', { ...QUIET, talks: talks({}) }, { kind: 'topic', with: LEILA, topic: 'Pets' }],
  ['not a topic that waits for the other person', { ...QUIET, talks: talks({ mine: 1 }) }, { kind: 'homes' }],
  ['not a settled topic', { ...QUIET, talks: talks({ settled_at: 1 }) }, { kind: 'homes' }],
  ['one more invitation for a group with a free seat', { ...QUIET, freeSeats: 1 }, { kind: 'invite more' }],
  ['homes, while an invitation is open', { ...QUIET, freeSeats: 1, sent: 1 }, { kind: 'homes' }],
  ['a first invitation without a group', { ...QUIET, members: 0 }, { kind: 'invite' }],
  ['waiting for several responses', { ...QUIET, members: 0, sent: 2 }, { kind: 'wait' }],
  ['waiting for one response', { ...QUIET, members: 0, sent: 1 }, { kind: 'wait' }],
  ['inviting the only match', { ...QUIET, members: 0, matches: 1 }, { kind: 'invite' }],
  ['being early, without matches', { ...QUIET, members: 0, matches: 0 }, { kind: 'early' }],
])('next action: %s', (_, situation, action) => {
  expect(nextAction(situation)).toEqual(action)
})
