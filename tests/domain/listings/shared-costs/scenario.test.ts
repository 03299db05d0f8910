import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { aHome } from '#tests/domain/listings/priced.ts'
import { scenarioOf as transferScenario } from '#domain/calculators/land-transfer/address.ts'
import { scenarioOf as mortgageScenario } from '#domain/calculators/mortgage/address.ts'
import { resultsOf } from '#domain/calculators/mortgage/results.ts'
import { clampShares } from '#domain/calculators/mortgage/shares.ts'
import { sharedCosts } from '#domain/listings/shared-costs/costs.ts'
import {
  mortgageAddress,
  type Scenario,
  scenarioIn,
  termsOf,
  transferAddress,
  usualScenario,
  withScenario,
} from '#domain/listings/shared-costs/scenario.ts'

const scenarios: fc.Arbitrary<Scenario> = fc
  .record({
    owners: fc.integer({ min: 2, max: 5 }),
    own: fc.boolean(),
    percents: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 5, maxLength: 5 }),
    downPercent: fc.integer({ min: 20, max: 50 }),
    ratePercent: fc.integer({ min: 20, max: 100 }).map((tenths) => tenths / 10),
    years: fc.integer({ min: 5, max: 30 }),
    firstTime: fc.boolean(),
  })
  .map(({ own, percents, ...scenario }) => ({
    ...scenario,
    shares: own ? clampShares(percents.slice(0, scenario.owners)) : null,
  }))

const here = new URLSearchParams('msl_number=1042')

test('an address restores the scenario it was made from and keeps other parameters', () => {
  fc.assert(
    fc.property(scenarios, fc.integer({ min: 2, max: 5 }), (scenario, usually) => {
      const params = withScenario(here, scenario, usually)
      expect(params.get('msl_number')).toBe('1042')
      expect(scenarioIn(new URLSearchParams(params.toString()), usually)).toEqual(scenario)
    }),
  )
})

test('defaults are left out of the address, including ones that were there before', () => {
  const before = new URLSearchParams('msl_number=1042&people=4&shares=10-20-30-40&rate=4&first-time=yes')
  expect(withScenario(before, usualScenario(3), 3).toString()).toBe('msl_number=1042')
  const changed = { ...usualScenario(4), shares: [40, 30, 20, 10], firstTime: true }
  expect(withScenario(here, changed, 4).toString()).toBe('msl_number=1042&shares=40-30-20-10&first-time=yes')
})

describe('a tampered address', () => {
  const cases: [address: string, change: Partial<Scenario>][] = [
    ['', {}],
    ['people=9', { owners: 5 }],
    ['people=1', { owners: 2 }],
    ['people=2.4', { owners: 2 }],
    ['people=x&down=-5&rate=1e3&years=&first-time=1', {}],
    ['down=5&rate=99&years=99', { downPercent: 20, ratePercent: 10, years: 30 }],
    ['shares=50-50', {}],
    ['shares=50-30-x', {}],
    ['shares=90-90-90', { shares: [90, 10, 0] }],
    [`shares=${'1-'.repeat(10_000)}`, {}],
  ]
  test.each(cases)('with %s gives %j', (address, change) => {
    expect(scenarioIn(new URLSearchParams(address), 3)).toEqual({
      ...usualScenario(3),
      ...change,
    })
  })
})

describe('links to the calculators', () => {
  const scenario = { ...usualScenario(3), shares: [50, 30, 20], downPercent: 25 }
  const paramsIn = (address: string | null) => new URL(address ?? '', 'https://site.example').searchParams

  test('open with the same home and scenario, and give the same monthly payment', () => {
    const home = aHome({ price: 119_000_000 })
    const opened = mortgageScenario(paramsIn(mortgageAddress(home, scenario)))
    const months = sharedCosts(home, termsOf(scenario)).owners.map(({ mortgage }) => mortgage)
    // As lenders calculate it, which the calculator shows beside its estimate.
    const { owners: lent } = resultsOf({ ...opened, compounding: 'semi-annual' })
    const owners = lent.map(({ monthlyPayment }) => Math.round(monthlyPayment * 100))
    for (const [i, month] of owners.entries()) expect(Math.abs(month - months[i]!)).toBeLessThanOrEqual(1)
  })

  test("leave out prices that the calculator doesn't accept", () => {
    expect(mortgageAddress({ price: 19_999_999 }, scenario)).toBeNull()
    expect(mortgageAddress({ price: 200_000_001 }, scenario)).toBeNull()
    expect(mortgageAddress({ price: 200_000_000 }, scenario)).not.toBeNull()
  })

  test('include the place and the number of first-time buyers', () => {
    const address = transferAddress(aHome({ city: 'Montréal', province: 'QC', price: 81_000_000 }), scenario)
    expect(transferScenario(paramsIn(address))).toMatchObject({
      location: 'Montreal',
      price: 810_000,
      firstTimers: [false, false, false],
    })
  })
})
