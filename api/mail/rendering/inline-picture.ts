import { type Box, jpegCopy } from '#api/gateways/images.ts'
import type { InlinePicture } from '#api/mail/rendering/content.ts'

/** Base64 adds a third, and three of these with the rest stay below 300 kB. */
const MAX_PICTURE_BYTES = 60_000

/** How it's shown, in CSS pixels, and how many pixels it may have for sharp screens. */
export interface PictureSize {
  shown: Box
  pixels: Box
}

/** Returns null for a picture that can't be decoded. */
export async function inlinePicture(
  bytes: Uint8Array,
  { shown, pixels }: PictureSize,
  alt: string,
): Promise<InlinePicture | null> {
  const jpeg = await jpegCopy(bytes, pixels, MAX_PICTURE_BYTES)
  if (!jpeg) return null
  const scale = Math.min(shown.width / jpeg.width, shown.height / jpeg.height)
  const name = new Bun.CryptoHasher('sha256').update(jpeg.bytes).digest('hex').slice(0, 24)
  return {
    id: `${name}@cohearth`,
    jpeg: jpeg.bytes,
    width: Math.round(jpeg.width * scale),
    height: Math.round(jpeg.height * scale),
    alt,
  }
}
