import { expect, test } from 'bun:test'
import { recommendedNext } from '#domain/assessments/recommended.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import { DEFAULT_IMPORTANCE, type Preferences } from '#domain/onboarding/importance.ts'

const [FINANCES, CURRENT_HOME, LIFESTYLE, EMOTIONS] = [1, 3, 5, 8]

const preferring = (...very: string[]) =>
  Object.fromEntries(
    CATEGORIES.map((category) => [category, very.includes(category) ? 'very' : DEFAULT_IMPORTANCE]),
  ) as Preferences

const next = (progress: Record<number, number>, preferences = preferring()) => {
  const card = (id: number, duration: number) => ({ id, duration, progress: progress[id] ?? 0 })
  const pillars = [card(FINANCES, 7), card(CURRENT_HOME, 3), card(LIFESTYLE, 10)]
  const found = recommendedNext(pillars, [card(EMOTIONS, 4)], preferences)
  return found && [found.card.id, found.reason]
}

test('the assessment furthest along comes first, with the minutes left', () => {
  const found = next({ [FINANCES]: 20, [LIFESTYLE]: 60 }, preferring('Finances'))
  expect(found).toEqual([LIFESTYLE, { kind: 'under way', minutesLeft: 4 }])
  expect(next({ [EMOTIONS]: 99 })).toEqual([EMOTIONS, { kind: 'under way', minutesLeft: 1 }])
})

test('then come those that matter very much, shortest first, then the shortest pillar, then the rest', () => {
  const matters = { kind: 'matters', category: 'Finances' } as const
  expect(next({}, preferring('Finances', 'Lifestyle'))).toEqual([FINANCES, matters])
  expect(next({})).toEqual([CURRENT_HOME, { kind: 'shortest' }])
  const pillars = { [FINANCES]: 100, [CURRENT_HOME]: 100, [LIFESTYLE]: 100 }
  expect(next(pillars, preferring('Finances'))).toEqual([EMOTIONS, { kind: 'experimental' }])
  expect(next({ ...pillars, [EMOTIONS]: 100 })).toBeNull()
})
