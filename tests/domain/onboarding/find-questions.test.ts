import { expect, test } from 'bun:test'
import { findQuestions } from '#domain/onboarding/find-questions.ts'

const QUESTIONS = [
  { id: 1, inquiry: 'What’s your price range?', options: [{ id: 10, option: '$400,000 to $599,999' }] },
  { id: 2, inquiry: 'Where would you live?', options: [{ id: 20, option: 'Montréal' }] },
]
const chosen = (id: number) => (id === 1 ? 10 : null)
const found = (text: string) => findQuestions(QUESTIONS, text, chosen).map(({ id }) => id)

test.each([
  ['', [1, 2]],
  ['PRICE', [1]],
  ["what's range", [1]],
  ['400000', [1]],
  ['price live', []],
])('"%s" finds questions %j', (text, ids) => {
  expect(found(text)).toEqual(ids)
})

test('only the chosen answer counts, with or without accents', () => {
  expect(found('montreal')).toEqual([])
  expect(findQuestions(QUESTIONS, 'montreal', () => 20).map(({ id }) => id)).toEqual([2])
})
