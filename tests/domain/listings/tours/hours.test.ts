import { expect, test } from 'bun:test'
import {
  checkHours,
  type DayHours,
  HALF_HOURS,
  MAX_DAYS_OFF,
  rangesOf,
  normalizeDaysOff,
} from '#domain/listings/tours/hours.ts'

const monday = (from: string, until: string): DayHours => ({ weekday: 1, from, until })
const reason = (week: DayHours[], days_off: string[] = []) => {
  const decision = checkHours({ week, days_off })
  return decision.ok ? null : decision.reason
}

const TIMES = 'Choose times between 8 AM and 9 PM.'
const TOO_SHORT = 'Each day needs at least one hour, which is how long a tour takes.'

test.each<[DayHours[], string | null]>([
  [[], null],
  [[monday('08:00', '21:00')], null],
  [[monday('09:30', '10:30')], null],
  [[monday('09:30', '10:00')], TOO_SHORT],
  [[monday('17:00', '09:00')], TOO_SHORT],
  [[monday('07:30', '12:00')], TIMES],
  [[monday('09:00', '21:30')], TIMES],
  [[monday('20:30', '21:00')], TIMES],
  [[monday('09:15', '12:00')], TIMES],
  [[monday('soon', 'later')], TIMES],
  [[monday('09:00', '12:00'), monday('13:00', '17:00')], 'Set each weekday once.'],
])('weekly hours of %j get the refusal %j', (week, expected) => {
  expect(reason(week)).toBe(expected)
})

test('days off must exist and are limited in number', () => {
  expect(reason([], ['2026-12-24'])).toBeNull()
  expect(reason([], ['2026-02-30'])).toBe('That date doesn’t exist. Choose another one.')
  const many = Array.from({ length: MAX_DAYS_OFF + 1 }, () => '2026-12-24')
  expect(reason([], many)).toBe('You can add up to 100 days off.')
  expect([HALF_HOURS[0], HALF_HOURS.at(-1)]).toEqual(['08:00', '21:00'])
})

test('days off are kept once, in order, without past ones, and shown as ranges', () => {
  const kept = normalizeDaysOff(
    ['2026-12-31', '2027-01-01', '2026-12-24', '2026-12-24', '2026-11-01'],
    '2026-11-22',
  )
  expect(kept).toEqual(['2026-12-24', '2026-12-31', '2027-01-01'])
  expect(rangesOf(kept)).toEqual([
    { first: '2026-12-24', last: '2026-12-24' },
    { first: '2026-12-31', last: '2027-01-01' },
  ])
})
