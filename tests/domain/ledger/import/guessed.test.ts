import { expect, test } from 'bun:test'
import { guessedColumns } from '#domain/ledger/import/columns.ts'

test('a file without headings is read with days before or after months', () => {
  const rows = (...days: string[]) => days.map((day) => [day, 'COFFEE HOUSE', '-4.50'])
  const found = { day: 0, money: { signed: 2 }, texts: [1], isFrench: false }
  expect(guessedColumns(rows('25/12/2027', '26/12/2027'))).toEqual(found)
  expect(guessedColumns(rows('12/25/2027', '12/26/2027'))).toEqual(found)
  expect(guessedColumns(rows('coffee', 'tea'))).toBeNull()
})
