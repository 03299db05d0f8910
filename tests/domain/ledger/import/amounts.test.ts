import { expect, test } from 'bun:test'
import { centsIn, hasCents } from '#domain/ledger/import/amounts.ts'

test.each([
  ['1,234.56', 123_456],
  ['1 234,56 $', 123_456],
  ['1.234.567,89', 123_456_789],
  ['1,234', 123_400],
  ['1.234', 123_400],
  ['12.5', 1250],
  ['12,', 1200],
  ['.5', 50],
  ['0.00', 0],
  ['-0.00', 0],
  ['(12.50)', -1250],
  ['12.50-', -1250],
  ['−12.50', -1250],
  ['12.50 DR', -1250],
  ['12.50 CR', 1250],
  ['CAD 12.50', 1250],
  ['12.5'.padStart(32), 1250],
  ['9'.repeat(13), 999_999_999_999_900],
  ['1.234,5', 123_450],
])('%s is %p cents', (cell, cents) => {
  expect(centsIn(cell)).toBe(cents)
})

test.each([
  '',
  '.',
  '(12.50',
  '12.50)',
  '1,234.567',
  '1.2345',
  '12.3.4',
  'twelve',
  '12.5'.padStart(33),
  '1'.repeat(14),
])('%p isn’t an amount', (cell) => {
  expect(centsIn(cell)).toBeNull()
})

test('amounts have cents, account and cheque numbers don’t', () => {
  expect(['12.50', '12.50'.padEnd(32), '12,50 $', '1,234.56'].every(hasCents)).toBe(true)
  expect(['1250', '1,234', '12.5', '', '12.50'.padEnd(37)].some(hasCents)).toBe(false)
})
