import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { slugOf } from '#domain/listings/addresses.ts'
import {
  boxOfLabel,
  type Dot,
  dotsOf,
  labelsOf,
  MAP_SCALES,
  type MappedPlace,
  overlap,
} from '#domain/listings/towns/map-dots.ts'
import { MAP } from '#domain/listings/towns/map-projection.ts'
import { TOWNS } from '#domain/listings/towns/towns.ts'

const placed = (name: string, homes: number): MappedPlace => {
  const town = TOWNS.find((known) => known.name === name)
  if (!town) throw new Error(`There is no ${name}.`)
  return { place: slugOf(name), name, homes, north: town.north, west: town.west }
}

describe('the dots of the map', () => {
  test('join towns that are too close, under the one with the most homes', () => {
    const places = [placed('Gatineau', 1), placed('Ottawa', 3), placed('Halifax', 2)]
    const dots = dotsOf(places, MAP_SCALES.wide)
    expect(dots).toMatchObject([
      { name: 'Ottawa', homes: 4, towns: 2 },
      { name: 'Halifax', place: 'halifax', homes: 2, towns: 1 },
    ])
    expect(dots[0]?.radius).toBeGreaterThan(dots[1]?.radius ?? 0)
  })

  test('are empty without homes', () => {
    expect(dotsOf([], MAP_SCALES.wide)).toEqual([])
    expect(labelsOf([], MAP_SCALES.wide)).toEqual([])
  })

  test.each(Object.entries(MAP_SCALES))('on a %s drawing stand apart and lose no home', (_name, scale) => {
    fc.assert(
      fc.property(fc.array(fc.nat(500), { minLength: TOWNS.length, maxLength: TOWNS.length }), (counts) => {
        const places = TOWNS.map(({ name }, index) => placed(name, counts[index] ?? 0))
        const dots = dotsOf(
          places.filter(({ homes }) => homes > 0),
          scale,
        )
        expect(dots.reduce((sum, { homes }) => sum + homes, 0)).toBe(counts.reduce((a, b) => a + b, 0))
        for (const [a, b] of pairsOf(dots))
          expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(scale.apart)
      }),
      { numRuns: 20 },
    )
  })
})

describe('the names on the map', () => {
  const demo = ['Toronto', 'Hamilton', 'Montréal', 'Québec', 'Vancouver', 'Halifax', 'St. John’s', 'Calgary']
  const some = demo.map((name) => placed(name, 2))
  const all = TOWNS.map(({ name }) => placed(name, 1))

  test.each([
    ['phone', some],
    ['wide', some],
    ['phone', all],
    ['wide', all],
  ] as const)('on a %s drawing touch neither each other nor a dot, and stay inside', (name, places) => {
    const scale = MAP_SCALES[name]
    const dots = dotsOf(places, scale)
    const labels = labelsOf(dots, scale)
    const boxes = dots.flatMap((dot, index) => {
      const label = labels[index]
      return label ? [{ dot, box: boxOfLabel(label, dot.name, scale.letters) }] : []
    })
    expect(boxes.length).toBeGreaterThanOrEqual(5)
    for (const [a, b] of pairsOf(boxes)) expect(overlap(a.box, b.box)).toBe(false)
    for (const { dot, box } of boxes) {
      expect(box.left).toBeGreaterThanOrEqual(0)
      expect(box.right).toBeLessThanOrEqual(MAP.width)
      for (const other of dots.filter((one) => one !== dot)) {
        const { x, y, radius } = other
        const round = { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }
        expect(overlap(box, round)).toBe(false)
      }
    }
  })

  test('are named for the largest dots first', () => {
    const dots: Dot[] = dotsOf([placed('Vancouver', 9), placed('Halifax', 1)], MAP_SCALES.phone)
    expect(labelsOf(dots, MAP_SCALES.phone)[0]).not.toBeNull()
  })
})

function pairsOf<Item>(items: readonly Item[]): [Item, Item][] {
  return items.flatMap((a, index) => items.slice(index + 1).map((b): [Item, Item] => [a, b]))
}
