import { expect, test } from 'bun:test'
import { pngChunks } from '#domain/profile/pictures/png.ts'

/** Eight bytes of signature, then chunks: length, name, data and checksum. */
function png(...chunks: [name: string, length: number][]): Uint8Array {
  const parts = chunks.flatMap(([name, length]) => [
    0,
    0,
    0,
    length,
    ...new TextEncoder().encode(name),
    ...Array<number>(length + 4).fill(7),
  ])
  return Uint8Array.from([...Array<number>(8).fill(1), ...parts])
}

test('a PNG is read chunk by chunk, with the start and end of each', () => {
  expect([...pngChunks(png(['IHDR', 13], ['tEXt', 2], ['IEND', 0]))]).toEqual([
    { name: 'IHDR', start: 8, end: 33 },
    { name: 'tEXt', start: 33, end: 47 },
    { name: 'IEND', start: 47, end: 59 },
  ])
})

test('nothing after its end is read', () => {
  expect([...pngChunks(png(['IEND', 0], ['tEXt', 2]))].map(({ name }) => name)).toEqual(['IEND'])
})

test('a truncated file ends with its last whole chunk', () => {
  const whole = png(['IHDR', 13], ['IDAT', 9])
  expect([...pngChunks(whole.slice(0, -1))].map(({ name }) => name)).toEqual(['IHDR'])
  expect([...pngChunks(whole)].map(({ name }) => name)).toEqual(['IHDR', 'IDAT'])
  expect([...pngChunks(whole.slice(0, 8))]).toEqual([])
})

test('a part of a larger buffer is read from its own start', () => {
  const file = png(['IHDR', 13], ['IEND', 0])
  const buffer = Uint8Array.from([9, 9, 9, ...file])
  expect([...pngChunks(buffer.subarray(3))].map(({ start }) => start)).toEqual([8, 33])
})
