import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { aScenario, scenarios, sumOf } from './scenarios.ts'
import { resultsOf } from '#domain/calculators/mortgage/results.ts'
import { loanOf } from '#domain/calculators/mortgage/scenario.ts'
import { type Installment, monthlySchedule, yearlySchedule } from '#domain/calculators/mortgage/schedule.ts'
import { dollarsAndCents, wholeDollars } from '#domain/calculators/rounding.ts'

/** Floating point over 360 months. */
const NOISE = 1e-6

describe('the monthly schedule', () => {
  test('ends at exactly 0, always falls, and its parts add up', () => {
    fc.assert(
      fc.property(scenarios, (scenario) => {
        const { monthlyPayment, totalPayments, totalInterest } = resultsOf(scenario)
        const months = monthlySchedule(scenario)
        expect(months.map(({ number }) => number)).toEqual(
          Array.from({ length: scenario.years * 12 }, (_, index) => index + 1),
        )
        expect(months.at(-1)!.balance).toBe(0)
        let owed = loanOf(scenario)
        for (const { payment, interest, principal, balance } of months) {
          expect(Math.abs(payment - monthlyPayment)).toBeLessThan(NOISE)
          expect(Math.abs(payment - interest - principal)).toBeLessThan(NOISE)
          expect(Math.abs(owed - principal - balance)).toBeLessThan(NOISE)
          expect(balance).toBeLessThan(owed)
          owed = balance
        }
        expect(Math.abs(total(months, 'principal') - loanOf(scenario))).toBeLessThan(NOISE)
        expect(Math.abs(total(months, 'interest') - totalInterest)).toBeLessThan(NOISE)
        expect(Math.abs(total(months, 'payment') - totalPayments)).toBeLessThan(NOISE)
      }),
      { numRuns: 30 },
    )
  })

  test('shifts from interest to principal', () => {
    const months = monthlySchedule(aScenario())
    for (const [index, month] of months.slice(1).entries()) {
      expect(month.interest).toBeLessThan(months[index]!.interest)
      expect(month.principal).toBeGreaterThan(months[index]!.principal)
    }
  })

  // https://answerprime.com/200-000-mortgage-monthly-payment/: 200,000 at 6% over 30 years
  const published: [month: number, interest: string, principal: string, balance: string | null][] = [
    [1, '1000.00', '199.10', '199800.90'],
    [2, '999.00', '200.10', '199600.80'],
    [11, '989.82', '209.28', '197754.31'],
    [12, '988.77', '210.33', null],
  ]
  test.each(published)('month %d is as published', (number, interest, principal, balance) => {
    const months = monthlySchedule(
      aScenario({ price: 400_000, downPayment: 200_000, ratePercent: 6, years: 30 }),
    )
    const month = months[number - 1]!
    expect(dollarsAndCents(month.interest)).toBe(interest)
    expect(dollarsAndCents(month.principal)).toBe(principal)
    if (balance !== null) expect(dollarsAndCents(month.balance)).toBe(balance)
  })
})

describe('the yearly schedule', () => {
  test('sums twelve months at a time', () => {
    fc.assert(
      fc.property(scenarios, (scenario) => {
        const months = monthlySchedule(scenario)
        const years = yearlySchedule(months)
        expect(years).toHaveLength(scenario.years)
        for (const [index, year] of years.entries()) {
          const its = months.slice(index * 12, index * 12 + 12)
          expect(year).toEqual({
            number: index + 1,
            payment: total(its, 'payment'),
            interest: total(its, 'interest'),
            principal: total(its, 'principal'),
            balance: its[11]!.balance,
          })
        }
      }),
      { numRuns: 30 },
    )
  })

  // https://www.calculator.net/canadian-mortgage-calculator.html: 665,000 with 20% down at 6% over 25 years
  const published: [year: number, balance: number][] = [
    [1, 522_426],
    [2, 512_268],
    [3, 501_492],
  ]
  test.each(published)('after year %d, %d is owed, as published', (year, balance) => {
    const scenario = aScenario({
      price: 665_000,
      downPayment: 133_000,
      ratePercent: 6,
      compounding: 'semi-annual',
    })
    expect(wholeDollars(yearlySchedule(monthlySchedule(scenario))[year - 1]!.balance)).toBe(balance)
  })
})

function total(installments: readonly Installment[], figure: keyof Installment): number {
  return sumOf(installments.map((installment) => installment[figure]))
}
