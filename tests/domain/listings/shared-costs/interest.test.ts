import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  ALL_PRICES_AND_PLACES,
  ANYWHERE,
  publicCount,
  BUDGET_QUESTION,
  BUDGETS,
  countMonth,
  countInterested,
  priceAndPlaceFor,
  priceAndPlaceInWords,
  PLACE_QUESTION,
  REGIONS,
} from '#domain/listings/shared-costs/interest.ts'
import { QUESTIONNAIRE } from '#db/seed/questionnaire.ts'

const bits = fc.integer({ min: 0, max: 0xffff_ffff })

describe('the price and place of a home', () => {
  const cases: [price: number, province: 'ON' | 'BC' | 'YT' | 'NL' | 'SK' | 'QC', words: string][] = [
    [0, 'ON', 'homes under $400,000 in Ontario'],
    [39_999_999, 'QC', 'homes under $400,000 in Quebec'],
    [40_000_000, 'NL', 'homes of $400,000 to $599,999 in Atlantic Canada'],
    [60_000_000, 'SK', 'homes of $600,000 to $799,999 in Alberta, Saskatchewan or Manitoba'],
    [99_999_999, 'YT', 'homes of $800,000 to $999,999 in British Columbia or the territories'],
    [119_000_000, 'ON', 'homes of $1,000,000 to $1,499,999 in Ontario'],
    [150_000_000, 'BC', 'homes of $1,500,000 or more in British Columbia or the territories'],
  ]
  test.each(cases)('%d cents in %s: %s', (price, province, words) => {
    expect(priceAndPlaceInWords(priceAndPlaceFor({ price, province }))).toBe(words)
  })

  test('every price and place in the questionnaire has a count', () => {
    const inquiries = QUESTIONNAIRE.categories.flatMap((entry) => entry.inquiries)
    const optionsOf = (key: string) =>
      inquiries.find((inquiry) => inquiry.key === key)?.options.map((option) => option.key)
    expect(optionsOf(BUDGET_QUESTION)).toEqual(BUDGETS.map(({ option }) => option))
    expect(optionsOf(PLACE_QUESTION)).toEqual([...REGIONS.map(({ option }) => option), ANYWHERE])
    expect(ALL_PRICES_AND_PLACES).toHaveLength(30)
  })
})

test("people who would live anywhere count everywhere, and people who didn't answer count nowhere", () => {
  const answers = [
    { budget: '800k-to-1m', place: 'ontario' },
    { budget: '800k-to-1m', place: ANYWHERE },
    { budget: '800k-to-1m', place: 'quebec' },
    { budget: '600k-to-800k', place: 'ontario' },
    { budget: null, place: 'ontario' },
    { budget: '800k-to-1m', place: null },
  ]
  expect(countInterested(answers, priceAndPlaceFor({ price: 90_000_000, province: 'ON' }))).toBe(2)
  expect(countInterested(answers, priceAndPlaceFor({ price: 90_000_000, province: 'NS' }))).toBe(1)
})

describe('the published number', () => {
  test('is a multiple of five, at least five, and never above the true count', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000 }), bits, (count, drawn) => {
        const said = publicCount(count, drawn)
        if (said === null) return
        expect(said % 5).toBe(0)
        expect(said).toBeGreaterThanOrEqual(5)
        expect(said).toBeLessThanOrEqual(Math.max(0, count - 1))
      }),
    )
  })

  test('is null for five and fewer, whatever the noise', () => {
    fc.assert(
      fc.property(fc.nat({ max: 5 }), bits, (count, drawn) => expect(publicCount(count, drawn)).toBeNull()),
    )
  })

  test('subtracts ten on average', () => {
    // Four even bytes give exactly the mean.
    expect([16, 21, 26].map((count) => publicCount(count, 0x7f7f8080))).toEqual([5, 10, 15])
    expect(publicCount(15, 0x7f7f8080)).toBeNull()
  })
})

test('a count of interested matches is valid for a month', () => {
  expect(countMonth(Date.UTC(2026, 10, 30, 23, 59))).toBe('2026-11')
  expect(countMonth(Date.UTC(2026, 11, 1))).toBe('2026-12')
})
