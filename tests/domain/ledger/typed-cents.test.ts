import { expect, test } from 'bun:test'
import { centsTyped, typedCents } from '#domain/ledger/typed-cents.ts'

test.each([
  ['4,859.00', 485_900],
  ['$12', 1_200],
  ['0.5', 50],
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
