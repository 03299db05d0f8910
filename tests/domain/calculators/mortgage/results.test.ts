import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { aScenario, scenarios, sumOf } from './scenarios.ts'
import { type OwnerResults, resultsOf } from '#domain/calculators/mortgage/results.ts'
import { dollarsAndCents } from '#domain/calculators/rounding.ts'

const FIGURES = ['share', 'monthlyPayment', 'downPayment', 'equity', 'totalContribution', 'interest'] as const

describe('the results of a scenario', () => {
  test('"you" are the first owner, with your share of everything', () => {
    const results = resultsOf(aScenario({ shares: [60, 40] }))
    const you = results.owners[0]!
    expect(you.share).toBe(60)
    expect(you.downPayment).toBe(90_000)
    expect(you.equity).toBe(450_000)
    expect(dollarsAndCents(you.monthlyPayment)).toBe('2210.71')
    expect(dollarsAndCents(you.totalContribution)).toBe('753214.49')
    expect(dollarsAndCents(you.interest)).toBe('303214.49')
  })

  test('the loan is the price minus the down payment, and interest is for the whole loan', () => {
    const { loan, months, monthlyPayment, totalPayments, totalInterest } = resultsOf(aScenario())
    expect(loan).toBe(600_000)
    expect(months).toBe(300)
    expect(totalPayments).toBe(monthlyPayment * 300)
    expect(totalInterest).toBe(totalPayments - 600_000)
  })

  test('the owners’ parts add up, to a millionth of a cent', () => {
    fc.assert(
      fc.property(scenarios, (scenario) => {
        const results = resultsOf(scenario)
        const whole: Record<keyof OwnerResults, number> = {
          share: 100,
          monthlyPayment: results.monthlyPayment,
          downPayment: scenario.downPayment,
          equity: scenario.price,
          totalContribution: scenario.downPayment + results.totalPayments,
          interest: results.totalInterest,
        }
        for (const owner of results.owners) {
          expect(Math.min(...Object.values(owner))).toBeGreaterThanOrEqual(0)
          expect(owner.totalContribution - owner.equity - owner.interest).toBeCloseTo(0, 6)
        }
        for (const figure of FIGURES) {
          const parts = sumOf(results.owners.map((owner) => owner[figure]))
          expect(Math.abs(parts - whole[figure])).toBeLessThan(1e-8)
        }
      }),
    )
  })
})

describe('total interest published elsewhere', () => {
  const cases: [address: string, price: number, down: number, rate: number, interest: string][] = [
    ['https://www.calcdragon.com/c/canadian-mortgage-calculator', 625_000, 125_000, 5, '372407.48'],
    ['https://www.bronsonjob.com/calculators/mortgage', 1_000_000, 200_000, 5.5, '664939.56'],
    ['https://www.calculator.net/canadian-mortgage-calculator.html', 665_000, 133_000, 6, '489131.37'],
  ]
  test.each(cases)('%s: %d with %d down at %d%%', (_, price, downPayment, ratePercent, interest) => {
    const scenario = aScenario({ price, downPayment, ratePercent, compounding: 'semi-annual' })
    expect(dollarsAndCents(resultsOf(scenario).totalInterest)).toBe(interest)
  })
})
