import { expect, test } from 'bun:test'
import { guessedColumns } from '#domain/ledger/import/columns.ts'

test('a file without headings is read with days before or after months', () => {
  const rows = (...days: string[]) => days.map((day) => [day, 'COFFEE HOUSE', '-4.50'])
  const found = { day: 0, money: { signed: 2 }, texts: [1], isFrench: false }
  expect(guessedColumns(rows('25/12/2027', '26/12/2027'))).toEqual(found)
  expect(guessedColumns(rows('12/25/2027', '12/26/2027'))).toEqual(found)
  expect(guessedColumns(rows('coffee', 'tea'))).toBeNull()
})

test('what a column contains is taken from the first 200 lines', () => {
  const then = (cell: string, lines: number) => [
    ...Array.from({ length: lines }, () => ['2027-12-25', 'COFFEE HOUSE', '-4.50']),
    ['2027-12-26', 'GAS', cell],
  ]
  expect(guessedColumns(then('soon', 199))).toBeNull()
  expect(guessedColumns(then('soon', 200))).toMatchObject({ money: { signed: 2 } })
})

test('numbers of cheques and branches aren’t taken for amounts', () => {
  const cheques = [
    ['2027-12-25', '1001', 'COFFEE HOUSE', '-4.50'],
    ['2027-12-26', '1002', 'HAMILTON WATER', '-118.52'],
  ]
  expect(guessedColumns(cheques)).toMatchObject({ day: 0, money: { signed: 3 }, texts: [2] })
  const eitherNumber = [
    ['2027-12-25', '1001', '', 'COFFEE HOUSE', '-4.50'],
    ['2027-12-26', '', '7702', 'HAMILTON WATER', '-118.52'],
  ]
  expect(guessedColumns(eitherNumber)).toMatchObject({ money: { signed: 4 }, texts: [3] })
  const withdrawals = [
    ['2027-12-25', 'RENT', '1500', ''],
    ['2027-12-26', 'GAS', '', '20.50'],
  ]
  expect(guessedColumns(withdrawals)).toMatchObject({ money: { out: 2, in: 3 } })
})
