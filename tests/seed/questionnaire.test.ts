// Promise: Delicate questions are sealed: money trouble, court matters, health, disability, family, age, religion, politics, origin, and what hints at them.

import { describe, expect, test } from 'bun:test'
import { AREAS } from '#domain/matching/areas.ts'
import { MINIMUM_SHARED } from '#domain/matching/stranger-explanation.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import { QUESTIONNAIRE } from '#db/seed/questionnaire.ts'

const inquiries = QUESTIONNAIRE.categories.flatMap((entry) => entry.inquiries)

/** What the questionnaire has to ask about, with the key of the inquiry that does. */
const TOPICS = {
  budget: 'purchase-budget',
  'down payment': 'down-payment',
  timing: 'purchase-timing',
  area: 'part-of-canada',
  pets: 'pets',
  guests: 'overnight-guests',
  noise: 'evening-noise',
  cleanliness: 'tidiness',
  'renovation appetite': 'renovation-appetite',
  'exit plans': 'when-someone-leaves',
  'dispute style': 'working-through-disagreement',
  children: 'children',
  'work from home': 'work-from-home',
  'financial buffers': 'emergency-fund',
  credit: 'credit-score',
  debts: 'other-debts',
  'cost split': 'splitting-costs',
  'ownership structure': 'ownership-structure',
  'first refusal': 'first-refusal',
  'notice to leave': 'notice-to-leave',
  'decision rule': 'large-decisions',
  'risk tolerance': 'financial-risk',
  'long-term horizon': 'years-of-ownership',
  'short-term rental': 'short-term-rentals',
} as const

/** Private pasts, and habits that come close to grounds on which the law lets nobody be turned away. */
const DELICATE = [
  'insolvency',
  'court-matters',
  'others-with-a-say',
  'household-size',
  'stairs-and-access',
  'steadiness-of-income',
  'retirement-timing',
  'sharing-the-kitchen',
  'holidays-and-customs',
  'adapting-the-home',
  'differing-world-views',
  'ups-and-downs',
  'being-at-ease',
  'getting-upset',
  'blue-days',
  'calm-after-anger',
  'calm-under-pressure',
]

/**
 * What counts between partners only: money troubles and where money comes from, court matters, health of body and mind, disability,
 * family and marital status, age, religion, political views and origin, and what hints at one of these.
 */
const SEALED = [
  ...DELICATE,
  'credit-score',
  'other-debts',
  'down-payment-source',
  'emergency-fund',
  'room-for-higher-payments',
  'children',
  'help-with-children',
  'relatives-moving-in',
  'reason-to-move',
  'places-nearby',
  'pets',
  'cannabis',
  'work-from-home',
  'help-during-illness',
]

describe('the questionnaire that is part of the program', () => {
  test('has all thirteen categories in the order of the steps, about sixty inquiries in onboarding and eighty later', () => {
    expect(QUESTIONNAIRE.categories.map((entry) => entry.category)).toEqual([...CATEGORIES])
    expect(inquiries.filter(({ later }) => !later)).toHaveLength(59)
    expect(inquiries.filter(({ later }) => later)).toHaveLength(80)
  })

  test.each(QUESTIONNAIRE.categories.map((entry) => [entry.category, entry.inquiries] as const))(
    '%s asks at least two and at most nine inquiries in onboarding, and all have 3 to 6 options',
    (_category, ofCategory) => {
      const inOnboarding = ofCategory.filter(({ later }) => !later)
      expect(inOnboarding.length).toBeGreaterThanOrEqual(2)
      expect(inOnboarding.length).toBeLessThanOrEqual(9)
      for (const { options } of ofCategory) {
        expect(options.length).toBeGreaterThanOrEqual(3)
        expect(options.length).toBeLessThanOrEqual(6)
      }
    },
  )

  test.each(Object.entries(TOPICS))('asks about %s', (_topic, key) => {
    expect(inquiries.map((inquiry) => inquiry.key)).toContain(key)
  })

  test('labels topics with two to four words, no two alike, so that a list of differences is clear', () => {
    const dimensions = inquiries.map((inquiry) => inquiry.dimension)
    expect(new Set(dimensions).size).toBe(dimensions.length)
    expect(dimensions.filter((dimension) => !/^[A-Z]\S*( \S+){1,3}$/.test(dimension))).toEqual([])
  })

  test('asks in whole sentences that end in a question mark', () => {
    const odd = inquiries.filter(
      ({ inquiry }) => !/^[A-Z].*\?( One person counts as a household\.)?$/.test(inquiry),
    )
    expect(odd.map((inquiry) => inquiry.inquiry)).toEqual([])
  })

  test.each(DELICATE)('%s moves the score only a little, whatever two people answer', (key) => {
    const inquiry = inquiries.find((candidate) => candidate.key === key)
    const table = inquiry?.agreement
    if (typeof table !== 'object') throw new Error(`${key} has no table of its own`)
    expect(Math.min(...table.flat())).toBeGreaterThanOrEqual(0.6)
  })

  test('seals what is delicate or protected, and enough stays open in every area for a band', () => {
    const sealed = inquiries.filter((inquiry) => inquiry.sealed).map((inquiry) => inquiry.key)
    expect(sealed.toSorted()).toEqual(SEALED.toSorted())
    expect(sealed).toEqual(expect.arrayContaining(DELICATE))
    for (const { categories } of AREAS) {
      const open = QUESTIONNAIRE.categories
        .filter(({ category }) => categories.some((name) => name === category))
        .flatMap((entry) => entry.inquiries.filter((inquiry) => !inquiry.sealed))
      expect(open.length).toBeGreaterThanOrEqual(2 * MINIMUM_SHARED)
    }
  })

  test('finds somebody with a pet and somebody who cannot live with one in no agreement', () => {
    const pets = inquiries.find((inquiry) => inquiry.key === 'pets')
    const [have, cannot] = ['have', 'cannot'].map((key) =>
      pets?.options.findIndex((option) => option.key === key),
    )
    const table = pets?.agreement
    if (typeof table !== 'object' || have === undefined || cannot === undefined)
      throw new Error('pets has changed')
    expect(table[have]?.[cannot]).toBe(0)
  })
})
