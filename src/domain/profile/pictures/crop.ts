/** In pixels. */
export interface Size {
  width: number
  height: number
}

export interface Place {
  x: number
  y: number
}

const ZOOM_LIMIT = 5
/** The smallest square to zoom to, in pixels of the picture. */
const MIN_SIDE = 64

export function maxZoom({ width, height }: Size): number {
  return Math.max(1, Math.min(ZOOM_LIMIT, Math.min(width, height) / MIN_SIDE))
}

/** Returns the nearest position at which the picture fills the frame. `size` is the picture's size at zoom 1. */
export function placeWithin(size: Size, zoom: number, { x, y }: Place): Place {
  const frame = Math.min(size.width, size.height)
  const reach = (edge: number) => (edge * zoom - frame) / 2
  return { x: within(x, reach(size.width)), y: within(y, reach(size.height)) }
}

function within(value: number, reach: number): number {
  return Math.min(Math.max(value, -reach), reach)
}
