import { expect, test } from 'bun:test'
import { centsTyped, typedCents } from '#domain/ledger/typed-cents.ts'

test.each([
  ['4,859.00', 485_900],
  ['$12', 1_200],
  ['0.5', 50],
  ['12,50', 1_250],
  ['1 204,5', 120_450],
  ['1,234,567.89', 123_456_789],
  ['12,345', 1_234_500],
  ['12,3456', null],
  ['1,23,456', null],
  ['1,234,50', null],
  ['.5', null],
  ['-3', null],
  ['1e9', null],
  ['12.345', null],
  ['100000000', 10_000_000_000],
  ['100000000.01', null],
])('%s is read as %p cents', (text, read) => {
  expect(typedCents(text)).toBe(read)
  if (read !== null) expect(typedCents(centsTyped(read))).toBe(read)
})
