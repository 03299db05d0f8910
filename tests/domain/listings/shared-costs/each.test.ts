import { expect, test } from 'bun:test'
import { budgetOf, eachOf } from '#domain/listings/shared-costs/each.ts'
import { sharedCosts } from '#domain/listings/shared-costs/costs.ts'
import { usualTerms } from '#domain/listings/shared-costs/terms.ts'

const HOME = {
  price: 78_900_000,
  city: 'Hamilton',
  province: 'ON',
  yearly_tax: 612_000,
  monthly_fees: 12_000,
} as const

test.each([2, 3, 4, 5])('each of %d owners’ costs match the home’s own page', (owners) => {
  const [first] = sharedCosts(HOME, usualTerms(owners)).owners
  expect(eachOf(HOME, owners).month).toBe(first?.month ?? Number.NaN)
  expect(eachOf(HOME, owners).price).toBe(Math.round(78_900_000 / owners))
})

test('property tax and fees count, and are left out where they aren’t known', () => {
  const without = eachOf({ ...HOME, yearly_tax: null, monthly_fees: null }, 3).month
  expect(eachOf(HOME, 3).month - without).toBeCloseTo((612_000 / 12 + 12_000) / 3, -1)
})

test('a budget is compared with one owner’s share', () => {
  expect([budgetOf(200_000, 3), budgetOf(null, 3)]).toEqual([600_000, null])
})
