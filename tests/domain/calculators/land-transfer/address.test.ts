import { describe, expect, test } from 'bun:test'
import { HIGHEST_PRICE } from '#domain/calculators/land-transfer/exact.ts'
import { LOCATION_OF, LOCATIONS, provinceOf } from '#domain/calculators/land-transfer/locations.ts'
import {
  INITIAL_SCENARIO,
  paramsOf,
  purchaseOf,
  type Scenario,
  scenarioOf,
} from '#domain/calculators/land-transfer/address.ts'

const readOf = (search: string, owners?: number) => scenarioOf(new URLSearchParams(search), owners)

test('an empty address is the initial scenario: 750,000 in Ontario, first-time buyers', () => {
  expect(readOf('')).toEqual({ price: 750_000, location: 'Ontario', firstTimers: [true, true] })
  expect(readOf('', 3).firstTimers).toEqual([true, true, true])
})

test('a scenario can be read in the address', () => {
  const scenario: Scenario = {
    price: 812_345.67,
    location: 'Nova Scotia (other)',
    firstTimers: [true, false],
  }
  expect(paramsOf(scenario).toString()).toBe('price=812345.67&location=nova-scotia-other&first-time=yes-no')
})

test.each(LOCATIONS)('%s can be restored from the address', (location) => {
  const scenario: Scenario = { ...INITIAL_SCENARIO, location, firstTimers: [false, true, false] }
  expect(readOf(paramsOf(scenario).toString())).toEqual(scenario)
})

test('the law counts the first-time buyers among the owners', () => {
  expect(purchaseOf({ ...INITIAL_SCENARIO, firstTimers: [true, false, false, true] })).toMatchObject({
    firstTimeBuyer: true,
    firstTimeShare: 0.5,
  })
  expect(purchaseOf({ ...INITIAL_SCENARIO, firstTimers: [false, false] }).firstTimeBuyer).toBe(false)
})

test('each province on the map picks its location, and each city belongs to a province', () => {
  for (const [province, location] of Object.entries(LOCATION_OF))
    expect(`${provinceOf(location)}`).toBe(province)
  expect((['Toronto', 'Montreal', 'Halifax', 'Other'] as const).map(provinceOf)).toEqual([
    'ON',
    'QC',
    'NS',
    null,
  ])
})

describe('an invalid address is brought within bounds', () => {
  const cases: [string, Partial<Scenario>][] = [
    ['price=-5', { price: 0 }],
    ['price=0', { price: 0 }],
    ['price=999999999999', { price: HIGHEST_PRICE }],
    ['price=', {}],
    ['price=1e9', {}],
    ['price=<script>', {}],
    ['price=100.005', { price: 100.01 }],
    ['location=atlantis', {}],
    ['location=Toronto', {}],
    ['location=toronto', { location: 'Toronto' }],
    ['first-time=maybe', {}],
    ['first-time=no', { firstTimers: [false, false] }],
    ['first-time=yes', {}],
    ['first-time=yes-maybe', {}],
    ['first-time=no-no-yes', { firstTimers: [false, false, true] }],
    [`first-time=${'no-'.repeat(9)}no`, { firstTimers: [false, false, false, false, false] }],
  ]
  test.each(cases)('%s', (search, expected) => {
    expect(readOf(search)).toEqual({ ...INITIAL_SCENARIO, ...expected })
  })
})
