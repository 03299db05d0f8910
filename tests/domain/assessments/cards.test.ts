import { describe, expect, test } from 'bun:test'
import { QUESTIONNAIRE } from '#db/seed/questionnaire.ts'
import { ASSESSMENTS, LOCKED_ASSESSMENTS } from '#domain/assessments/cards.ts'
import { QUESTIONS_BY_ASSESSMENT } from '#domain/assessments/questions.ts'

const inquiries = QUESTIONNAIRE.categories.flatMap((entry) => entry.inquiries)
const questions = Object.values(QUESTIONS_BY_ASSESSMENT).flat()

/** Minutes and questions: the specification's, minus those that onboarding no longer asks. */
const CARDS = {
  pillars: {
    Finances: [7, 18],
    'Background Values & Identity': [4, 7],
    'The Current Home': [3, 5],
    'The Co-Ownership Home': [4, 6],
    Lifestyle: [10, 15],
    Personality: [14, 22],
    'Owning Together': [5, 10],
    'Home & Habits': [4, 9],
  },
  experimental: { 'Social Dynamics': [5, 4], 'Emotional Insights': [4, 3] },
}

const GIVEN = [
  ['Finance', 'Why are you pursuing co-ownership?'],
  ['Lifestyle', 'What is your ideal living arrangement?'],
  ['Concerns', 'What is your main concern with shared ownership?'],
  ['Preferences', 'What is most important to you in a co-owner?'],
  ['Openness', "Would you be open to living with a group you don't personally know?"],
]

test.each(['pillars', 'experimental'] as const)('%s have the specified minutes and questions', (name) => {
  const cards = ASSESSMENTS.filter(({ section }) => section === name)
  const specified = cards.map(({ key, title, minutes }) => [
    title,
    [minutes, QUESTIONS_BY_ASSESSMENT[key].length],
  ])
  expect(Object.fromEntries(specified)).toEqual(CARDS[name])
})

test('locked cards say what would unlock them', () => {
  expect(LOCKED_ASSESSMENTS.map(({ hint }) => hint)).toEqual([
    'Complete prerequisite assessments',
    'Purchase Premium',
    'Complete 3 referrals',
  ])
})

test('ids and keys are unique, and ids count up from 1', () => {
  const cards = [...ASSESSMENTS, ...LOCKED_ASSESSMENTS].toSorted((one, other) => one.id - other.id)
  expect(cards.map(({ id }) => id)).toEqual(cards.map((_, index) => index + 1))
  expect(new Set(cards.map(({ key }) => key)).size).toBe(cards.length)
})

test('every `later` question is in exactly one assessment, and no other question is', () => {
  const later = inquiries.filter((inquiry) => inquiry.later).map(({ key }) => key)
  expect(questions.map(({ key }) => key).toSorted()).toEqual(later.toSorted())
})

describe('the five specified questions', () => {
  test.each(GIVEN)('%s: %s', (category, title) => {
    const inquiry = inquiries.find((candidate) => candidate.inquiry === title)
    expect(questions.find(({ key }) => key === inquiry?.key)?.category).toBe(category)
    expect(inquiry?.options).toHaveLength(4)
    expect(inquiry?.options.at(-1)?.option).toBe('Other')
    const table = inquiry?.agreement
    if (typeof table !== 'object') throw new Error('has no table of its own')
    for (const value of table.at(-1) ?? []) {
      expect(value).toBeGreaterThanOrEqual(0.5)
      expect(value).toBeLessThanOrEqual(0.7)
    }
  })
})
