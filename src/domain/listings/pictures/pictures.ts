import type { Image } from '#domain/listings/property.ts'

export const PICTURE_WIDTHS = [320, 640, 1280] as const

export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

export const BLUR = { width: 24, quality: 40 } as const

/** Returns a data URL of about 300 characters. */
export function blurAddress(webp: Uint8Array): string {
  return `data:image/webp;base64,${webp.toBase64()}`
}

export const MAX_PICTURES = 25

/** For example `toronto-euclid-outside-640.webp`. */
export function pictureFile(filename: string, width: PictureWidth): string {
  return `${filename}-${width}.webp`
}

/** The picture at an address never changes. */
export function pictureAddress({ filename }: Pick<Image, 'filename'>, width: PictureWidth): string {
  return `/api/listing-pictures/${pictureFile(filename, width)}`
}

export function pictureSources(image: Pick<Image, 'filename'>): string {
  return PICTURE_WIDTHS.map((width) => `${pictureAddress(image, width)} ${width}w`).join(', ')
}
