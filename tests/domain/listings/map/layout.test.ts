import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { type Boxed, declutter, nameBox, pinBox, spread } from '#domain/listings/map/layout.ts'
import { REGIONS_ON_MAP } from '#domain/listings/map/regions.ts'
import { COUNTRY, unitsPerPixel } from '#domain/listings/map/view.ts'
import { MARITIMES, PROVINCES } from '#domain/listings/towns/provinces.ts'

const pin = (x: number, y: number): Boxed => ({ x, y, box: pinBox('$789K') })

describe('pins that would overlap', () => {
  test('share the first pin, until the map is zoomed in', () => {
    const pins = [pin(100, 100), pin(104, 100), pin(160, 100)]
    expect(declutter(pins, 1)).toEqual([0, 0, 0])
    expect(declutter(pins, 0.5)).toEqual([0, 0, 2])
    expect(declutter(pins, 0.02)).toEqual([0, 1, 2])
  })

  test('may touch', () => {
    const square = (x: number, y: number): Boxed => ({ x, y, box: { width: 10, above: 6, below: 4 } })
    for (const [x, y] of [
      [110, 100],
      [90, 100],
      [100, 110],
      [100, 90],
    ] as const)
      // prettier-ignore
      expect(declutter([square(100, 100), square(x, y)], 1)).toEqual([0, 1])
    for (const [x, y] of [
      [109, 100],
      [91, 100],
      [100, 109],
      [100, 91],
    ] as const)
      // prettier-ignore
      expect(declutter([square(100, 100), square(x, y)], 1)).toEqual([0, 0])
  })

  test('leave room for the name of their town, since a pin’s body is above its point', () => {
    const name: Boxed = { x: 100, y: 100, box: nameBox('Toronto') }
    expect(declutter([pin(100, 100), name], 1)).toEqual([0, 1])
    expect(declutter([pin(100, 100), { ...name, y: 90 }], 1)).toEqual([0, 0])
  })

  test('are each represented by a pin that is shown', () => {
    const point = fc.record({ x: fc.integer({ min: 0, max: 1000 }), y: fc.integer({ min: 0, max: 700 }) })
    fc.assert(
      fc.property(fc.array(point), fc.double({ min: 0.01, max: 2, noNaN: true }), (points, units) => {
        const leaders = declutter(
          points.map(({ x, y }) => pin(x, y)),
          units,
        )
        return leaders.every((leader, index) => leader <= index && leaders[leader] === leader)
      }),
    )
  })
})

test('homes of a town are arranged around it, the first at its centre, and no two at the same place', () => {
  const toronto = { place: 'toronto', x: 700, y: 600 }
  const points = spread([
    toronto,
    { place: 'halifax', x: 900, y: 600 },
    ...Array.from({ length: 24 }, () => toronto),
  ])
  expect(points.slice(0, 2)).toEqual([
    { x: 700, y: 600 },
    { x: 900, y: 600 },
  ])
  expect(new Set(points.map(({ x, y }) => `${x} ${y}`)).size).toBe(26)
  for (const { x, y } of points.slice(2)) expect(Math.hypot(x - 700, y - 600)).toBeLessThan(9)
})

test('every province is in one region, and no two numbers overlap on a map of the country', () => {
  const provinces = REGIONS_ON_MAP.flatMap((region) => region.provinces)
  expect(provinces.map(String).toSorted()).toEqual(Object.keys(PROVINCES).toSorted())
  expect(REGIONS_ON_MAP.map(({ place }) => place)).toContain(MARITIMES.place)
  const units = unitsPerPixel(COUNTRY, 480, 620)
  for (const one of REGIONS_ON_MAP)
    for (const other of REGIONS_ON_MAP)
      if (one !== other) expect(Math.hypot(one.x - other.x, one.y - other.y) / units).toBeGreaterThan(24)
})
