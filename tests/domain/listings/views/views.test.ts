import { describe, expect, test } from 'bun:test'
import { homesPath, viewIn, viewsFor } from '#domain/listings/homes-views.ts'
import { pictureSources } from '#domain/listings/pictures/pictures.ts'
import { isRobot } from '#domain/listings/views/robots.ts'
import { countText, SHOWN_FROM, shownCount } from '#domain/listings/views/shown.ts'
import { mondayOf, weekAt, weekFrom } from '#domain/listings/views/weeks.ts'

describe('a count that an agent sees', () => {
  test('is a multiple of five and never above the true count, whatever the random draw', () => {
    for (let bits = 0; bits < 10; bits += 1)
      for (let count = 0; count < 60; count += 1) {
        const shown = shownCount(count, bits)
        if (shown !== null) expect([shown % 5, shown <= count, shown > count - 9]).toEqual([0, true, true])
        if (count >= SHOWN_FROM) expect(shown).not.toBeNull()
      }
  })

  test('is the same for zero, one and four', () => {
    for (const count of [0, 1, 4])
      for (let bits = 0; bits < 10; bits += 1) expect(shownCount(count, bits)).toBeNull()
  })

  test('changes with one more visitor in only one of five draws, so nobody can probe the steps', () => {
    for (let count = 9; count < 30; count += 1) {
      const moved = [0, 1, 2, 3, 4].filter((bits) => shownCount(count, bits) !== shownCount(count + 1, bits))
      expect(moved).toHaveLength(1)
    }
  })

  test('reads as a lower bound', () => {
    expect([countText(null), countText(5), countText(1240)]).toEqual(['Under 10', '5+', '1,240+'])
  })
})

describe('a week', () => {
  test.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-27', '2026-11-23'],
    ['2026-11-29', '2026-11-23'],
    ['2026-11-30', '2026-11-30'],
    ['2027-01-01', '2026-12-28'],
  ])('of %s begins on Monday %s', (day, monday) => {
    expect(mondayOf(day)).toBe(monday)
  })

  test('starts at midnight in Toronto', () => {
    expect(weekAt(Date.UTC(2026, 10, 30, 4, 59))).toBe('2026-11-23')
    expect(weekAt(Date.UTC(2026, 10, 30, 5, 0))).toBe('2026-11-30')
  })

  test('steps across months and years', () => {
    expect([weekFrom('2026-12-28', 1), weekFrom('2027-01-04', -2)]).toEqual(['2027-01-04', '2026-12-21'])
  })
})

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0 Safari/537.36', true],
  ['curl/8.5', true],
  ['', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1', false],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36', false],
])('%s is a robot: %s', (userAgent, is) => {
  expect(isRobot(userAgent)).toBe(is)
})

describe('the page of homes', () => {
  test.each([
    ['', 'browse'],
    ['?view=saved', 'saved'],
    ['?view=constructor', 'browse'],
  ] as const)('%p opens %s', (search, view) => expect(viewIn(new URLSearchParams(search))).toBe(view))

  test('has views for saved homes and searches only with a plan', () => {
    expect(viewsFor({ hasPlan: true })).toEqual(['browse', 'saved', 'searches', 'tours', 'messages'])
    expect(viewsFor({ hasPlan: false })).toEqual(['browse', 'tours', 'messages'])
    expect([homesPath('browse'), homesPath('tours')]).toEqual([
      '/dashboard/listing',
      '/dashboard/listing?view=tours',
    ])
  })

  test('offers each picture in every width', () => {
    expect(pictureSources({ filename: 'euclid' })).toBe(
      [320, 640, 1280].map((width) => `/api/listing-pictures/euclid-${width}.webp ${width}w`).join(', '),
    )
  })
})
