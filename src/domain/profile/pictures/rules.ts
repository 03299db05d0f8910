import { kindOf } from '#domain/profile/pictures/kinds.ts'
import { isWhole } from '#domain/profile/pictures/whole.ts'

export const PICTURE_MAX_BYTES = 5 * 1024 * 1024
export const PICTURE_MAX_PIXELS = 25_000_000

/** Edges, in pixels, of the squares that the stored copies fit in. */
export const PICTURE_EDGE = { large: 512, small: 128 } as const

export const PICTURE_MESSAGE = {
  missing: 'Please choose one picture.',
  notAForm: 'Send the picture in a form, as multipart/form-data.',
  empty: 'This file is empty. Please choose another picture.',
  tooLarge: 'Please choose a picture of 5 MB or less.',
  tooManyPixels: 'Please choose a picture of 25 megapixels or less.',
  heic: 'This is a HEIC picture, which many browsers can’t show. Please save a copy as JPEG and choose that one. On an iPhone, choose Settings > Camera > Formats > Most Compatible to take new pictures as JPEG.',
  otherKind: 'Please choose a JPEG, PNG or WebP picture.',
  damaged: 'This picture is damaged or incomplete. Please choose another one.',
} as const

export type PictureFault = keyof typeof PICTURE_MESSAGE

/** Returns what's wrong with a picture's bytes, without decoding it; null if nothing is. */
export function faultOfBytes(bytes: Uint8Array): PictureFault | null {
  if (bytes.length === 0) return 'empty'
  if (bytes.length > PICTURE_MAX_BYTES) return 'tooLarge'
  const kind = kindOf(bytes)
  if (kind === 'heic') return 'heic'
  if (kind === 'other') return 'otherKind'
  return isWhole(kind, bytes) ? null : 'damaged'
}

/** Takes pixels. */
export function faultOfSize({ width, height }: { width: number; height: number }): PictureFault | null {
  if (width < 1 || height < 1) return 'damaged'
  return width * height > PICTURE_MAX_PIXELS ? 'tooManyPixels' : null
}
