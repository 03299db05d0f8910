import { describe, expect, test } from 'bun:test'
import { HIGHEST_PRICE } from '#domain/calculators/land-transfer/exact.ts'
import { LOCATIONS } from '#domain/calculators/land-transfer/locations.ts'
import {
  EDITION_KEYS,
  INITIAL_SCENARIO,
  paramsOf,
  type Scenario,
  scenarioOf,
} from '#domain/calculators/land-transfer/address.ts'

const readOf = (search: string) => scenarioOf(new URLSearchParams(search))

test('an empty address is the initial scenario: 750,000 in Ontario, first-time buyers, the specified rules', () => {
  expect(readOf('')).toEqual({
    price: 750_000,
    location: 'Ontario',
    firstTimeBuyer: true,
    firstTimePercent: 100,
    edition: 'specified',
  })
})

test('a scenario is readable in the address', () => {
  const scenario: Scenario = {
    price: 812_345.67,
    location: 'Nova Scotia (other)',
    firstTimeBuyer: false,
    firstTimePercent: 50,
    edition: 'inForce',
  }
  expect(paramsOf(scenario).toString()).toBe(
    'price=812345.67&location=nova-scotia-other&first-time=no&share=50&rules=law-in-force',
  )
})

test.each(LOCATIONS)('%s can be restored from the address, in both editions', (location) => {
  for (const edition of EDITION_KEYS) {
    const scenario: Scenario = {
      ...INITIAL_SCENARIO,
      location,
      edition,
      firstTimeBuyer: false,
      firstTimePercent: 37,
    }
    expect(readOf(paramsOf(scenario).toString())).toEqual(scenario)
  }
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
    ['first-time=no', { firstTimeBuyer: false }],
    ['share=-1', { firstTimePercent: 0 }],
    ['share=101', { firstTimePercent: 100 }],
    ['share=33.4', { firstTimePercent: 33 }],
    ['rules=none', {}],
  ]
  test.each(cases)('%s', (search, expected) => {
    expect(readOf(search)).toEqual({ ...INITIAL_SCENARIO, ...expected })
  })
})
