import { expect, test } from 'bun:test'
import { estimateInForce, estimateSpecified } from '#domain/calculators/land-transfer/estimate.ts'
import type { Location } from '#domain/calculators/land-transfer/locations.ts'
import { countsShare, hasRebate, resultsOf } from '#domain/calculators/land-transfer/results.ts'
import { isRefused } from '#domain/calculators/paywall.ts'

test.each<[Location, boolean, boolean]>([
  ['Ontario', true, true],
  ['Toronto', true, true],
  ['British Columbia', true, true],
  ['PEI', true, false],
  ['Manitoba', false, false],
  ['Alberta', false, false],
  ['Yukon', false, false],
])('%s asks first-time buyers about themselves: %p, and about their share: %p', (location, asks, share) => {
  expect(hasRebate({ location })).toBe(asks)
  expect(countsShare({ location })).toBe(share)
})

test('a scenario has a result in each edition', () => {
  const { specified, inForce } = resultsOf({
    price: 850_000,
    location: 'Toronto',
    firstTimers: [true, false],
  })
  const purchase = { price: 850_000, location: 'Toronto', firstTimeBuyer: true, firstTimeShare: 0.5 } as const
  expect(specified).toEqual(estimateSpecified(purchase))
  expect(inForce).toEqual(estimateInForce(purchase))
})

test('the dashboard names the calculator that needs a plan', () => {
  expect(isRefused(new URLSearchParams('paywall=land-transfer'))).toBe(true)
  expect(isRefused(new URLSearchParams('paywall=other'))).toBe(false)
  expect(isRefused(new URLSearchParams())).toBe(false)
})
