import { describe, expect, test } from 'bun:test'
import { HOME_KEYS } from '#art/homes/keys.ts'
import { INSIDE, roomParts } from '#art/rooms/room-parts.ts'
import type { Label, Shape } from '#art/rooms/shapes.ts'

const PICTURES = HOME_KEYS.flatMap((key) => INSIDE.map((view) => [key, view] as const))

/** All outlines of a picture, those within others too. */
function outlinesOf(shapes: readonly Shape[]): string[] {
  return shapes.flatMap((shape) => {
    if ('text' in shape) return []
    return 'd' in shape ? [shape.d] : [shape.clip, ...outlinesOf(shape.shapes)]
  })
}

describe('pictures of homes from inside', () => {
  test.each(PICTURES)('%s, %s: sound outlines, the same every time', (key, view) => {
    const shapes = roomParts(key, view)
    const outlines = outlinesOf(shapes)
    expect(outlines.length).toBeGreaterThan(40)
    for (const d of outlines) {
      expect(d).not.toMatch(/NaN|Infinity|undefined/)
      if (d !== '') expect(d).toMatch(/^M[-\d.\s\w,]+$/)
    }
    expect(roomParts(key, view)).toEqual(shapes)
  })

  test('no two rooms of a kind look alike', () => {
    for (const view of INSIDE) {
      const drawn = HOME_KEYS.map((key) => JSON.stringify(roomParts(key, view)))
      expect(new Set(drawn).size).toBe(HOME_KEYS.length)
    }
  })

  test('all names of rooms stand within the picture', () => {
    const labels = HOME_KEYS.flatMap((key) =>
      roomParts(key, 'plan').filter((shape): shape is Label => 'text' in shape),
    )
    expect(labels.length).toBeGreaterThan(500)
    for (const { x, y, width, height } of labels) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(640)
      expect(y + height).toBeLessThanOrEqual(480)
    }
  })
})
