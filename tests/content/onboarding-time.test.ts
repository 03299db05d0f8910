import { expect, test } from 'bun:test'
import { QUESTIONNAIRE } from '#db/seed/questionnaire.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'

/**
 * Silent reading of somebody quick, in words a minute: adults read plain English at 238 on average, few above 300
 * (Brysbaert 2019, doi.org/10.1016/j.jml.2019.104047).
 */
const WORDS_PER_MINUTE = 300

/** What choosing an answer and pressing it takes when the first thought is taken, in seconds. */
const SECONDS_PER_ANSWER = 1.5

/** How many minutes a quick reader needs for a text of so many words with so many answers to give. */
function quickMinutes(words: number, answers: number): number {
  return words / WORDS_PER_MINUTE + (answers * SECONDS_PER_ANSWER) / 60
}

const wordsIn = (text: string) => text.split(/\s+/).length

/** The introduction and the headings of the steps; the terms are read by those who read terms. */
const WORDS_BESIDES = 250

test('a quick reader needs 5 to 10 minutes for onboarding, as the pages say', () => {
  const asked = QUESTIONNAIRE.categories.flatMap(({ inquiries }) => inquiries.filter(({ later }) => !later))
  const words = asked.flatMap(({ inquiry, options }) => [inquiry, ...options.map(({ option }) => option)])
  const minutes = quickMinutes(WORDS_BESIDES + wordsIn(words.join(' ')), asked.length + CATEGORIES.length)
  expect(minutes).toBeGreaterThan(5)
  expect(minutes).toBeLessThanOrEqual(10)
})

test('all questions at once would need more, so the rest follow onboarding', () => {
  const all = QUESTIONNAIRE.categories.flatMap(({ inquiries }) => inquiries)
  const words = all.flatMap(({ inquiry, options }) => [inquiry, ...options.map(({ option }) => option)])
  expect(
    quickMinutes(WORDS_BESIDES + wordsIn(words.join(' ')), all.length + CATEGORIES.length),
  ).toBeGreaterThan(10)
})
