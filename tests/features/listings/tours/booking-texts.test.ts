import { expect, test } from 'bun:test'
import type { Tour } from '#domain/listings/tours/tours.ts'
import { instantAt } from '#domain/listings/tours/wall-clock.ts'
import { clashText, nextFreeText } from '#features/listings/tours/booking-texts.ts'
import { aTour } from '#tests/domain/listings/tours/support.ts'

const day = (name: string, ...times: string[]) => ({
  day: name,
  times: times.map((time) => ({ time, at: 0 })),
})
const DAYS = [
  day('2026-11-28'),
  day('2026-11-29', '14:00', '15:00'),
  day('2026-11-30', '09:00'),
  day('2026-12-01', '09:00'),
]

test('the next free times are the first of the next two days that have any', () => {
  const text = nextFreeText({ days: DAYS, refused: null })
  expect(text?.replaceAll('\u00a0', ' ')).toBe('Sun, Nov 29 at 2:00 PM and Mon, Nov 30 at 9:00 AM')
  const last = nextFreeText({ days: DAYS.slice(0, 2), refused: null })
  expect(last?.replaceAll('\u00a0', ' ')).toBe('Sun, Nov 29 at 2:00 PM')
})

test('there are no next free times without hours, without free times, or for someone who can’t book', () => {
  for (const days of [null, [], DAYS.slice(0, 1)]) expect(nextFreeText({ days, refused: null })).toBeNull()
  expect(nextFreeText({ days: DAYS, refused: 'You can ask again starting Dec 27, 2026.' })).toBeNull()
})

const someone = { first_name: 'Kofi', last_name: '', profile_picture_filename: null }
const tour = (other: Partial<Tour> = {}): Tour => ({ ...aTour('2026-12-02T14:00'), as: 'person', ...other })
const option = (shown: string) => ({ shown, starts_at: instantAt('America/Toronto', shown) ?? 0 })

test.each<[what: string, other: Partial<Tour>, text: string | null]>([
  ['your own tour', {}, 'You have a tour of 1 A Street at 2:00 PM that day.'],
  [
    'your own tour with guests',
    { guests: ['Leila', 'Kofi'] },
    'You, Leila and Kofi have a tour of 1 A Street at 2:00 PM that day.',
  ],
  [
    'a tour that someone else booked',
    { as: 'guest', other: someone },
    'You and Kofi have a tour of 1 A Street at 2:00 PM that day.',
  ],
  [
    'one of several proposed times',
    { status: 'moved', options: [option('2026-12-01T10:00'), option('2026-12-02T15:00')] },
    'You have a tour of 1 A Street at 3:00 PM that day.',
  ],
  ['a declined tour, which doesn’t clash', { status: 'declined' }, null],
  ['the tour being moved, which doesn’t clash', { id: 7 }, null],
])('the warning for 2:30 PM and %s', (_what, other, text) => {
  const at = instantAt('America/Toronto', '2026-12-02T14:30') ?? 0
  expect(clashText([tour(other)], at, tour({ id: 7 }))).toBe(text)
})

test('tours an hour apart don’t clash', () => {
  const at = (shown: string) => instantAt('America/Toronto', shown) ?? 0
  expect(clashText([tour()], at('2026-12-02T15:00'), null)).toBeNull()
  expect(clashText([tour()], at('2026-12-02T14:59'), null)).not.toBeNull()
  expect(clashText([tour()], at('2026-12-02T13:00'), null)).toBeNull()
})
