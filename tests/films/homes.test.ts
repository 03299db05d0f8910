import { expect, test } from 'bun:test'
import { HOME_KEYS } from '#art/homes/keys.ts'
import { roomParts } from '#art/rooms/room-parts.ts'
import { homeSvg, labelPiece, PICTURE, VIEWS } from '#films/drawing/homes.ts'
import { lettersMissing } from '#films/drawing/letters.ts'
import { picturesOf } from '#films/homes.ts'

test('a picture is made alike every time, in all widths, and small', async () => {
  const [one, again] = [
    await picturesOf('toronto-euclid', 'living'),
    await picturesOf('toronto-euclid', 'living'),
  ]
  expect(again).toEqual(one)
  expect(one.entry).toMatchObject({ width: PICTURE.width, height: PICTURE.height })
  expect(one.entry.placeholder).toStartWith('data:image/')
  expect(one.copies.map(({ file }) => file)).toEqual(
    [320, 640, 1280].map((width) => `toronto-euclid-living-${width}.webp`),
  )
  for (const [index, { bytes }] of one.copies.entries()) {
    const { width, height, format } = await new Bun.Image(bytes).metadata()
    expect({ width, height, format }).toEqual({
      width: [320, 640, 1280][index] ?? 0,
      height: [240, 480, 960][index] ?? 0,
      format: 'webp',
    })
  }
  expect(one.copies.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(120_000)
})

test('every view of every home is drawn in colours that exist', () => {
  for (const key of HOME_KEYS)
    for (const view of VIEWS) {
      const svg = homeSvg(key, view)
      expect(svg).not.toMatch(/NaN|undefined|var\(/)
      expect(svg.length).toBeGreaterThan(5000)
    }
})

test('the names on floor plans fit their rooms, in letters that the fonts have', () => {
  for (const key of HOME_KEYS)
    for (const shape of roomParts(key, 'plan')) {
      if (!('text' in shape)) continue
      expect(lettersMissing(shape.text)).toEqual([])
      expect({
        key,
        text: shape.text,
        fits: labelPiece(shape).texts.every(({ fits }) => fits),
      }).toMatchObject({ fits: true })
    }
})
