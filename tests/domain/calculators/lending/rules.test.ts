import { describe, expect, test } from 'bun:test'
import {
  loanToValue,
  longestInsuredYears,
  minimumDownPayment,
  needsInsurance,
  premiumPercent,
  premiumTax,
} from '#domain/calculators/lending/insurance.ts'
import { type LendingTerms, INITIAL_TERMS } from '#domain/calculators/lending/terms.ts'
import { lendingOf } from '#domain/calculators/lending/lending.ts'
import { dollarsAndCents } from '#domain/calculators/rounding.ts'

const DAY = '2026-11-27'
const terms = (change: Partial<LendingTerms> = {}) => ({ ...INITIAL_TERMS, ...change })
const purchase = (price: number, downPayment: number, years = 25) => ({
  price,
  downPayment,
  ratePercent: 5.5,
  years,
})

test('figures that a household left out count as zero, except heating', () => {
  expect(INITIAL_TERMS).toMatchObject({ propertyTax: null, heat: 150, fees: 0, income: 0, debts: 0 })
})

describe('the minimum down payment', () => {
  test.each([
    [200_000, 10_000],
    [500_000.01, 25_000.001],
    [999_999, 74_999.9],
    [1_499_999, 124_999.9],
    [1_500_000, 300_000],
    [2_000_000, 400_000],
  ])('of %d is %d', (price, minimum) => {
    expect(minimumDownPayment(price, DAY)).toBeCloseTo(minimum, 6)
  })

  test('was 20% from a million until December 14, 2024', () => {
    expect(minimumDownPayment(1_000_000, '2024-12-14')).toBe(200_000)
    expect(minimumDownPayment(1_000_000, '2024-12-15')).toBe(75_000)
  })
})

describe('mortgage insurance', () => {
  test.each([
    [80, false],
    [80.004, false],
    [80.01, true],
  ])('at a ratio of %d%%: %p', (percent, needed) => {
    expect(needsInsurance(750_000 * (percent / 100), 750_000)).toBe(needed)
  })

  test.each([
    [65, 25, false, 0.6],
    [65.01, 25, false, 1.7],
    [85, 25, false, 2.8],
    [85.01, 25, false, 3.1],
    [90.01, 25, false, 4],
    [90, 25, true, 3.1],
    [95, 25, true, 4.5],
    [80.01, 26, false, 3],
    [95, 30, false, 4.2],
    [95, 30, true, 4.7],
    [95.01, 25, false, null],
  ])('at %d%% over %d years, borrowed %p, costs %p%% of the loan', (ratio, years, borrowedDown, percent) => {
    expect(premiumPercent(ratio, { years, borrowedDown, day: DAY })).toBe(percent)
  })

  test('rounds the ratio to two decimals', () => {
    expect(loanToValue(637_500.3, 750_000)).toBe(85)
    expect(loanToValue(637_575, 750_000)).toBe(85.01)
  })

  test('covers 30 years only for a first-time buyer or a new home', () => {
    expect([true, false].map((eligible) => longestInsuredYears(eligible, DAY))).toEqual([30, 25])
  })
})

describe('sales tax on the premium', () => {
  test('is charged in three provinces', () => {
    const percents = (['ON', 'QC', 'SK', 'MB', 'BC', 'NU'] as const).map(
      (province) => premiumTax(province, DAY).percent,
    )
    expect(percents).toEqual([8, 9, 6, 0, 0, 0])
  })

  test('rises in Quebec on January 1, 2027, and the change is announced before', () => {
    expect(premiumTax('QC', '2026-12-31')).toMatchObject({
      percent: 9,
      next: { percent: 9.975, since: '2027-01-01' },
    })
    expect(premiumTax('QC', '2027-01-01')).toMatchObject({ percent: 9.975, next: null })
  })
})

describe('a purchase as lenders calculate it', () => {
  test('adds the premium to the loan and leaves its tax for closing', () => {
    const { minimumDown, obstacle, insurance, loan } = lendingOf(purchase(750_000, 100_000), terms(), DAY)
    expect([minimumDown, obstacle, insurance?.percent]).toEqual([50_000, null, 3.1])
    expect([insurance?.premium, insurance?.tax, loan]).toEqual([20_150, 1_612, 670_150])
  })

  test('needs no insurance with 20% down or more', () => {
    const { insurance, loan, monthlyPayment } = lendingOf(purchase(750_000, 150_000), terms(), DAY)
    expect([insurance, loan, dollarsAndCents(monthlyPayment)]).toEqual([null, 600_000, '3662.35'])
  })

  test('names the down payment that would be enough', () => {
    const { obstacle, insurance } = lendingOf(purchase(750_000, 30_000), terms(), DAY)
    expect([obstacle, insurance]).toEqual([{ kind: 'down payment', atLeast: 50_000 }, null])
    expect(lendingOf(purchase(1_500_000, 299_999), terms(), DAY).obstacle).toEqual({
      kind: 'down payment',
      atLeast: 300_000,
    })
  })

  test('is insured for at most 25 years if the buyers have owned before', () => {
    const again = terms({ firstTimeOrNew: false })
    expect(lendingOf(purchase(750_000, 100_000, 26), again, DAY)).toMatchObject({
      obstacle: { kind: 'years', atMost: 25 },
      insurance: null,
    })
    expect(lendingOf(purchase(750_000, 150_000, 30), again, DAY).obstacle).toBeNull()
  })
})
