import { MAP, type Point } from '#domain/listings/towns/map-projection.ts'

/** The visible part of the map, in its units; one is about 5.6 km. */
export interface View {
  x: number
  y: number
  width: number
  height: number
}

/** Without the islands in the far north, where there are no towns. */
export const COUNTRY: View = { x: 30, y: 180, width: 940, height: 520 }

/** Wider views show a number of homes for each region, narrower ones the homes. */
const REGION_WIDTH = 480
const NARROWEST = 16
const EDGE = 0.16

export const showsRegions = ({ width }: View): boolean => width > REGION_WIDTH

/** Returns the part around the given points, with a minimum width and height; the whole country if there are none. */
export function viewAround(points: readonly Point[], least = 60): View {
  if (points.length === 0) return COUNTRY
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const width = Math.max(least, (right - left) * (1 + 2 * EDGE))
  const height = Math.max(least, (bottom - top) * (1 + 2 * EDGE))
  return rounded({ x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height })
}

/** Zooms by this factor around the middle; below 1 is closer. Stops at the whole country and at a town. */
export function zoomed(view: View, factor: number, around: Point = middleOf(view)): View {
  if (view.width * factor >= COUNTRY.width) return COUNTRY
  const by = Math.max(NARROWEST, view.width * factor) / view.width
  return within({
    x: around.x - (around.x - view.x) * by,
    y: around.y - (around.y - view.y) * by,
    width: view.width * by,
    height: view.height * by,
  })
}

/** Moves by fractions of the width and the height. */
export function panned(view: View, right: number, down: number): View {
  return within({ ...view, x: view.x + right * view.width, y: view.y + down * view.height })
}

export function middleOf({ x, y, width, height }: View): Point {
  return { x: x + width / 2, y: y + height / 2 }
}

/** Keeps the middle on the map. */
function within(view: View): View {
  const { x, y } = middleOf(view)
  const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value))
  return rounded({
    ...view,
    x: clamp(x, MAP.width) - view.width / 2,
    y: clamp(y, MAP.height) - view.height / 2,
  })
}

function rounded({ x, y, width, height }: View): View {
  const [one = 0, two = 0, three = 0, four = 0] = [x, y, width, height].map(
    (value) => Math.round(value * 100) / 100,
  )
  return { x: one, y: two, width: three, height: four }
}

export function viewBoxOf({ x, y, width, height }: View): string {
  return `${x} ${y} ${width} ${height}`
}

/** Returns how many units of the map a pixel is, if the whole view fits into a drawing of this size. */
export function unitsPerPixel(view: View, width: number, height: number): number {
  return Math.max(view.width / width, view.height / height)
}
