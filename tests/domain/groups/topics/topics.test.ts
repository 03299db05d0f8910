import { describe, expect, test } from 'bun:test'
import { openedTopic } from '#domain/groups/topics/open-topic.ts'
import { openTopics, topicsFor, type TopicTicks } from '#domain/groups/topics/topics.ts'
import type { PartnerExplanation } from '#domain/matching/partner-explanation.ts'
import type { Category } from '#domain/onboarding/categories.ts'

const CATEGORY_OF = new Map<string, Category>([
  ['Down payment', 'Finances'],
  ['Purchase budget', 'Finances'],
  ['Overnight guests', 'Lifestyle'],
  ['Outdoor space', 'Property'],
])

function partners(agreements: readonly [Category, number][], differences: string[]): PartnerExplanation {
  const categories = agreements.map(([category, agreement]) => {
    return { category, agreement, weight: 10, contribution: 1 }
  })
  return { detail: 'full', calculated_result: 0.8, margin: 1, shared: 20, categories, differences }
}

describe('topics that differ', () => {
  test.each([
    [
      'are sorted by how far apart the two people are in their category',
      partners(
        [
          ['Finances', 41],
          ['Lifestyle', 59],
          ['Property', 92],
        ],
        ['Outdoor space', 'Overnight guests', 'Down payment'],
      ),
      [
        ['Down payment', 'furthest'],
        ['Overnight guests', 'apart'],
        ['Outdoor space', 'close'],
      ],
    ],
    [
      'of one category keep their order',
      partners([['Finances', 70]], ['Purchase budget', 'Down payment']),
      [
        ['Purchase budget', 'mixed'],
        ['Down payment', 'mixed'],
      ],
    ],
    [
      'include a topic that’s no longer asked about',
      partners([['Finances', 30]], ['Fax machines']),
      [['Fax machines', 'close']],
    ],
    [
      'are the areas in which strangers aren’t close',
      {
        detail: 'bands' as const,
        calculated_result: 0.8,
        shared: 30,
        areas: [
          { area: 'money' as const, weight: 25, band: 'mixed' as const },
          { area: 'home' as const, weight: 25, band: 'close' as const },
          { area: 'living' as const, weight: 50, band: 'apart' as const },
        ],
      },
      [
        ['living', 'furthest'],
        ['money', 'mixed'],
      ],
    ],
  ])('%s', (_what, explanation, expected) => {
    const open = openTopics(explanation, CATEGORY_OF)
    expect(open.map(({ topic, distance }): unknown => [topic, distance])).toEqual(expected)
  })
})

describe("a topic on someone's list", () => {
  const ticks = (values: Partial<TopicTicks>): TopicTicks => {
    return { topic: 'Down payment', mine: null, theirs: null, note: '', ...values }
  }
  const DIFFERS = [{ topic: 'Down payment', distance: 'apart' as const }]

  test.each([
    ['is open if they differ on it and nobody ticked it', DIFFERS, [], [['Down payment', 'apart', null]]],
    [
      'is open if they differ on it and only the other person ticked it',
      DIFFERS,
      [ticks({ theirs: 5 })],
      [['Down payment', 'apart', null]],
    ],
    [
      'is settled if both ticked it',
      DIFFERS,
      [ticks({ mine: 7, theirs: 5 })],
      [['Down payment', 'apart', 7]],
    ],
    [
      'stays settled if they no longer differ on it and both ticked it',
      [],
      [ticks({ mine: 7, theirs: 9 })],
      [['Down payment', null, 9]],
    ],
    [
      'stays open if they no longer differ on it and only the viewer ticked it',
      [],
      [ticks({ mine: 7 })],
      [['Down payment', null, null]],
    ],
    [
      'is dropped if they no longer differ on it and only the other person ticked it',
      [],
      [ticks({ theirs: 7, note: 'Half each.' })],
      [],
    ],
    [
      'is dropped if they no longer differ on it and there’s only a note',
      [],
      [ticks({ note: 'Half each.' })],
      [],
    ],
  ])('%s', (_what, open, noted, expected) => {
    const talks = topicsFor(open, noted)
    expect(talks.map(({ topic, distance, settled_at }): unknown => [topic, distance, settled_at])).toEqual(
      expected,
    )
  })

  test('comes before settled ones, which are sorted latest first', () => {
    const settled = ['A', 'B'].map((topic, index) => ticks({ topic, mine: index + 1, theirs: 1 }))
    expect(topicsFor(DIFFERS, settled).map(({ topic }) => topic)).toEqual(['Down payment', 'B', 'A'])
  })
})

describe('an opened topic', () => {
  const talk = (topic: string) => ({
    topic,
    distance: null,
    mine: null,
    theirs: null,
    note: '',
    settled_at: null,
  })
  const list = { with: 2, talks: [talk('Pets'), talk('Noise'), talk('Budget')], others: ['Chores'] }

  test('has its neighbours on the list', () => {
    expect(openedTopic(list, 'Noise')).toMatchObject({ number: 2, previous: 'Pets', next: 'Budget' })
    expect(openedTopic(list, 'Pets')).toMatchObject({ number: 1, previous: null, next: 'Noise' })
    expect(openedTopic(list, 'Budget')).toMatchObject({ number: 3, previous: 'Noise', next: null })
  })

  test('can be one of the other topics we ask about, but not an unknown one', () => {
    expect(openedTopic(list, 'Chores')).toEqual({
      topic: talk('Chores'),
      number: null,
      previous: null,
      next: null,
    })
    expect(openedTopic(list, 'Salary')).toBeNull()
  })
})
