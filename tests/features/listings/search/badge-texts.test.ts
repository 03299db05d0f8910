import { expect, test } from 'bun:test'
import type { Tour } from '#domain/listings/tours/tours.ts'
import { badgesFor } from '#features/listings/search/badge-texts.ts'
import { aTour } from '#tests/domain/listings/tours/support.ts'

/** Friday, 27 November 2026, 11 PM in Toronto. */
const NOW = Date.parse('2026-11-28T04:00Z')
const home = { msl_number: '1042', list_date: '2026-01-01' }
const badge = (tours: Tour[], list_date = home.list_date) =>
  badgesFor([{ ...home, list_date }], tours, NOW).get(home.msl_number)

test('a home is new for a week', () => {
  const table = [
    ['2026-11-27', 'New'],
    ['2026-11-22', 'New'],
    ['2026-11-20', undefined],
  ] as const
  for (const [listed, text] of table) expect([listed, badge([], listed)]).toEqual([listed, text])
})

test.each<[shown: string, status: Tour['status'], text: string | undefined]>([
  ['2026-11-27T23:30', 'confirmed', 'Tour today'],
  ['2026-11-28T10:00', 'confirmed', 'Tour on Sat, Nov 28'],
  ['2026-12-03T10:00', 'confirmed', 'Tour on Thu, Dec 3'],
  ['2026-12-04T10:00', 'confirmed', 'Tour on Fri, Dec 4'],
  ['2026-12-04T10:00', 'requested', 'Tour requested'],
  ['2026-12-04T10:00', 'moved', 'Tour requested'],
  ['2026-12-04T10:00', 'declined', undefined],
  ['2026-12-04T10:00', 'cancelled', undefined],
])('a tour at %s that is %s says %p', (shown, status, text) => {
  expect(badge([aTour(shown, status)])).toBe(text)
})

test('the earliest tour is shown, even if the home is new', () => {
  const tours = [aTour('2026-11-28T10:00'), aTour('2026-11-30T10:00')]
  expect(badge(tours, '2026-11-27')).toBe('Tour on Sat, Nov 28')
})
