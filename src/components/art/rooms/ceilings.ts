import { box, disc, polygon, polyline, roundBox, type Point } from '../paths.ts'
import { filled, lined, type Paint } from '../parts.ts'
import { FLOOR, ROOM, type Shape, times } from './shapes.ts'

export type CeilingKind =
  'plain' | 'cornice' | 'beams' | 'tin' | 'boards' | 'concrete' | 'slope-left' | 'slope-right' | 'gable'

const WIDTH = ROOM.width

/** The point of the ceiling that lies in front of `x` at the wall, at the picture's upper edge. */
function above(x: number, height: number): Point {
  return [320 + ((x - 320) * 190) / (190 - height), 0]
}

function plainParts(height: number, paint: Paint): Shape[] {
  return [...filled(paint, box(0, 0, WIDTH, height)), ...filled('dim', box(0, height, WIDTH, 7))]
}

function beam(x: number, height: number, paint: Paint): Shape[] {
  const [left] = above(x, height)
  const [right] = above(x + 20, height)
  return [
    ...filled(
      paint,
      polygon([x, height + 9], [x + 20, height + 9], [x + 20, height], [right, 0], [left, 0], [x, height]),
    ),
    ...filled('shade', box(x, height, 20, 9)),
  ]
}

function slopeParts(side: 'left' | 'right', paint: Paint): Shape[] {
  const x = (value: number) => (side === 'left' ? value : WIDTH - value)
  return [
    ...filled(paint, polygon([x(0), 0], [x(250), 0], [x(22), 236], [x(0), 262])),
    ...filled('dim', polygon([x(250), 0], [x(22), 236], [x(22), 246], [x(262), 0])),
    ...filled(paint, polygon([x(0), 250], [x(22), 236], [x(22), FLOOR], [x(0), 388])),
    ...filled('shade', polygon([x(0), 262], [x(22), 236], [x(22), FLOOR], [x(0), 388])),
    ...lined('seam', 2, polyline([x(250), 0], [x(22), 236], [x(22), FLOOR])),
  ]
}

/** The ceiling above a back wall that ends at `height`; `other` is the paint of its beams, mouldings or pipes. */
export function ceilingParts(kind: CeilingKind, height: number, paint: Paint, other: Paint): Shape[] {
  switch (kind) {
    case 'plain':
      return plainParts(height, paint)
    case 'cornice':
      return [
        ...plainParts(height, paint),
        ...filled(other, box(0, height - 6, WIDTH, 12), box(0, height + 9, WIDTH, 4)),
        ...filled('seam', box(0, height + 6, WIDTH, 3), box(0, height - 6, WIDTH, 2)),
        ...filled('seam', ...times(46, (index) => box(index * 14 + 4, height, 6, 4))),
      ]
    case 'beams':
      return [
        ...plainParts(height, paint),
        ...[20, 158, 300, 442, 590].flatMap((x) => beam(x, height, other)),
      ]
    case 'boards':
      return [
        ...plainParts(height, paint),
        ...lined(
          'seam',
          1.6,
          ...times(22, (index) => polyline([index * 30 + 4, height], above(index * 30 + 4, height))),
        ),
        ...filled(other, box(0, height - 3, WIDTH, 12)),
      ]
    case 'tin':
      return [
        ...plainParts(height, paint),
        ...lined(
          'seam',
          1.8,
          ...times(17, (index) => polyline([index * 40, height], above(index * 40, height))),
          polyline([0, height * 0.5], [WIDTH, height * 0.5]),
        ),
        ...filled('seam', ...times(16, (index) => disc(index * 40 + 20, height * 0.76, 4))),
        ...filled(other, box(0, height - 4, WIDTH, 10)),
        ...filled('seam', box(0, height + 4, WIDTH, 3)),
      ]
    case 'concrete':
      return [
        ...plainParts(height, paint),
        ...filled(other, roundBox(-12, 16, WIDTH + 24, 26, 13)),
        ...filled('gleam', box(0, 20, WIDTH, 5)),
        ...filled('shade', ...[90, 290, 500].map((x) => box(x, 16, 6, 26))),
        ...filled('shade', ...[150, 430].map((x) => box(x, 0, 3, 18))),
      ]
    case 'slope-left':
      return [...plainParts(20, paint), ...slopeParts('left', paint)]
    case 'slope-right':
      return [...plainParts(20, paint), ...slopeParts('right', paint)]
    case 'gable':
      return [
        ...slopeParts('left', paint),
        ...slopeParts('right', paint),
        ...filled(other, box(246, 0, 148, 14)),
        ...filled('dim', box(246, 14, 148, 6)),
      ]
  }
}
