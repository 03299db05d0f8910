/** In pixels. */
export interface Size {
  width: number
  height: number
}

/** How far the picture's middle lies from the frame's. */
export interface Place {
  x: number
  y: number
}

const ZOOM_LIMIT = 5
/** The smallest square, in pixels of the picture, that zooming leads to. */
const MIN_SIDE = 64

/** How often a picture can be enlarged; at 1 its shorter side fills the frame. */
export function maxZoom({ width, height }: Size): number {
  return Math.max(1, Math.min(ZOOM_LIMIT, Math.min(width, height) / MIN_SIDE))
}

/** The place nearest to the wanted one at which the picture fills the frame; `size` is the picture's at zoom 1. */
export function placeWithin(size: Size, zoom: number, { x, y }: Place): Place {
  const frame = Math.min(size.width, size.height)
  const reach = (edge: number) => (edge * zoom - frame) / 2
  return { x: within(x, reach(size.width)), y: within(y, reach(size.height)) }
}

function within(value: number, reach: number): number {
  return Math.min(Math.max(value, -reach), reach)
}
