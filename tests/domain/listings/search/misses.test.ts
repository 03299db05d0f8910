import { expect, test } from 'bun:test'
import type { PropertyCard } from '#domain/listings/property.ts'
import { missesOf } from '#domain/listings/search/misses.ts'
import { searchIn } from '#domain/listings/search/search.ts'

const HOME: PropertyCard = {
  msl_number: '1',
  status: 'published',
  street: '112 Montreal Street',
  neighbourhood: '',
  city_state: 'Kingston, ON',
  city: 'Kingston',
  province: 'ON',
  place: 'kingston',
  propertyType: 'row',
  price: 62_900_000,
  beds: 3,
  bath: 1.5,
  kitchens: 1,
  sqft: 1400,
  prkng: 0,
  suits: 2,
  yearly_tax: null,
  monthly_fees: null,
  list_date: '2026-11-01',
  image: null,
  is_favorite: false,
}

const table: [address: string, misses: string[]][] = [
  ['', []],
  ['place=kingston&beds=3&kitchens=1&max=629000&min=629000&type=row&owners=2', []],
  ['kitchens=2&parking=1', ['1 kitchen', 'no parking']],
  ['max=600000', ['$29,000 over your price']],
  ['min=700000', ['$71,000 under your price']],
  ['beds=4&owners=3', ['3 bedrooms', 'good for 2 owners']],
  ['sqft=1400', []],
  ['sqft=1401', ['1,400 sq ft']],
  ['type=duplex', ['row house']],
  ['place=ottawa', ['146 km from Ottawa']],
  ['place=nowhere', []],
]
test('missing parking spaces are counted', () => {
  const misses = (prkng: number) => missesOf({ ...HOME, prkng }, searchIn(new URLSearchParams('parking=2')))
  expect([misses(1), misses(2)]).toEqual([['1 parking space'], []])
})

test.each(table)('what excludes a home from %p', (address, misses) => {
  expect(missesOf(HOME, searchIn(new URLSearchParams(address)))).toEqual(misses)
})
