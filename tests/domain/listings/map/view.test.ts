import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  COUNTRY,
  middleOf,
  panned,
  showsRegions,
  unitsPerPixel,
  viewAround,
  viewBoxOf,
  zoomed,
} from '#domain/listings/map/view.ts'
import { MAP } from '#domain/listings/towns/map-projection.ts'

const TORONTO = { x: 700, y: 600 }
const OTTAWA = { x: 760, y: 560 }

describe('the view of a map', () => {
  test('is the whole country without homes, with the regions', () => {
    expect(viewAround([])).toEqual(COUNTRY)
    expect(showsRegions(COUNTRY)).toBe(true)
  })

  test('contains every home, with a margin, and zooms in no further than it should', () => {
    expect(viewAround([TORONTO])).toEqual({ x: 670, y: 570, width: 60, height: 60 })
    const both = viewAround([TORONTO, OTTAWA])
    expect(both.x).toBeLessThan(700)
    expect(both.x + both.width).toBeGreaterThan(760)
    expect(showsRegions(both)).toBe(false)
  })

  test('zooms around its middle, from the country to a town', () => {
    const view = viewAround([TORONTO])
    expect(zoomed(view, 0.5)).toEqual({ x: 685, y: 585, width: 30, height: 30 })
    expect(middleOf(zoomed(view, 0.5))).toEqual(middleOf(view))
    let all = view
    for (let times = 0; times < 40; times += 1) all = zoomed(all, 2)
    expect(all.width).toBe(COUNTRY.width)
    for (let times = 0; times < 40; times += 1) all = zoomed(all, 0.5)
    expect(all.width).toBe(16)
  })

  test('stays on the map, however it’s moved', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 }))),
        (moves) => {
          const view = moves.reduce((at, [right, down]) => panned(at, right, down), viewAround([OTTAWA]))
          const { x, y } = middleOf(view)
          return x >= -1 && x <= MAP.width + 1 && y >= -1 && y <= MAP.height + 1 && view.width === 60
        },
      ),
    )
  })

  test('knows how large a pixel is in a drawing with space to spare', () => {
    expect(unitsPerPixel({ x: 0, y: 0, width: 100, height: 50 }, 200, 400)).toBe(0.5)
    expect(viewBoxOf({ x: 1, y: 2, width: 3, height: 4 })).toBe('1 2 3 4')
  })
})

test('the part around homes leaves a margin of 16% on each side', () => {
  const points = [
    { x: 300, y: 300 },
    { x: 500, y: 400 },
  ]
  expect(viewAround(points)).toEqual({ x: 268, y: 284, width: 264, height: 132 })
})
