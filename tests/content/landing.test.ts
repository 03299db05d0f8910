import { describe, expect, test } from 'bun:test'
import { EXAMPLE_MATCH, PUBLIC_LINKS, QUESTIONS } from '#content/landing.ts'
import { OWNER_SHARES } from '#content/numbers.ts'
import { isCategory } from '#domain/onboarding/categories.ts'

describe('the example of a match follows the real method', () => {
  test('its parts less the margin are its score', () => {
    const together = EXAMPLE_MATCH.parts.reduce((sum, part) => sum + part.percent, 0)
    expect(together - EXAMPLE_MATCH.margin).toBe(EXAMPLE_MATCH.score)
  })
  test('the margin is one over the shared answers, in whole percents', () => {
    expect(Math.round(100 / EXAMPLE_MATCH.shared)).toBe(EXAMPLE_MATCH.margin)
  })
  test('its subjects are categories of the questionnaire', () => {
    expect(EXAMPLE_MATCH.parts.map((part) => part.subject).filter((subject) => !isCategory(subject))).toEqual(
      [],
    )
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
