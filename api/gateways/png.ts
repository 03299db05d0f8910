import { pngChunks } from '#domain/profile/pictures/png.ts'

const SIGNATURE_LENGTH = 8
const PIXELS = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']

/**
 * Strips a PNG to its pixels. The decoder unpacks compressed texts and colour profiles without a limit: a 5 MB file
 * could take gigabytes.
 */
export function withoutMetadata(png: Uint8Array): Uint8Array {
  const stripped = new Uint8Array(png)
  let length = SIGNATURE_LENGTH
  for (const { name, start, end } of pngChunks(png)) {
    if (!PIXELS.includes(name)) continue
    stripped.copyWithin(length, start, end)
    length += end - start
  }
  return stripped.subarray(0, length)
}
