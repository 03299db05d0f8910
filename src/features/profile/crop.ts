/** In pixels. */
export interface Size {
  width: number
  height: number
}

/** A square of a picture: its centre in the picture's pixels; at zoom 1 it is as large as the shorter side. */
export interface Crop {
  x: number
  y: number
  zoom: number
}

export interface Square {
  left: number
  top: number
  side: number
}

const ZOOM_LIMIT = 5
/** The smallest square, in pixels of the picture, that zooming leads to. */
const MIN_SIDE = 64

/** The largest square, in the middle. */
export function centredCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 }
}

export function maxZoom({ width, height }: Size): number {
  return Math.max(1, Math.min(ZOOM_LIMIT, Math.min(width, height) / MIN_SIDE))
}

export function squareOf({ width, height }: Size, { x, y, zoom }: Crop): Square {
  const side = Math.min(width, height) / zoom
  return { left: x - side / 2, top: y - side / 2, side }
}

/** Moves the square by shares of its side, as far as the picture reaches. */
export function movedCrop(size: Size, crop: Crop, dx: number, dy: number): Crop {
  const { side } = squareOf(size, crop)
  return within(size, { ...crop, x: crop.x + dx * side, y: crop.y + dy * side })
}

/** Zooms around the centre, as far as the limits and the picture reach. */
export function zoomedCrop(size: Size, crop: Crop, zoom: number): Crop {
  return within(size, { ...crop, zoom: clamp(zoom, 1, maxZoom(size)) })
}

function within(size: Size, crop: Crop): Crop {
  const half = squareOf(size, crop).side / 2
  return {
    x: clamp(crop.x, half, size.width - half),
    y: clamp(crop.y, half, size.height - half),
    zoom: crop.zoom,
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
