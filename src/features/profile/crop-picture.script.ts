import type { Area } from 'react-easy-crop'
import { PICTURE_EDGE } from '#domain/profile/pictures/rules.ts'

/** The uploaded file's quality, 0 to 1; the server encodes it again. */
const QUALITY = 0.95

/** Returns a square of a picture as a file to upload, in the size the server stores: WebP, or PNG if the browser can't encode that. */
export async function croppedPicture(
  picture: HTMLImageElement,
  { x, y, width, height }: Area,
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.max(1, Math.round(Math.min(PICTURE_EDGE.large, width)))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('Your browser couldn’t display this picture.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY))
  if (!blob) throw new Error('Your browser couldn’t save this picture.')
  return blob
}
