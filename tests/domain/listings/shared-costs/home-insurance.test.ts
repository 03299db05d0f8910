import { expect, test } from 'bun:test'
import { typicalInsurance } from '#domain/listings/shared-costs/home-insurance.ts'

test.each([
  ['BC', 9_500],
  ['AB', 10_500],
  ['SK', 11_500],
  ['MB', 11_000],
  ['ON', 13_000],
  ['QC', 10_500],
  ['NB', 8_000],
  ['NS', 8_000],
  ['PE', 8_000],
  ['NL', 8_000],
  ['YT', 10_000],
  ['NT', 10_000],
  ['NU', 10_000],
] as const)('insuring a home in %s is about %d cents a month', (province, cents) => {
  expect(typicalInsurance(province)).toBe(cents)
})
