import { describe, expect, test } from 'bun:test'
import {
  capitalized,
  formatCents,
  formatCount,
  formatDate,
  formatDateTime,
  formatMonth,
  formatDollars,
  formatPercent,
  formatPercentOneDecimal,
  formatShortDay,
} from '#domain/format.ts'

describe('figures are formatted', () => {
  test.each([
    ['Canadian dollars without decimals', formatDollars(750_000), '$750,000'],
    ['dollars that are rounded, not truncated', formatDollars(1842.6), '$1,843'],
    ['negative amounts', formatDollars(-1200), '-$1,200'],
    ['cents as dollars with decimals', formatCents(1500), '$15.00'],
    ['a single cent', formatCents(1), '$0.01'],
    ['whole percents', formatPercent(0.914), '91%'],
    ['percents to one decimal', formatPercentOneDecimal(0.914), '91.4%'],
    ['a decimal even if it’s zero', formatPercentOneDecimal(1), '100.0%'],
    ['counts with separators', formatCount(1250), '1,250'],
    ['a day without its year', formatShortDay('2022-05-26'), 'May 26'],
    ['words with an initial capital', capitalized('the home'), 'The home'],
  ])('%s', (_what, written, expected) => {
    expect(written).toBe(expected)
  })
})

test('a date is the one in Toronto, whatever the time zone of the server or browser', () => {
  expect(formatDate(Date.UTC(2022, 4, 26, 12))).toBe('May 26, 2022')
  expect(formatDate(Date.UTC(2022, 4, 27, 3, 59))).toBe('May 26, 2022')
  expect(formatDate(Date.UTC(2022, 4, 27, 4))).toBe('May 27, 2022')
})

test.each([
  ['America/Toronto', 'Jan 9, 2026, 7:05 PM EST'],
  ['America/Vancouver', 'Jan 9, 2026, 4:05 PM PST'],
  ['America/St_Johns', 'Jan 9, 2026, 8:35 PM GMT-3:30'],
  ['UTC', 'Jan 10, 2026, 12:05 AM UTC'],
])('a time names its zone: %s', (zone, written) => {
  expect(formatDateTime(Date.UTC(2026, 0, 10, 0, 5), zone)).toBe(written)
})

test('in summer, the zone has another name', () => {
  expect(formatDateTime(Date.UTC(2026, 6, 10, 12))).toBe('Jul 10, 2026, 8:00 AM EDT')
})

test('a month is named with its year, and so is the month of a day', () => {
  expect(['2027-01', '2031-12-31'].map(formatMonth)).toEqual(['January 2027', 'December 2031'])
})
