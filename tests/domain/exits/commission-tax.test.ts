import { expect, test } from 'bun:test'
import { ASSUMED_TAX, commissionTaxIn } from '#domain/exits/commission-tax.ts'

const DAY = '2027-01-12'

test.each([
  ['ON', 13, 'HST'],
  ['NS', 14, 'HST'],
  ['AB', 5, 'GST'],
  ['QC', 14.975, 'GST and QST'],
] as const)('%s charges %d% on a commission', (province, percent, name) => {
  expect(commissionTaxIn(province, DAY)).toEqual({ percent, name, missing: null })
})

test('a rate depends on the day', () => {
  expect(commissionTaxIn('NS', '2025-03-31').percent).toBe(15)
})

test.each(['BC', 'MB', 'SK'] as const)(
  '%s’s provincial tax isn’t counted, and the result says so',
  (province) => {
    const { percent, missing } = commissionTaxIn(province, DAY)
    expect(percent).toBe(5)
    expect(missing).toContain('isn’t counted')
  },
)

test('without a province the tax is an assumption', () => {
  expect(commissionTaxIn(null, DAY)).toEqual(ASSUMED_TAX)
  expect(ASSUMED_TAX.missing).toContain('assumption')
})
