import { box, disc, polygon, polyline, roundBox } from '../paths.ts'
import { filled, lined, type Paint } from '../parts.ts'
import { type Shape, times } from './shapes.ts'

/** A chest of drawers at the wall. */
export function dresser(
  x: number,
  ground: number,
  width: number,
  rows: number,
  paint: Paint,
  metal: Paint = 'brass',
): Shape[] {
  const high = rows * 27 + 18
  const top = ground - high
  return [
    ...filled(
      paint,
      box(x, top, width, high - 8),
      box(x + 4, ground - 8, 9, 8),
      box(x + width - 13, ground - 8, 9, 8),
    ),
    ...lined('seam', 2, ...times(rows, (row) => box(x + 6, top + 7 + row * 27, width - 12, 23))),
    ...filled(
      metal,
      ...times(
        rows,
        (row) =>
          disc(x + width * 0.3, top + 18.5 + row * 27, 2.8) +
          disc(x + width * 0.7, top + 18.5 + row * 27, 2.8),
      ),
    ),
    ...filled('shade', box(x + width - 7, top, 7, high - 8)),
    ...filled(paint, roundBox(x - 4, top - 6, width + 8, 8, 2)),
    ...filled('shade', box(x, top + 2, width, 3)),
  ]
}

/** A wardrobe with two doors. */
export function wardrobe(
  x: number,
  ground: number,
  width: number,
  paint: Paint,
  kind: 'plain' | 'mirror' | 'louvre',
): Shape[] {
  const top = ground - 234
  const half = width / 2
  const inside: Shape[] =
    kind === 'mirror'
      ? [
          ...filled('ice', roundBox(x + half + 8, top + 16, half - 16, 186, 3)),
          ...filled(
            'gleam',
            polygon(
              [x + half + 20, top + 16],
              [x + half + 34, top + 16],
              [x + half + 18, top + 202],
              [x + half + 8, top + 202],
              [x + half + 8, top + 150],
            ),
          ),
          ...lined('seam', 2.4, box(x + 9, top + 16, half - 16, 86), box(x + 9, top + 112, half - 16, 90)),
        ]
      : kind === 'louvre'
        ? lined(
            'seam',
            1.8,
            ...times(
              26,
              (row) =>
                polyline([x + 9, top + 18 + row * 7.2], [x + half - 8, top + 18 + row * 7.2]) +
                polyline([x + half + 8, top + 18 + row * 7.2], [x + width - 9, top + 18 + row * 7.2]),
            ),
          )
        : lined(
            'seam',
            2.4,
            ...[x + 9, x + half + 7].flatMap((left) => [
              box(left, top + 16, half - 16, 86),
              box(left, top + 112, half - 16, 90),
            ]),
          )
  return [
    ...filled(
      paint,
      box(x, top, width, 226),
      box(x + 4, ground - 8, 10, 8),
      box(x + width - 14, ground - 8, 10, 8),
    ),
    ...inside,
    ...lined('seam', 2.2, polyline([x + half, top + 6], [x + half, ground - 10])),
    ...filled('brass', disc(x + half - 6, top + 118, 3), disc(x + half + 6, top + 118, 3)),
    ...filled('shade', box(x + width - 7, top, 7, 226)),
    ...filled(paint, roundBox(x - 6, top - 10, width + 12, 12, 2)),
    ...filled('shade', box(x, top + 2, width, 3)),
  ]
}
