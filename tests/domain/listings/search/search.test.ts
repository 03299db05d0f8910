import { describe, expect, test } from 'bun:test'
import {
  EVERYWHERE,
  type Search,
  searchIn,
  searchParams,
  withAmount,
} from '#domain/listings/search/search.ts'

const read = (address: string) => searchIn(new URLSearchParams(address))

describe('a search read from an address', () => {
  const table: [address: string, asked: Partial<Search>][] = [
    ['', {}],
    ['place=toronto', { place: 'toronto' }],
    ['place=Montr%C3%A9al', { place: 'montreal' }],
    ['place=on', { place: 'on' }],
    ['place=%20%20', {}],
    ['place=%2F..%2F', {}],
    ['place=<script>', { place: 'script' }],
    ['min=600000&max=900000', { minPrice: 600_000, maxPrice: 900_000 }],
    ['min=900000&max=600000', { minPrice: 900_000, maxPrice: 600_000 }],
    ['min=0', {}],
    ['min=-1', {}],
    ['min=1e5', {}],
    ['min=12.5', {}],
    ['max=100000001', {}],
    ['max=9999999999999999999', {}],
    ['beds=3', { beds: 3 }],
    ['beds=0', {}],
    ['beds=10', {}],
    ['beds=3&beds=5', { beds: 3 }],
    ['type=triplex', { type: 'triplex' }],
    ['type=Triplex', {}],
    ['type=toString', {}],
    ['type=__proto__', {}],
    ['owners=2', { owners: 2 }],
    ['owners=1', {}],
    ['owners=6', {}],
    ['kitchens=2&parking=1', { kitchens: 2, parking: 1 }],
    ['kitchens=0&parking=10', {}],
    ['sqft=1500', { sqft: 1500 }],
    ['sqft=1,500', {}],
    ['people=4', { people: 4 }],
    ['people=6', {}],
    ['budget=mine', { budget: 'mine' }],
    ['budget=900000', {}],
    ['place=The%20Maritimes', { place: 'maritimes' }],
    ['sort=largest', { sort: 'largest' }],
    ['sort=random()', {}],
    ['page=3', { page: 3 }],
    ['page=0', {}],
    ['page=10001', {}],
    ['page=٣', {}],
    ['nobody=knows', {}],
  ]
  test.each(table)('%s', (address, expected) => {
    expect(read(address)).toEqual({ ...EVERYWHERE, ...expected })
  })

  test('is written back in one form that means the same', () => {
    for (const [address] of table) expect(searchIn(searchParams(read(address)))).toEqual(read(address))
    expect(searchParams(read('page=1&sort=newest&beds=3&place=Toronto')).toString()).toBe(
      'place=toronto&beds=3',
    )
  })
})

test.each([
  ['', 900_000, ''],
  ['budget=mine', 900_000, 'max=900000'],
  ['max=800000&budget=mine', 900_000, 'max=800000'],
  ['max=950000&budget=mine', 900_000, 'max=900000'],
  ['beds=3&budget=mine', null, 'beds=3'],
])('%p with a budget of %p dollars searches for %p', (address, budget, wanted) => {
  expect(searchParams(withAmount(read(address), budget)).toString()).toBe(wanted)
})
