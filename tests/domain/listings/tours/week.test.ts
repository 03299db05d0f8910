import { describe, expect, test } from 'bun:test'
import { SLOTS, weekFor, weekOf, weeksAround } from '#domain/listings/tours/week.ts'
import type { TourHours } from '#domain/listings/tours/hours.ts'
import type { Tour } from '#domain/listings/tours/tours.ts'
import { aTour } from './support.ts'

const MONDAY = '2026-11-23'
const FRIDAY = '2026-11-27'
const HOURS: TourHours = {
  week: ([1, 2, 3, 4, 5] as const).map((weekday) => ({ weekday, from: '10:00', until: '17:00' })),
  days_off: ['2026-11-24'],
}
const days = (tours: Tour[], first = MONDAY) => weekOf(first, HOURS, tours)
const partsOf = (day: number, tours: Tour[]) =>
  days(tours)[day]?.blocks.map(({ kind, from, until }) => `${kind} ${from}-${until}`)

describe("an agent's week", () => {
  test('has seven days from any day on, and each day’s blocks fill it without gaps', () => {
    const week = days([aTour('2026-11-30T10:30')], FRIDAY)
    expect(week.map(({ day }) => day.slice(8))).toEqual(['27', '28', '29', '30', '01', '02', '03'])
    expect(week[3]?.blocks.map(({ kind }) => kind)).toEqual(['closed', 'free', 'tours', 'free', 'closed'])
    for (const { blocks } of week) expect(blocks.reduce((sum, { slots }) => sum + slots, 0)).toBe(SLOTS)
  })

  test('has what is free around tours, and nothing on days off', () => {
    const tour = aTour('2026-11-25T12:30')
    expect(partsOf(2, [tour])).toEqual([
      'closed 08:00-10:00',
      'free 10:00-12:30',
      'tours 12:30-13:30',
      'free 13:30-17:00',
      'closed 17:00-21:00',
    ])
    expect(days([])[1]).toMatchObject({ isOff: true, blocks: [{ kind: 'closed' }] })
    expect(partsOf(5, [aTour('2026-11-28T20:00')])).toEqual(['closed 08:00-20:00', 'tours 20:00-21:00'])
  })

  test('puts overlapping tours in one block, and consecutive ones in separate blocks', () => {
    const tours = ['2026-11-25T11:00', '2026-11-25T11:30', '2026-11-25T12:30'].map((at) => aTour(at))
    const blocks = days(tours)[2]?.blocks.filter(({ kind }) => kind === 'tours')
    expect(blocks?.map((block) => block.tours.map(({ shown }) => shown.slice(11)))).toEqual([
      ['11:00', '11:30'],
      ['12:30'],
    ])
  })

  test('has every proposed time, and no declined or cancelled tours', () => {
    const shown = (at: string) => ({ starts_at: 0, shown: at })
    const moved = {
      ...aTour('2026-11-25T11:00', 'moved'),
      options: [shown('2026-11-25T11:00'), shown('2026-11-26T15:00')],
    }
    const week = days([moved, aTour('2026-11-27T11:00', 'declined')])
    const held = week.map(({ blocks }) => blocks.filter(({ kind }) => kind === 'tours').length)
    expect(held).toEqual([0, 0, 1, 1, 0, 0, 0])
  })
})

test.each([
  [FRIDAY, FRIDAY],
  ['2026-12-03', FRIDAY],
  ['2026-12-04', '2026-12-04'],
  ['2020-01-01', FRIDAY],
  ['2099-01-01', '2027-01-22'],
])('the seven days around %s begin on %s', (day, first) => {
  expect(weekFor(day, FRIDAY)).toBe(first)
})

test('there’s no week before today’s, and none after the last that can be booked', () => {
  expect(weeksAround(FRIDAY, FRIDAY)).toEqual({ before: null, after: '2026-12-04' })
  expect(weeksAround('2027-01-22', FRIDAY)).toEqual({ before: '2027-01-15', after: null })
})
