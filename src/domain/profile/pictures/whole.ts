import type { PictureKind } from '#domain/profile/pictures/kinds.ts'
import { pngChunks } from '#domain/profile/pictures/png.ts'

/*
 * Decoders fill the missing part of a truncated picture with grey. So we walk its structure first, block by block, up
 * to the end marker. What follows is ignored: phones put videos there.
 */

/** Real files have at most a dozen. Each costs a pass over all pixels, so a small file could take hours. */
const JPEG_MAX_SCANS = 32

const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

/** `RIFF` and the length, which doesn't include these bytes. */
const RIFF_HEAD = 8

const WALKS: Partial<Record<PictureKind, (bytes: Uint8Array) => boolean>> = {
  jpeg: isWholeJpeg,
  png: isWholePng,
  webp: isWholeWebp,
}

/** Returns false for a picture that ends early, and for a JPEG with too many scans. */
export function isWhole(kind: PictureKind, bytes: Uint8Array): boolean {
  return WALKS[kind]?.(bytes) ?? false
}

function isWholeJpeg(bytes: Uint8Array): boolean {
  let scans = 0
  for (let position = 2; position < bytes.length;) {
    const marker = bytes[position + 1] ?? 0
    if (bytes[position] !== 0xff || standsAlone(marker)) {
      position += 1
      continue
    }
    if (marker === END_OF_IMAGE) return scans > 0
    if (marker === START_OF_SCAN) scans += 1
    if (scans > JPEG_MAX_SCANS) return false
    position += 2 + (bytes[position + 2] ?? 0) * 256 + (bytes[position + 3] ?? 0)
  }
  return false
}

/** Markers without a segment: fill bytes, escaped 0xFF among pixels, restarts within a scan, a second start. */
function standsAlone(marker: number): boolean {
  return marker === 0xff || marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)
}

function isWholePng(bytes: Uint8Array): boolean {
  for (const { name } of pngChunks(bytes)) if (name === 'IEND') return true
  return false
}

function isWholeWebp(bytes: Uint8Array): boolean {
  const length = bytes.subarray(4, RIFF_HEAD).reduceRight((sum, byte) => sum * 256 + byte, 0)
  return RIFF_HEAD + length <= bytes.length
}
