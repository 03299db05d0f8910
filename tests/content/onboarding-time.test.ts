import { expect, test } from 'bun:test'
import { QUESTIONNAIRE } from '#db/seed/questionnaire.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'

/**
 * Silent reading of a fast reader, in words per minute: adults average 238 in plain English, few exceed 300 (Brysbaert 2019,
 * doi.org/10.1016/j.jml.2019.104047).
 */
const WORDS_PER_MINUTE = 300

/** Seconds to choose and tap an answer without thinking twice. */
const SECONDS_PER_ANSWER = 1.5

/** Returns the minutes that a fast reader needs. */
function quickMinutes(words: number, answers: number): number {
  return words / WORDS_PER_MINUTE + (answers * SECONDS_PER_ANSWER) / 60
}

const wordsIn = (text: string) => text.split(/\s+/).length

/** The introduction and the steps' headings, without the terms. */
const WORDS_BESIDES = 250

test('a fast reader needs 5 to 10 minutes for onboarding, as pages promise', () => {
  const asked = QUESTIONNAIRE.categories.flatMap(({ inquiries }) => inquiries.filter(({ later }) => !later))
  const words = asked.flatMap(({ inquiry, options }) => [inquiry, ...options.map(({ option }) => option)])
  const minutes = quickMinutes(WORDS_BESIDES + wordsIn(words.join(' ')), asked.length + CATEGORIES.length)
  expect(minutes).toBeGreaterThan(5)
  expect(minutes).toBeLessThanOrEqual(10)
})

test('answering every question at once would take longer', () => {
  const all = QUESTIONNAIRE.categories.flatMap(({ inquiries }) => inquiries)
  const words = all.flatMap(({ inquiry, options }) => [inquiry, ...options.map(({ option }) => option)])
  expect(
    quickMinutes(WORDS_BESIDES + wordsIn(words.join(' ')), all.length + CATEGORIES.length),
  ).toBeGreaterThan(10)
})
