import type { Square } from '#features/profile/crop.ts'
import { PICTURE_EDGE } from '#domain/profile/pictures/rules.ts'

/** Quality of what is uploaded, 0 to 1; the server encodes it once more. */
const QUALITY = 0.95

const SHADE = 'rgb(20 32 28 / 55%)'
const RIM = '#ffffff'
const RIM_WIDTH = 4

/** Draws the square over the whole canvas, shaded outside the circle in which pictures of people are shown. */
export function drawPreview(canvas: HTMLCanvasElement, picture: HTMLImageElement, square: Square): void {
  const context = drawSquare(canvas, picture, square)
  if (!context) return
  const radius = canvas.width / 2
  const circle = new Path2D()
  circle.arc(radius, radius, radius - RIM_WIDTH / 2, 0, 2 * Math.PI)
  const outside = new Path2D(circle)
  outside.rect(0, 0, canvas.width, canvas.height)
  context.fillStyle = SHADE
  context.fill(outside, 'evenodd')
  context.strokeStyle = RIM
  context.lineWidth = RIM_WIDTH
  context.stroke(circle)
}

/** The square as a file to upload, as large as the server keeps it: WebP, or PNG where the browser cannot write that. */
export async function croppedPicture(picture: HTMLImageElement, square: Square): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const edge = Math.max(1, Math.round(Math.min(PICTURE_EDGE.large, square.side)))
  canvas.width = edge
  canvas.height = edge
  drawSquare(canvas, picture, square)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY))
  if (!blob) throw new Error('The browser could not write the picture.')
  return blob
}

function drawSquare(canvas: HTMLCanvasElement, picture: HTMLImageElement, { left, top, side }: Square) {
  const context = canvas.getContext('2d')
  if (!context) return null
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
  return context
}
