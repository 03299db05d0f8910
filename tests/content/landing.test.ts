import { describe, expect, test } from 'bun:test'
import { EXAMPLE_MATCH, PUBLIC_LINKS, QUESTIONS } from '#content/landing.ts'
import { OWNER_SHARES } from '#content/numbers.ts'
import { QUESTIONNAIRE } from '#db/seed/questionnaire.ts'
import { AREAS } from '#domain/matching/areas.ts'
import { shownScore } from '#domain/matching/percent.ts'

describe('the example of a match follows the real method', () => {
  test('its score is one that strangers are shown', () => {
    expect(shownScore(EXAMPLE_MATCH.score / 100, 'strangers') * 100).toBe(EXAMPLE_MATCH.score)
  })
  test('its areas are all there are, and their weights are together all that matters', () => {
    expect(EXAMPLE_MATCH.areas.map(({ area }) => area)).toEqual(AREAS.map(({ area }) => area))
    expect(EXAMPLE_MATCH.areas.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
  })
  test('it rests on as many answers as onboarding asks', () => {
    const asked = QUESTIONNAIRE.categories.flatMap(({ inquiries }) => inquiries.filter(({ later }) => !later))
    expect(EXAMPLE_MATCH.shared).toBe(asked.length)
  })
})

test('one home in one to four equal shares: payment, down payment and equity of each owner', () => {
  const whole = OWNER_SHARES.map(({ owners, monthly, downPayment, equity }) => [
    owners,
    Math.round(monthly),
    downPayment,
    equity,
  ])
  // $600,000 over 300 months at 5.5 / 12 percent: $3,684.52 a month.
  expect(whole).toEqual([
    [1, 3685, 150_000, 750_000],
    [2, 1842, 75_000, 375_000],
    [3, 1228, 50_000, 250_000],
    [4, 921, 37_500, 187_500],
  ])
})

test('each question stands once', () => {
  expect(new Set(QUESTIONS.map(({ question }) => question)).size).toBe(QUESTIONS.length)
  expect(new Set(PUBLIC_LINKS.map(({ href }) => href)).size).toBe(PUBLIC_LINKS.length)
})
