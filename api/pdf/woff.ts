import { inflateSync } from 'node:zlib'

/*
 * WOFF 1 (https://www.w3.org/TR/WOFF/): a header of 44 bytes, one entry of 20 bytes per table, then the tables, each
 * compressed separately. OpenType has a header of 12 bytes and entries of 16.
 */
const WOFF = { header: 44, entry: 20 }
const SFNT = { header: 12, entry: 16 }

/** Returns the OpenType font in a WOFF file, which HarfBuzz can't read. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const font = Buffer.alloc(woff.readUInt32BE(16))
  woff.copy(font, 0, 4, 8)
  font.writeUInt16BE(count, 4)
  let end = SFNT.header + count * SFNT.entry
  for (let table = 0; table < count; table++) {
    const entry = WOFF.header + table * WOFF.entry
    const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ]
    const bytes = woff.subarray(offset, offset + packed)
    const target = SFNT.header + table * SFNT.entry
    woff.copy(font, target, entry, entry + 4)
    woff.copy(font, target + 4, entry + 16, entry + 20)
    font.writeUInt32BE(end, target + 8)
    font.writeUInt32BE(length, target + 12)
    font.set(packed < length ? inflateSync(bytes) : bytes, end)
    end += Math.ceil(length / 4) * 4
  }
  return font
}
