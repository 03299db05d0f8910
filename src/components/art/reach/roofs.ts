import { box, disc, polygon, polyline, roundBox, type Point } from '#art/paths.ts'
import { filled, lined, type Paint, type Part } from '#art/parts.ts'

interface Roof {
  x: number
  y: number
  width: number
  rise: number
  paint: Paint
  over: number
  trim: Paint
}

function shingles([left, top]: Point, [right]: Point, [footLeft, foot]: Point, [footRight]: Point): Part[] {
  const rows = Math.max(2, Math.round((foot - top) / 13))
  return lined(
    'shade',
    1.4,
    ...Array.from({ length: rows - 1 }, (_, index) => {
      const share = (index + 1) / rows
      return polyline(
        [left + (footLeft - left) * share + 1, top + (foot - top) * share],
        [right + (footRight - right) * share - 1, top + (foot - top) * share],
      )
    }),
  )
}

export function slopeParts({ x, y, width, rise, paint, over, trim, lean }: Roof & { lean: number }): Part[] {
  const [left, right] = [x - over, x + width + over] as const
  const top = y - rise
  return [
    ...filled('shade', box(x, y, width, 9)),
    ...filled(paint, polygon([left, y], [left + lean, top], [right - lean, top], [right, y])),
    ...shingles([left + lean, top], [right - lean, top], [left, y], [right, y]),
    ...filled('shade', box(left + lean, top, right - left - 2 * lean, 3)),
    ...filled(trim, roundBox(left - 1, y - 2, right - left + 2, 5, 1)),
  ]
}

export function gableParts({
  x,
  y,
  width,
  rise,
  paint,
  wall,
  over,
  trim,
  thick,
}: Roof & { wall: Paint; thick: number }): Part[] {
  const middle = x + width / 2
  const slope = rise / (width / 2)
  const drop = over * slope
  const peak = y - rise
  const up = thick * Math.hypot(1, slope)
  return [
    ...filled(wall, polygon([x, y + 0.5], [middle, peak], [x + width, y + 0.5])),
    ...filled(
      'shade',
      polygon(
        [x, y],
        [middle, peak],
        [x + width, y],
        [x + width, y + 9],
        [middle, peak + 9 + up],
        [x, y + 9],
      ),
    ),
    ...filled(
      paint,
      polygon(
        [x - over, y + drop],
        [x - over, y + drop - up],
        [middle, peak - up],
        [x + width + over, y + drop - up],
        [x + width + over, y + drop],
        [middle, peak],
      ),
    ),
    ...lined(trim, 3, polyline([x - over, y + drop], [middle, peak], [x + width + over, y + drop])),
  ]
}

export function corniceParts(x: number, y: number, width: number, trim: Paint, paint: Paint): Part[] {
  const high = 19
  const count = Math.max(2, Math.round(width / 13))
  const step = width / count
  return [
    ...filled(paint, box(x - 3, y - high, width + 6, 8)),
    ...filled(trim, roundBox(x - 7, y - high + 7, width + 14, high - 13, 2)),
    ...filled('shade', box(x, y - 6, width, 11)),
    ...filled(
      trim,
      ...Array.from({ length: count }, (_, index) => roundBox(x + (index + 0.5) * step - 3, y - 7, 6, 12, 2)),
    ),
    ...filled('shade', box(x - 7, y - 8.5, width + 14, 2.5)),
    ...filled(trim, box(x, y + 7, width, 3.5)),
  ]
}

export function mansardParts({ x, y, width, rise, paint, trim, over }: Roof): Part[] {
  return [
    ...filled(
      paint,
      polygon([x - over, y], [x + 9, y - rise], [x + width - 9, y - rise], [x + width + over, y]),
    ),
    ...shingles([x + 9, y - rise], [x + width - 9, y - rise], [x - over, y], [x + width + over, y]),
    ...filled(
      trim,
      roundBox(x + 4, y - rise - 5, width - 8, 7, 2),
      roundBox(x - over - 3, y - 4, width + 2 * over + 6, 9, 2),
    ),
    ...filled('shade', box(x, y + 5, width, 7)),
  ]
}

export function coneParts(x: number, y: number, width: number, rise: number, paint: Paint): Part[] {
  const middle = x + width / 2
  return [
    ...filled(paint, polygon([x - 8, y], [middle, y - rise], [x + width + 8, y])),
    ...filled('shade', polygon([middle + 6, y], [middle, y - rise], [x + width + 8, y])),
    ...filled('trim', roundBox(x - 9, y - 2, width + 18, 6, 2)),
    ...filled('brass', disc(middle, y - rise - 3, 4)),
  ]
}
