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
  ['a new group comes before all else', { ...BUSY, isNew: true }, { kind: 'greet' }],
  ['then an invitation', BUSY, { kind: 'answer' }],
  ['then a person the group may invite', { ...BUSY, toAnswer: 0 }, { kind: 'decide' }],
  [
    'then an overdue task, even before a tour',
    { ...BUSY, toAnswer: 0, toDecide: 0 },
    { kind: 'task', step: step({ due: '2026-11-25' }) },
  ],
  [
    'a tour within a week and the task before it are one action',
    { ...QUIET, steps: [step({})], tours: [tourIn(2 * DAY_MS)] },
    { kind: 'tour', tour: tourIn(2 * DAY_MS), step: step({}) },
  ],
  [
    'a task after the tour is not part of it',
    { ...QUIET, steps: [step({ due: '2026-12-01' })], tours: [tourIn(2 * DAY_MS)] },
    { kind: 'tour', tour: tourIn(2 * DAY_MS), step: null },
  ],
  [
    'a tour alone, if the task is to go on it',
    { ...QUIET, steps: [step({ text: 'Tour 77 Stinson Street' })], tours: [tourIn(2 * DAY_MS)] },
    { kind: 'tour', tour: tourIn(2 * DAY_MS), step: null },
  ],
  [
    'a tour before a task that is only due today',
    { ...QUIET, steps: [step({ due: '2026-11-26' })], tours: [tourIn(2 * DAY_MS)] },
    { kind: 'tour', tour: tourIn(2 * DAY_MS), step: step({ due: '2026-11-26' }) },
  ],
  ['a tour in a week to the minute', { ...QUIET, tours: [tourIn(7 * DAY_MS)] }, { kind: 'tour', tour: tourIn(7 * DAY_MS), step: null }], // prettier-ignore
  ['a task within a week', { ...QUIET, steps: [step({})] }, { kind: 'task', step: step({}) }],
  [
    'everyone’s task is the person’s too, and the earliest comes first',
    { ...QUIET, steps: [step({ due: '2026-11-30' }), step({ id: 2, assignee: 'all' })] },
    { kind: 'task', step: step({ id: 2, assignee: 'all' }) },
  ],
  ['no task of someone else', { ...QUIET, steps: [step({ assignee: LEILA })] }, { kind: 'homes' }],
  ['no task that is done', { ...QUIET, steps: [step({ done_at: NOW })] }, { kind: 'homes' }],
  ['no task later than a week', { ...QUIET, steps: [step({ due: '2026-12-04' })] }, { kind: 'homes' }],
  ['no task without a date', { ...QUIET, steps: [step({ due: null })] }, { kind: 'homes' }],
  ['no tour later than a week', { ...QUIET, tours: [tourIn(7 * DAY_MS + HOUR_MS)] }, { kind: 'homes' }],
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
    'what waits in the agreement, before topics to talk about',
    { ...QUIET, agreement: [WORDING, { ...WORDING, key: 'pets' }], talks: talks({ theirs: 1 }) },
    { kind: 'agreement', waiting: WORDING },
  ],
  [
    'a topic that the other person calls settled',
    { ...QUIET, talks: [...talks({}), ...talks({ theirs: 1 })] },
    { kind: 'agree', with: LEILA, topic: 'Pets' },
  ],
  ['a topic to talk about', { ...QUIET, talks: talks({}) }, { kind: 'topic', with: LEILA, topic: 'Pets' }],
  ['no topic that waits for the other person', { ...QUIET, talks: talks({ mine: 1 }) }, { kind: 'homes' }],
  ['no settled topic', { ...QUIET, talks: talks({ settled_at: 1 }) }, { kind: 'homes' }],
  ['one more for a house with a free room', { ...QUIET, freeSeats: 1 }, { kind: 'invite more' }],
  ['homes, while that invitation is open', { ...QUIET, freeSeats: 1, sent: 1 }, { kind: 'homes' }],
  ['the first invitation without a group', { ...QUIET, members: 0 }, { kind: 'invite' }],
  ['waiting for an answer', { ...QUIET, members: 0, sent: 2 }, { kind: 'wait' }],
  ['waiting for one invitation', { ...QUIET, members: 0, sent: 1 }, { kind: 'wait' }],
  ['inviting the only match', { ...QUIET, members: 0, matches: 1 }, { kind: 'invite' }],
  ['being early, without matches', { ...QUIET, members: 0, matches: 0 }, { kind: 'early' }],
])('next is %s', (_, situation, action) => {
  expect(nextAction(situation)).toEqual(action)
})
