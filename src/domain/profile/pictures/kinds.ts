/** Determined by the first bytes, whatever the name says. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'heic' | 'other'

/** Enough bytes to recognize any kind. */
const HEAD_LENGTH = 16

const JPEG = '\xff\xd8\xff'
const PNG = '\x89PNG\r\n\x1a\n'
const WEBP = /^RIFF[^]{4}WEBP/
/** HEIF brands: single pictures and sequences, with and without an encoding in the name. */
const HEIC = /^[^]{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1|heif)/

/** Needs only the first 16 bytes. */
export function kindOf(bytes: Uint8Array): PictureKind {
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_LENGTH))
  if (head.startsWith(JPEG)) return 'jpeg'
  if (head.startsWith(PNG)) return 'png'
  if (WEBP.test(head)) return 'webp'
  return HEIC.test(head) ? 'heic' : 'other'
}
