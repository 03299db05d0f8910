import { expect, test } from 'bun:test'
import { withoutMetadata } from '#api/gateways/png.ts'
import { png, pngChunk } from '#tests/support/pictures.ts'

test('a PNG keeps only what its pixels need', () => {
  const transparency = pngChunk('tRNS', Buffer.alloc(6))
  const metadata = ['zTXt', 'iTXt', 'tEXt', 'iCCP', 'eXIf', 'tIME', 'fdAT'].map((name) =>
    pngChunk(name, Buffer.from('anything')),
  )
  const grey = () => [7, 7, 7] as const
  const found = withoutMetadata(png(9, 9, grey, [...metadata, transparency, ...metadata]))
  expect(Buffer.compare(found, png(9, 9, grey, [transparency]))).toBe(0)
})
