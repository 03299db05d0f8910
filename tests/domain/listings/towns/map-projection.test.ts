import { describe, expect, test } from 'bun:test'
import { CANADA } from '#art/canada.ts'
import { PROVINCE_SHAPES } from '#art/provinces.ts'
import { REGIONS_ON_MAP } from '#domain/listings/map/regions.ts'
import { MAP, pointOnMap, type Position, projected } from '#domain/listings/towns/map-projection.ts'
import { TOWNS } from '#domain/listings/towns/towns.ts'

const STEP = 1e-4
const RADIANS = Math.PI / 180

/** Scale of a short distance, to the north and to the east. */
function scaleAt({ north, west }: Position): { northward: number; eastward: number } {
  const from = projected({ north, west })
  const length = (to: Position, ground: number) => {
    const { x, y } = projected(to)
    return Math.hypot(x - from.x, y - from.y) / (ground * RADIANS)
  }
  return {
    northward: length({ north: north + STEP, west }, STEP),
    eastward: length({ north, west: west - STEP }, STEP * Math.cos(north * RADIANS)),
  }
}

describe('the projection', () => {
  test.each([49, 77])('preserves lengths on the parallel of %d degrees', (north) => {
    for (const west of [55, 91.9, 139]) expect(scaleAt({ north, west }).eastward).toBeCloseTo(1, 5)
  })

  test.each(TOWNS.map(({ name, ...at }) => [name, at] as const))('keeps shapes at %s', (_name, at) => {
    const { northward, eastward } = scaleAt(at)
    expect(northward / eastward).toBeCloseTo(1, 5)
    expect(northward).toBeWithin(0.96, 1.05)
  })

  test('has its origin in the middle, north above it and east to its right', () => {
    const origin = { north: 63.390675, west: 91.866667 }
    const { x, y } = projected(origin)
    expect([x, y]).toEqual([0, 0])
    expect(projected({ ...origin, north: 70 }).x).toBe(0)
    expect(projected({ ...origin, north: 70 }).y).toBeGreaterThan(0)
    expect(projected({ ...origin, west: 60 }).x).toBeGreaterThan(0)
  })
})

describe('the drawing', () => {
  const outline = CANADA.map(cornersOf)

  test('shows every town, on or next to land', () => {
    for (const town of TOWNS) {
      const { x, y } = pointOnMap(town)
      expect(x).toBeWithin(0, MAP.width)
      expect(y).toBeWithin(0, MAP.height)
      const isByLand = outline.some(
        (corners) => isWithin(corners, x, y) || corners.some((c) => Math.hypot(c.x - x, c.y - y) < 18),
      )
      expect([town.name, isByLand]).toEqual([town.name, true])
    }
  })

  test('has the number of each region in its province', () => {
    for (const { x, y, provinces } of REGIONS_ON_MAP) {
      const isInside = provinces.some((code) => {
        const corners = PROVINCE_SHAPES[code].path.matchAll(/(-?\d+) (-?\d+)/g)
        return isWithin(
          [...corners].map(([, across, down]) => ({ x: Number(across), y: Number(down) })),
          x,
          y,
        )
      })
      expect([provinces, isInside]).toEqual([provinces, true])
    }
  })

  test('is small', () => {
    expect(Bun.gzipSync(CANADA.join('')).length).toBeLessThan(3000)
  })
})

interface Corner {
  x: number
  y: number
}

/** The corners of a path with one move and then relative lines. */
function cornersOf(path: string): Corner[] {
  const numbers = (path.match(/-?\d+/g) ?? []).map(Number)
  const corners: Corner[] = []
  for (let index = 0; index < numbers.length; index += 2) {
    const last = corners.at(-1) ?? { x: 0, y: 0 }
    corners.push({ x: last.x + (numbers[index] ?? 0), y: last.y + (numbers[index + 1] ?? 0) })
  }
  return corners
}

/** Counts sides to the right of the point. */
function isWithin(corners: readonly Corner[], x: number, y: number): boolean {
  const crossed = corners.filter((a, index) => {
    const b = corners[(index + 1) % corners.length] ?? a
    return a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x
  })
  return crossed.length % 2 === 1
}
