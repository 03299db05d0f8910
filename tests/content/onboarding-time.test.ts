import { expect, test } from 'bun:test'
import { CATEGORY_TEXTS } from '#content/onboarding.ts'
import { QUESTIONNAIRE } from '#db/seed/questionnaire.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import { WORDS_OUTSIDE_QUESTIONS, wordsIn } from '#tests/support/reading.ts'

/**
 * Silent reading of a quick reader, in words per minute: adults average 238 in plain English, few exceed 300 (Brysbaert 2019,
 * doi.org/10.1016/j.jml.2019.104047).
 */
const WORDS_PER_MINUTE = 300

/** Seconds to choose and tap without thinking twice. */
const SECONDS_PER_TAP = 1.5

/** Taps besides answers: a save per category, and 8 for the screens around them. */
const OTHER_TAPS = CATEGORIES.length + 8

const inOnboarding = QUESTIONNAIRE.categories.flatMap(({ inquiries }) =>
  inquiries.filter(({ later }) => !later),
)
const wordsOf = (questions: typeof inOnboarding) =>
  wordsIn(
    questions.flatMap(({ inquiry, options }) => [inquiry, ...options.map(({ option }) => option)]).join(' '),
  )

/** Returns a quick reader's seconds. */
const secondsFor = (words: number, taps: number) => (words * 60) / WORDS_PER_MINUTE + taps * SECONDS_PER_TAP

test('a quick reader needs at most 8 seconds per question on average', () => {
  expect(secondsFor(wordsOf(inOnboarding), inOnboarding.length) / inOnboarding.length).toBeLessThanOrEqual(8)
})

test('a quick reader sees the first match in under 8 minutes, of which onboarding takes at least 5, as pages promise', () => {
  const questions = secondsFor(wordsOf(inOnboarding), inOnboarding.length)
  const besides = secondsFor(
    WORDS_OUTSIDE_QUESTIONS + wordsIn(Object.values(CATEGORY_TEXTS).join(' ')),
    OTHER_TAPS,
  )
  expect((questions + besides) / 60).toBeLessThan(8)
  expect(questions / 60).toBeGreaterThan(5)
})

test('answering every question at once would take longer than 10 minutes', () => {
  const all = QUESTIONNAIRE.categories.flatMap(({ inquiries }) => inquiries)
  expect(secondsFor(wordsOf(all), all.length) / 60).toBeGreaterThan(10)
})
