import fc from 'fast-check'
import { COMPOUNDINGS } from '#domain/calculators/mortgage/payment.ts'
import { clampScenario, INITIAL_SCENARIO, type Scenario } from '#domain/calculators/mortgage/scenario.ts'

export function aScenario(values: Partial<Scenario> = {}): Scenario {
  return { ...INITIAL_SCENARIO, ...values }
}

export const wildScenarios: fc.Arbitrary<Scenario> = fc.record({
  price: fc.double(),
  downPayment: fc.double(),
  ratePercent: fc.double(),
  years: fc.double(),
  shares: fc.array(fc.oneof(fc.double(), fc.integer({ min: -20, max: 120 })), { maxLength: 8 }),
  compounding: fc.constantFrom(...COMPOUNDINGS),
})

export const scenarios: fc.Arbitrary<Scenario> = fc
  .record({
    price: fc.integer({ min: 200_000, max: 2_000_000 }),
    downPayment: fc.integer({ min: 0, max: 1_000_000 }),
    ratePercent: fc.double({ min: 2, max: 10, noNaN: true }),
    years: fc.integer({ min: 5, max: 30 }),
    shares: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 5 }),
    compounding: fc.constantFrom(...COMPOUNDINGS),
  })
  .map(clampScenario)

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
