import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { centredCrop, maxZoom, movedCrop, squareOf, zoomedCrop } from '#features/profile/crop.ts'

const WIDE = { width: 800, height: 400 }

test('the first square is the largest one, in the middle', () => {
  expect(squareOf(WIDE, centredCrop(WIDE))).toEqual({ left: 200, top: 0, side: 400 })
})

describe('moving', () => {
  test('goes by shares of the square', () => {
    const crop = movedCrop(WIDE, centredCrop(WIDE), -0.25, 0)
    expect(squareOf(WIDE, crop)).toEqual({ left: 100, top: 0, side: 400 })
  })

  test('ends at the edge of the picture', () => {
    const crop = movedCrop(WIDE, centredCrop(WIDE), 9, 9)
    expect(squareOf(WIDE, crop)).toEqual({ left: 400, top: 0, side: 400 })
  })
})

describe('zooming', () => {
  test('stays around the centre', () => {
    const crop = zoomedCrop(WIDE, centredCrop(WIDE), 2)
    expect(squareOf(WIDE, crop)).toEqual({ left: 300, top: 100, side: 200 })
  })

  test('out at the edge, the square stays inside the picture', () => {
    const corner = movedCrop(WIDE, zoomedCrop(WIDE, centredCrop(WIDE), 4), 9, 9)
    expect(squareOf(WIDE, zoomedCrop(WIDE, corner, 1))).toEqual({ left: 400, top: 0, side: 400 })
  })

  test.each([
    [{ width: 4000, height: 3000 }, 5],
    [{ width: 128, height: 500 }, 2],
    [{ width: 40, height: 40 }, 1],
  ])('%p reaches %d times', (size, most) => {
    expect(maxZoom(size)).toBe(most)
    expect(zoomedCrop(size, centredCrop(size), 99).zoom).toBe(most)
    expect(zoomedCrop(size, centredCrop(size), 0.1).zoom).toBe(1)
  })
})

test('whatever is done, the square lies inside the picture', () => {
  const edge = fc.integer({ min: 1, max: 6000 })
  const step = fc.double({ min: -3, max: 3, noNaN: true })
  const steps = fc.array(fc.record({ dx: step, dy: step, zoom: step }), { maxLength: 20 })
  fc.assert(
    fc.property(fc.record({ width: edge, height: edge }), steps, (size, moves) => {
      let crop = centredCrop(size)
      for (const { dx, dy, zoom } of moves) crop = movedCrop(size, zoomedCrop(size, crop, zoom * 2), dx, dy)
      const { left, top, side } = squareOf(size, crop)
      const tolerance = 1e-6
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(-tolerance)
      expect(left + side).toBeLessThanOrEqual(size.width + tolerance)
      expect(top + side).toBeLessThanOrEqual(size.height + tolerance)
    }),
  )
})
