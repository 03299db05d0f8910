import { describe, expect, test } from 'bun:test'
import type { TimeZone } from '#domain/listings/towns/provinces.ts'
import {
  clockName,
  formatDayAndTime,
  instantAt,
  localTimeAt,
  formatLocalTime,
  shortDayAndTime,
} from '#domain/listings/tours/wall-clock.ts'

describe('local time at a home', () => {
  // Offsets of the Time Zone Database: https://www.iana.org/time-zones
  test.each<[TimeZone, string, string]>([
    ['America/Toronto', '2026-11-28T11:00', '2026-11-28T16:00Z'],
    ['America/Toronto', '2026-07-04T11:00', '2026-07-04T15:00Z'],
    ['America/St_Johns', '2026-11-28T11:00', '2026-11-28T14:30Z'],
    ['America/St_Johns', '2026-07-04T11:00', '2026-07-04T13:30Z'],
    ['America/Regina', '2026-11-28T11:00', '2026-11-28T17:00Z'],
    ['America/Regina', '2026-07-04T11:00', '2026-07-04T17:00Z'],
    ['America/Whitehorse', '2026-11-28T11:00', '2026-11-28T18:00Z'],
    ['America/Whitehorse', '2026-07-04T11:00', '2026-07-04T18:00Z'],
    ['America/Halifax', '2027-03-14T08:00', '2027-03-14T11:00Z'],
    ['America/Halifax', '2026-11-01T08:00', '2026-11-01T12:00Z'],
  ])('%s shows %s at %s', (zone, shown, utc) => {
    const at = Date.parse(utc)
    expect(instantAt(zone, shown)).toBe(at)
    expect(localTimeAt(zone, at)).toBe(shown)
  })

  test('a time skipped in spring is an hour earlier', () => {
    expect(instantAt('America/Toronto', '2027-03-14T02:30')).toBe(Date.parse('2027-03-14T06:30Z'))
  })

  test.each([
    '',
    '2026-02-30T11:00',
    '2026-11-28',
    '2026-11-28T24:00',
    '2026-11-28T11:60',
    '28/11/2026',
    'x',
  ])('“%s” is not a valid local time', (shown) => {
    expect(instantAt('America/Toronto', shown)).toBeNull()
  })
})

test.each([
  ['2026-11-28T00:15', 'Saturday, November 28 at 12:15 AM'],
  ['2026-11-28T11:00', 'Saturday, November 28 at 11:00 AM'],
  ['2026-11-28T12:30', 'Saturday, November 28 at 12:30 PM'],
  ['2026-11-28T20:05', 'Saturday, November 28 at 8:05 PM'],
])('%s is %s', (shown, written) => {
  expect(formatDayAndTime(shown)).toBe(written)
  expect(shortDayAndTime(shown)).toBe(written.replace('Saturday, November', 'Sat, Nov'))
})

test('a time is written out with the name of its zone', () => {
  expect(formatLocalTime('2026-11-28T11:00')).toBe('Saturday, November 28, 2026 at 11:00 AM')
  expect(formatLocalTime('2027-03-14T20:05')).toBe('Sunday, March 14, 2027 at 8:05 PM')
  expect(clockName('America/St_Johns', 'St. John’s')).toBe('Newfoundland Time, St. John’s')
})
