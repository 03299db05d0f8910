import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MEDIA } from '#api/boot/data-folder.ts'

/** Six seconds of a test picture with a tone, which browsers play. */
export const PLAYABLE_FILM = join(import.meta.dir, 'film.mp4')

/** Forty seconds of changing colours in silence, which browsers play. */
export const LONGER_FILM = join(import.meta.dir, 'forty-seconds.mp4')

/** Adds a file to the operator's course files. */
export function putMedia(dataDir: string, filename: string, content: string | Uint8Array): void {
  const folder = join(dataDir, MEDIA)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, filename), content)
}

/** A box of an MP4, with a length of 64 bits when asked. */
export function box(name: string, content: Uint8Array, isLong = false): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(isLong ? 16 : 8)
  head.writeUInt32BE(isLong ? 1 : head.length + content.length, 0)
  head.write(name, 4, 'latin1')
  if (isLong) head.writeBigUInt64BE(BigInt(head.length + content.length), 8)
  return Buffer.concat([head, content])
}

/** The header of a film. */
export function movieHeader(seconds: number, { version = 0, scale = 1000 } = {}): Buffer<ArrayBuffer> {
  const content = Buffer.alloc(version === 1 ? 112 : 100)
  content.writeUInt8(version, 0)
  content.writeUInt32BE(scale, version === 1 ? 20 : 12)
  const units = Math.round(seconds * scale)
  if (version === 1) content.writeBigUInt64BE(BigInt(units), 24)
  else content.writeUInt32BE(units, 16)
  return box('mvhd', content)
}

/** An unplayable film of the given length, with a few bytes of content. */
export function filmOf(seconds: number, bytes = 1000): Buffer<ArrayBuffer> {
  const content = Uint8Array.from({ length: bytes }, (_, at) => (at * 31 + (at >> 8)) % 251)
  const brand = box('ftyp', Buffer.from('isom\0\0\0\0isom'))
  return Buffer.concat([brand, box('moov', movieHeader(seconds)), box('mdat', content)])
}

/**
 * A film with enough empty bytes before its second half that browsers don't load that in advance. It must have one `mdat` after its
 * index, and 32-bit offsets.
 */
export function farApart(film: Buffer<ArrayBuffer>, gap: number): Buffer<ArrayBuffer> {
  const data = film.indexOf('mdat') - 4
  const middle = data + Math.floor((film.length - data) / 2)
  let place = film.length
  const index = Buffer.from(film)
  for (let at = film.indexOf('stco'); at > 0; at = film.indexOf('stco', at + 4)) {
    const offsets = Array.from({ length: film.readUInt32BE(at + 8) }, (_, entry) => at + 12 + entry * 4)
    for (const offset of offsets) {
      const chunk = film.readUInt32BE(offset)
      if (chunk < middle) continue
      place = Math.min(place, chunk)
      index.writeUInt32BE(chunk + gap, offset)
    }
  }
  index.writeUInt32BE(film.readUInt32BE(data) + gap, data)
  return Buffer.concat([index.subarray(0, place), Buffer.alloc(gap), index.subarray(place)])
}
