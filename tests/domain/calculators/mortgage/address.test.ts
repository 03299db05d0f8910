import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { aScenario, scenarios } from './scenarios.ts'
import { PARAMETERS, paramsOf, scenarioOf } from '#domain/calculators/mortgage/address.ts'
import { clampScenario, INITIAL_SCENARIO, type Scenario } from '#domain/calculators/mortgage/scenario.ts'

test('the address contains the scenario in readable words', () => {
  const scenario = aScenario({
    price: 900_000,
    ratePercent: 4.9,
    shares: [33, 33, 34],
  })
  expect(paramsOf(scenario).toString()).toBe('price=900000&down=150000&rate=4.9&years=25&shares=33-33-34')
})

test('a scenario can be restored from its address', () => {
  fc.assert(
    fc.property(scenarios, (scenario) => {
      const address = paramsOf(scenario).toString()
      // The calculator shows both ways of compounding.
      expect(scenarioOf(new URLSearchParams(address))).toEqual({ ...scenario, compounding: 'monthly' })
    }),
  )
})

describe('a tampered address', () => {
  const cases: [address: string, change: Partial<Scenario>][] = [
    ['', {}],
    ['price=', {}],
    ['price=abc&down=NaN&rate=Infinity&years=0x10&shares=all', {}],
    ['price=1e6', {}],
    ['price=%20900000', {}],
    ['price=900%2C000', {}],
    ['price=900000&price=300000', { price: 900_000 }],
    ['price=-5', { price: 200_000, downPayment: 100_000 }],
    ['price=999999999999', { price: 2_000_000 }],
    ['price=300000&down=290000', { price: 300_000, downPayment: 150_000 }],
    ['down=-0', { downPayment: 0 }],
    ['price=755000', { price: 755_000 }],
    ['rate=5.55555', { ratePercent: 5.556 }],
    ['rate=99', { ratePercent: 10 }],
    ['years=12.4', { years: 12 }],
    ['shares=60-10', { shares: [60, 40] }],
    ['shares=100', { shares: [100, 0] }],
    ['shares=70-70-70', { shares: [70, 30, 0] }],
    ['shares=--', { shares: [33, 33, 34] }],
    [`shares=${'1-'.repeat(10_000)}`, { shares: [1, 1, 1, 1, 96] }],
    ['__proto__=1&constructor=2&other=3', {}],
  ]
  test.each(cases)('%s gives %j', (address, change) => {
    expect(scenarioOf(new URLSearchParams(address))).toEqual(aScenario(change))
  })

  test('any address yields a scenario within bounds', () => {
    const names = fc.constantFrom(...Object.values(PARAMETERS))
    const values = fc.oneof(
      fc.string(),
      fc.double().map(String),
      fc.integer().map(String),
      fc.stringMatching(/^[\d.-]+$/),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(names, values)), (pairs) => {
        const scenario = scenarioOf(new URLSearchParams(pairs))
        expect(clampScenario(scenario)).toEqual(scenario)
      }),
    )
  })
})

test('the initial scenario has an address too', () => {
  expect(scenarioOf(paramsOf(INITIAL_SCENARIO))).toEqual(INITIAL_SCENARIO)
})
