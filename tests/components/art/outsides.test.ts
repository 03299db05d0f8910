import { describe, expect, test } from 'bun:test'
import { Resvg } from '@resvg/resvg-js'
import { HOME } from '../../../src/components/art/home.ts'
import { HOME_KEYS, type HomeKey } from '../../../src/components/art/homes/keys.ts'
import { outsideParts, outsideSky } from '../../../src/components/art/homes/outsides.ts'
import type { Part } from '../../../src/components/art/parts.ts'
import { art } from '../../../src/films/drawing/colours.ts'

const outlinesOf = (key: HomeKey): Part[] => outsideParts(key).filter((part) => 'd' in part)

/** How far rows of houses, hills and trees may go on beyond the edges that cut them off. */
const BEYOND = 200

describe.each(HOME_KEYS)('%s from outside', (key) => {
  const outlines = outlinesOf(key)

  test('is sound path data in colours that there are', () => {
    expect(outlines.length).toBeGreaterThan(50)
    for (const { d, fill, line, width } of outlines) {
      expect(d).toMatch(/^M[-\d.\sa-zA-Z,]+$/)
      expect(d).not.toMatch(/NaN|Infinity|undefined/)
      for (const paint of [fill, line]) if (paint !== undefined) expect(art(paint)).not.toBe('')
      expect((fill ?? line) !== undefined && (line === undefined || (width ?? 0) > 0)).toBe(true)
    }
    const { top, low } = outsideSky(key)
    expect(art(top)).not.toBe(art(low))
  })

  test('lies on its picture: nothing above it, and all of it from edge to edge', () => {
    const paths = outlines.map(({ d }) => `<path d="${d}"/>`).join('')
    const box = new Resvg(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">${paths}</svg>`,
    ).getBBox()
    const { x = NaN, y = NaN, width = NaN, height = NaN } = box ?? {}
    expect(x).toBeGreaterThanOrEqual(-BEYOND)
    expect(Math.round(x)).toBeLessThanOrEqual(0)
    expect(Math.round(x + width)).toBeGreaterThanOrEqual(HOME.width)
    expect(x + width).toBeLessThanOrEqual(HOME.width + BEYOND)
    expect(y).toBeGreaterThanOrEqual(-10)
    expect(Math.round(y + height)).toBeGreaterThanOrEqual(HOME.height)
    expect(y + height).toBeLessThanOrEqual(HOME.height + 60)
  })

  test('is drawn the same each time', () => {
    expect(outsideParts(key)).toEqual(outsideParts(key))
  })
})

test('no two homes look the same', () => {
  expect(HOME_KEYS).toHaveLength(30)
  expect(new Set(HOME_KEYS.map((key) => JSON.stringify(outsideParts(key)))).size).toBe(HOME_KEYS.length)
})

test('a home that is not in the list does not compile', () => {
  // @ts-expect-error There is no such home.
  expect(() => outsideParts('atlantis-first')).toThrow()
})
