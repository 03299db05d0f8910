import { describe, expect, test } from 'bun:test'
import { goldenRows } from '#tests/support/golden.ts'
import { clampScenario, type Scenario } from '#domain/calculators/mortgage/scenario.ts'
import { resultsOf } from '#domain/calculators/mortgage/results.ts'
import { dollarsAndCents } from '#domain/calculators/rounding.ts'

const rows = await goldenRows(`${import.meta.dir}/../golden/mortgage.csv`)

describe('every golden case matches to the cent', () => {
  test('there are eight', () => {
    expect(rows).toHaveLength(8)
  })

  for (const row of rows) {
    const scenario: Scenario = {
      price: row.number('price'),
      downPayment: row.number('down_payment'),
      ratePercent: row.number('rate_percent'),
      years: row.number('years'),
      shares: row.parts('owner_shares_percent').map(Number),
      compounding: 'monthly',
    }

    describe(`${scenario.price} at ${scenario.ratePercent}% shared ${row.text('owner_shares_percent')}`, () => {
      test('is within bounds', () => {
        expect(clampScenario(scenario)).toEqual(scenario)
      })

      test('as specified', () => {
        const { monthlyPayment, totalInterest, owners } = resultsOf(scenario)
        expect(dollarsAndCents(monthlyPayment)).toBe(row.text('monthly_payment'))
        expect(dollarsAndCents(totalInterest)).toBe(row.text('total_interest'))
        expect(owners.map((owner) => dollarsAndCents(owner.monthlyPayment))).toEqual(
          row.parts('owner_monthly_payments'),
        )
        expect(owners.map((owner) => dollarsAndCents(owner.totalContribution))).toEqual(
          row.parts('owner_total_contributions'),
        )
      })

      test('compounded half-yearly', () => {
        const { monthlyPayment, totalInterest } = resultsOf({ ...scenario, compounding: 'semi-annual' })
        expect(dollarsAndCents(monthlyPayment)).toBe(row.text('semi_annual_monthly_payment'))
        expect(dollarsAndCents(totalInterest)).toBe(row.text('semi_annual_total_interest'))
      })
    })
  }
})
