import { describe, expect, test } from 'bun:test'
import type { TimeZone } from '#domain/listings/towns/provinces.ts'
import {
  type FreeDay,
  FREE_DAYS,
  firstFree,
  freeDays,
  heldStarts,
  MIN_NOTICE_MS,
  timesNear,
} from '#domain/listings/tours/free-times.ts'
import type { DayHours, Weekday } from '#domain/listings/tours/hours.ts'
import { TOUR_MS } from '#domain/listings/tours/tours.ts'
import { instantAt } from '#domain/listings/tours/wall-clock.ts'

const TORONTO = 'America/Toronto'
const EVERY: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]
const daily = (from: string, until: string): DayHours[] => EVERY.map((weekday) => ({ weekday, from, until }))
const at = (shown: string, zone: TimeZone = TORONTO) => instantAt(zone, shown) ?? 0

interface Case {
  now?: string
  zone?: TimeZone
  week?: DayHours[]
  days_off?: string[]
  held?: number[]
}

/** On Wednesday 25 November 2026 at 14:10, unless said otherwise. */
function offered({
  now = '2026-11-25T14:10',
  zone = TORONTO,
  week,
  days_off = [],
  held = [],
}: Case): FreeDay[] {
  const hours = { week: week ?? daily('10:00', '14:00'), days_off }
  return freeDays({ zone, hours, held, now: at(now, zone) })
}

const timesOn = (days: FreeDay[], day: string) =>
  days.find((one) => one.day === day)?.times.map(({ time }) => time)

describe('free times', () => {
  test('start every hour, and the last tour ends in time', () => {
    const days = offered({})
    expect(days).toHaveLength(FREE_DAYS)
    expect(timesOn(days, '2026-11-27')).toEqual(['10:00', '11:00', '12:00', '13:00'])
    const half = offered({ week: daily('09:30', '12:00') })
    expect(timesOn(half, '2026-11-27')).toEqual(['09:30', '10:30'])
  })

  test('need notice: nothing today, and tomorrow only times far enough away', () => {
    expect(timesOn(offered({}), '2026-11-25')).toEqual([])
    const late = offered({ now: '2026-11-25T23:30' })
    expect(timesOn(late, '2026-11-26')).toEqual(['12:00', '13:00'])
    const exact = offered({ now: '2026-11-25T22:00' })
    expect(timesOn(exact, '2026-11-26')?.[0]).toBe('10:00')
    expect(MIN_NOTICE_MS).toBe(12 * 60 * 60 * 1000)
  })

  test('leave out weekdays without hours and days off', () => {
    const days = offered({
      week: [{ weekday: 5, from: '10:00', until: '11:00' }],
      days_off: ['2026-12-04'],
    })
    expect(days.filter(({ times }) => times.length > 0).map(({ day }) => day)).toEqual([
      '2026-11-27',
      '2026-12-11',
      '2026-12-18',
    ])
  })

  test('leave out what overlaps a tour, but not what follows it directly', () => {
    const whole = offered({ held: [at('2026-11-27T11:00')] })
    expect(timesOn(whole, '2026-11-27')).toEqual(['10:00', '12:00', '13:00'])
    const half = offered({ held: [at('2026-11-27T11:30')] })
    expect(timesOn(half, '2026-11-27')).toEqual(['10:00', '13:00'])
  })

  test('leave out a tour in another time zone at the same moment', () => {
    // 12:00 in Newfoundland is 10:30 in Toronto.
    const held = [at('2026-11-27T12:00', 'America/St_Johns')]
    expect(timesOn(offered({ held }), '2026-11-27')).toEqual(['12:00', '13:00'])
  })

  test.each<[string, TimeZone, string, string, string]>([
    // The clocks go back and forward at 2:00 on these days; tours before and after them keep their local time.
    ['they go back', TORONTO, '2026-10-30T09:00', '2026-11-01', '2026-11-01T15:00Z'],
    ['the day before they go back', TORONTO, '2026-10-30T09:00', '2026-10-31', '2026-10-31T14:00Z'],
    ['they go forward', TORONTO, '2027-03-12T09:00', '2027-03-14', '2027-03-14T14:00Z'],
    ['they go forward in Halifax', 'America/Halifax', '2027-03-12T09:00', '2027-03-14', '2027-03-14T13:00Z'],
    ['they never change in Regina', 'America/Regina', '2027-03-12T09:00', '2027-03-14', '2027-03-14T16:00Z'],
  ])('keep local time around clock changes: %s', (_, zone, now, day, first) => {
    const days = offered({ zone, now })
    expect(timesOn(days, day)).toEqual(['10:00', '11:00', '12:00', '13:00'])
    expect(days.find((one) => one.day === day)?.times[0]?.at).toBe(Date.parse(first))
    // Each day is listed once, including the one with 25 hours.
    expect(new Set(days.map((one) => one.day)).size).toBe(FREE_DAYS)
  })

  test('count notice in real hours across a clock change', () => {
    // From 22:00 on Saturday to 10:00 on Sunday it's 13 hours in autumn and 11 in spring.
    expect(timesOn(offered({ now: '2026-10-31T22:30' }), '2026-11-01')?.[0]).toBe('10:00')
    expect(timesOn(offered({ now: '2027-03-13T22:00' }), '2027-03-14')?.[0]).toBe('11:00')
  })

  test('start with one at least two days away if possible', () => {
    const now = at('2026-11-25T14:10')
    expect(firstFree(offered({}), now)?.at).toBe(at('2026-11-28T10:00'))
    const friday = offered({ week: [{ weekday: 4, from: '10:00', until: '11:00' }], days_off: [] })
    expect(firstFree(friday.slice(0, 3), now)?.at).toBe(at('2026-11-26T10:00'))
    expect(firstFree(offered({ week: [] }), now)).toBeNull()
  })
})

test('a tour blocks its time, and a tour that the agent moved blocks all proposed times', () => {
  const held = heldStarts([
    { starts_at: 1, options: [] },
    { starts_at: TOUR_MS, options: [TOUR_MS, 3 * TOUR_MS] },
  ])
  expect(held).toEqual([1, TOUR_MS, 3 * TOUR_MS])
})

describe('times to propose', () => {
  const days = (...list: [string, ...string[]][]) =>
    list.map(([day, ...times]) => ({ day, times: times.map((time) => ({ time, at: 0 })) }))

  test('are on the nearest days, nearest in each day, and in order', () => {
    const free = days(
      ['2026-11-26', '10:00'],
      ['2026-11-27'],
      ['2026-11-28', '09:00', '10:00', '13:00', '16:00'],
      ['2026-11-29', '10:00', '11:00', '12:00'],
      ['2026-11-30', '18:00'],
      ['2026-12-09', '14:00'],
    )
    expect(timesNear(free, '2026-11-28T14:00')).toEqual([
      '2026-11-26T10:00',
      '2026-11-28T13:00',
      '2026-11-28T16:00',
      '2026-11-29T11:00',
      '2026-11-29T12:00',
      '2026-11-30T18:00',
    ])
  })

  test('leave out the requested time', () => {
    expect(timesNear(days(['2026-11-28', '14:00', '15:00']), '2026-11-28T14:00')).toEqual([
      '2026-11-28T15:00',
    ])
    expect(timesNear([], '2026-11-28T14:00')).toEqual([])
  })
})
