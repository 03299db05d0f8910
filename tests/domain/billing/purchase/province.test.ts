import { expect, test } from 'bun:test'
import { provinceOf } from '#domain/billing/purchase/province.ts'

test.each([
  ['A1C 5M2', 'NL'],
  ['B3J 1S9', 'NS'],
  ['C1A 4P3', 'PE'],
  ['E3B 5H1', 'NB'],
  ['G1R 2B5', 'QC'],
  ['H2X 1Y4', 'QC'],
  ['J8X 2K1', 'QC'],
  ['K1A 0B1', 'ON'],
  ['L5B 3C1', 'ON'],
  ['m5v 2t6', 'ON'],
  ['N6A 1E7', 'ON'],
  [' P3E5J1', 'ON'],
  ['R3C 0V8', 'MB'],
  ['S4P 3Y2', 'SK'],
  ['T5J 0N3', 'AB'],
  ['V6B 1A1', 'BC'],
  ['X0A 0H0', 'NU'],
  ['X1A 2P3', 'NT'],
  ['X0E 0T0', 'NT'],
  ['Y1A 1B4', 'YT'],
])('%s is in %s', (code, province) => {
  expect(provinceOf(code)).toBe(province)
})

test.each(['', 'D1A 1A1', 'F', '90210', 'Z9Z 9Z9'])('%j isn’t in any province', (code) => {
  expect(provinceOf(code)).toBeNull()
})
