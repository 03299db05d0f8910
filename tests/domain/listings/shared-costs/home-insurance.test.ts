import { expect, test } from 'bun:test'
import { typicalInsurance } from '#domain/listings/shared-costs/home-insurance.ts'

test.each([
  ['ON', 13_000],
  ['BC', 9_500],
  ['NS', 8_000],
  ['NU', 10_000],
] as const)('insuring a home in %s is about %d cents a month', (province, cents) => {
  expect(typicalInsurance(province)).toBe(cents)
})
