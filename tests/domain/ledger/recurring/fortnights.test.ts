import { expect, test } from 'bun:test'
import { nextFrom, occurrences } from '#domain/ledger/recurring/occurrences.ts'

const FORTNIGHTLY = { kind: 'weekly', start: '2028-01-05', every: 2 } as const
const QUARTERLY = { kind: 'monthly', start: '2027-11-30', every: 3, day: 30 } as const

test('a bill every second week falls on its weekday, counted from its start', () => {
  expect(occurrences(FORTNIGHTLY, '2028-01-01', '2028-02-16')).toEqual([
    '2028-01-05',
    '2028-01-19',
    '2028-02-02',
    '2028-02-16',
  ])
  expect(nextFrom(FORTNIGHTLY, '2028-01-20')).toBe('2028-02-02')
  expect(nextFrom(FORTNIGHTLY, '2027-01-01')).toBe('2028-01-05')
})

test('a bill every third month crosses the end of the year', () => {
  expect(occurrences(QUARTERLY, '2027-12-01', '2028-09-01')).toEqual([
    '2028-02-29',
    '2028-05-30',
    '2028-08-30',
  ])
  expect(nextFrom(QUARTERLY, '2028-03-01')).toBe('2028-05-30')
})
