import type { Image } from '#domain/listings/property.ts'

/** The widths of the copies that are kept of a picture, in pixels. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const

export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** The blur that stands for a picture while it loads: a WebP of this width and quality, which pages enlarge. */
export const BLUR = { width: 24, quality: 40 } as const

/** A blur as it stands in a page, some 300 characters. */
export function blurAddress(webp: Uint8Array): string {
  return `data:image/webp;base64,${webp.toBase64()}`
}

/** How many pictures a home has at the most. */
export const MAX_PICTURES = 25

/** The file of a copy, such as `toronto-euclid-outside-640.webp`. */
export function pictureFile(filename: string, width: PictureWidth): string {
  return `${filename}-${width}.webp`
}

/** Where a copy is fetched. It never changes under its name. */
export function pictureAddress({ filename }: Pick<Image, 'filename'>, width: PictureWidth): string {
  return `/api/listing-pictures/${pictureFile(filename, width)}`
}

/** All copies as `srcset` names them. */
export function pictureSources(image: Pick<Image, 'filename'>): string {
  return PICTURE_WIDTHS.map((width) => `${pictureAddress(image, width)} ${width}w`).join(', ')
}
