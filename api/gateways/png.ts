import { pngChunks } from '#domain/pictures/png.ts'

const SIGNATURE_LENGTH = 8
/** What pixels are drawn from. All other chunks are metadata, some of them compressed. */
const PIXELS = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']

/**
 * A PNG with nothing but its pixels. The decoder unpacks compressed texts and colour profiles without a limit: a file of
 * 5 MB could take gigabytes.
 */
export function withoutMetadata(png: Uint8Array): Uint8Array {
  const kept = [...pngChunks(png)].filter(({ name }) => PIXELS.includes(name))
  return Buffer.concat([png.subarray(0, SIGNATURE_LENGTH), ...kept.map(({ bytes }) => bytes)])
}
