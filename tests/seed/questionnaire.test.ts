// Promise: Delicate questions are sealed: money trouble, court matters, health, disability, family, age, religion, politics, origin, and what hints at them.

import { describe, expect, test } from 'bun:test'
import { AREAS } from '#domain/matching/areas.ts'
import { MINIMUM_SHARED } from '#domain/matching/stranger-explanation.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import { QUESTIONNAIRE } from '#db/seed/questionnaire.ts'

const inquiries = QUESTIONNAIRE.categories.flatMap((entry) => entry.inquiries)

/** Required topics, with the key of the inquiry that covers each. */
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

/** Private pasts, and habits close to protected grounds. */
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
 * Answers that only partners see: money troubles and sources, court matters, health, disability, family and marital status,
 * age, religion, political views and origin, and what hints at one of these.
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

describe('the shipped questionnaire', () => {
  test('has all thirteen categories in step order, forty questions in onboarding and ninety-nine later', () => {
    expect(QUESTIONNAIRE.categories.map((entry) => entry.category)).toEqual([...CATEGORIES])
    expect(inquiries.filter(({ later }) => !later)).toHaveLength(40)
    expect(inquiries.filter(({ later }) => later)).toHaveLength(99)
  })

  test.each(QUESTIONNAIRE.categories.map((entry) => [entry.category, entry.inquiries] as const))(
    '%s has two to four inquiries in onboarding, and all inquiries have 3 to 6 options',
    (_category, ofCategory) => {
      const inOnboarding = ofCategory.filter(({ later }) => !later)
      expect(inOnboarding.length).toBeGreaterThanOrEqual(2)
      expect(inOnboarding.length).toBeLessThanOrEqual(4)
      for (const { options } of ofCategory) {
        expect(options.length).toBeGreaterThanOrEqual(3)
        expect(options.length).toBeLessThanOrEqual(6)
      }
    },
  )

  test.each(Object.entries(TOPICS))('asks about %s', (_topic, key) => {
    expect(inquiries.map((inquiry) => inquiry.key)).toContain(key)
  })

  test('labels topics with two to four words, all different', () => {
    const dimensions = inquiries.map((inquiry) => inquiry.dimension)
    expect(new Set(dimensions).size).toBe(dimensions.length)
    expect(dimensions.filter((dimension) => !/^[A-Z]\S*( \S+){1,3}$/.test(dimension))).toEqual([])
  })

  test('asks in full sentences that end with a question mark', () => {
    const odd = inquiries.filter(
      ({ inquiry }) => !/^[A-Z].*\?( One person counts as a household\.)?$/.test(inquiry),
    )
    expect(odd.map((inquiry) => inquiry.inquiry)).toEqual([])
  })

  test.each(DELICATE)('%s moves the score only a little, whatever the answers', (key) => {
    const inquiry = inquiries.find((candidate) => candidate.key === key)
    const table = inquiry?.agreement
    if (typeof table !== 'object') throw new Error(`${key} has no table of its own`)
    expect(Math.min(...table.flat())).toBeGreaterThanOrEqual(0.6)
  })

  test('seals delicate and protected topics, and leaves enough open in every area for a band', () => {
    const sealed = inquiries.filter((inquiry) => inquiry.sealed).map((inquiry) => inquiry.key)
    expect(sealed.toSorted()).toEqual(SEALED.toSorted())
    expect(sealed).toEqual(expect.arrayContaining(DELICATE))
    const sealedInOnboarding = inquiries.filter(({ sealed, later }) => sealed && !later).map(({ key }) => key)
    expect(sealedInOnboarding).toEqual(['other-debts', 'children'])
    for (const { categories } of AREAS) {
      const open = QUESTIONNAIRE.categories
        .filter(({ category }) => categories.some((name) => name === category))
        .flatMap((entry) => entry.inquiries.filter(({ sealed, later }) => !sealed && !later))
      expect(open.length).toBeGreaterThan(MINIMUM_SHARED)
    }
  })

  test("finds no agreement between a pet owner and someone who can't live with pets", () => {
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
