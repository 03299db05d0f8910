import { expect, test } from 'bun:test'
import { contactState } from '#domain/groups/members/contacts.ts'
import { emptySeats, maySetSeats } from '#domain/groups/overview/settings.ts'
import { type SharedFact, sharedFactsLine } from '#domain/groups/shared-facts/shared-facts.ts'
import { unreadByWriter } from '#domain/groups/messages/conversations.ts'
import { weakestPair } from '#domain/groups/members/weakest-pair.ts'
import { refusalOf } from '#tests/support/refusals.ts'

test.each([
  [2, null, 1],
  [2, 2, 0],
  [2, 5, 3],
  [3, 2, 0],
  [4, null, 1],
  [5, null, 0],
  [5, 5, 0],
])('%i members who want to be %p have %i empty seats', (members, seats, expected) => {
  expect(emptySeats(members, seats)).toBe(expected)
})

test.each([
  [2, 2, null],
  [5, 2, null],
  [1, 1, 'A group has 2 to 5 people.'],
  [6, 2, 'A group has 2 to 5 people.'],
  [2, 3, 'There are already 3 of you.'],
  [NaN, 2, 'A group has 2 to 5 people.'],
])('%p seats for %i members: %p', (seats, members, refusal) => {
  expect(refusalOf(maySetSeats(seats, members))).toBe(refusal)
})

test.each([
  [false, false, 'none'],
  [true, false, 'offered'],
  [false, true, 'waiting'],
  [true, true, 'exchanged'],
] as const)('contact details offered: %p, received: %p, are %s', (made, got, expected) => {
  expect(contactState(made, got)).toBe(expected)
})

const shared = (...facts: [subject: SharedFact['subject'], option: string][]) =>
  facts.map(([subject, option], index) => ({ user_id: index + 1, subject, option }))

test.each([
  [shared(), ''],
  [shared(['budget', '800k-to-1m'], ['budget', '600k-to-800k']), 'budget under $800,000'],
  [shared(['budget', '1500k-or-more']), 'budget $1,500,000 or more'],
  [shared(['timing', 'later'], ['timing', 'six-months']), 'buying in four to six months or later'],
  [
    shared(['budget', 'under-400k'], ['timing', 'two-years'], ['timing', 'two-years']),
    'budget under $400,000 · buying in one to two years',
  ],
  [shared(['down-payment', 'under-25k'], ['timing', 'no-such-option']), ''],
])('summary of shared facts: %j', (facts, expected) => {
  expect(sharedFactsLine(facts)).toBe(expected)
})

test.each([
  [
    [1, 2],
    [
      [null, 0.8],
      [0.8, null],
    ],
    null,
  ],
  [
    [1, 2, 3],
    [
      [null, 0.8, 0.7],
      [0.8, null, null],
      [0.7, null, null],
    ],
    { one: 1, other: 3, score: 0.7 },
  ],
  [
    [1, 2, 3],
    [
      [null, null, null],
      [null, null, null],
      [null, null, null],
    ],
    null,
  ],
  [[], [], null],
] as const)('the weakest pair of %j', (ids, scores, expected) => {
  expect(weakestPair(ids, scores)).toEqual(expected)
})

test("unread messages are counted by who wrote them, the group's by its last writer", () => {
  const last = (user_id: number) => ({ text: '', at: 0, user_id, deleted: false })
  expect([
    ...unreadByWriter([
      { with: null, unread: 2, last: last(3) },
      { with: 3, unread: 1, last: last(3) },
      { with: 4, unread: 0, last: last(4) },
      { with: null, unread: 0, last: null },
    ]),
  ]).toEqual([[3, 3]])
})
