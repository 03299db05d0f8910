import { box, polygon, polyline, roundBox } from '../paths.ts'
import { filled, lined, type Paint } from '../parts.ts'
import { FLOOR, type Shape, times } from './shapes.ts'

/** A television on a low cabinet. */
export function television(x: number, width: number, paint: Paint): Shape[] {
  return [
    ...filled(paint, roundBox(x, FLOOR - 44, width, 36, 3)),
    ...lined(
      'seam',
      2,
      ...[1, 2].map((index) =>
        polyline([x + (width * index) / 3, FLOOR - 42], [x + (width * index) / 3, FLOOR - 10]),
      ),
    ),
    ...filled(
      'iron',
      box(x + 8, FLOOR - 8, 6, 8),
      box(x + width - 14, FLOOR - 8, 6, 8),
      roundBox(x + 16, FLOOR - 142, width - 32, 90, 3),
      box(x + width / 2 - 14, FLOOR - 54, 28, 10),
    ),
    ...filled(
      'gleam',
      polygon(
        [x + width * 0.5, FLOOR - 142],
        [x + width * 0.66, FLOOR - 142],
        [x + width * 0.4, FLOOR - 52],
        [x + width * 0.24, FLOOR - 52],
      ),
    ),
    ...filled('shade', box(x + 4, FLOOR - 12, width - 8, 4)),
  ]
}

/** An upright piano. */
export function piano(x: number, paint: Paint): Shape[] {
  return [
    ...filled(paint, box(x, FLOOR - 142, 168, 142), roundBox(x - 6, FLOOR - 148, 180, 9, 2)),
    ...lined(
      'seam',
      2.4,
      box(x + 12, FLOOR - 130, 66, 38),
      box(x + 90, FLOOR - 130, 66, 38),
      box(x + 16, FLOOR - 56, 136, 44),
    ),
    ...filled(paint, box(x - 6, FLOOR - 84, 180, 20)),
    ...filled('white', box(x + 4, FLOOR - 88, 160, 7)),
    ...filled(
      'iron',
      ...times(14, (index) =>
        index % 7 === 2 || index % 7 === 6 ? '' : box(x + 12 + index * 11, FLOOR - 88, 5, 4.4),
      ),
    ),
    ...filled('shade', box(x - 6, FLOOR - 66, 180, 4), box(x + 160, FLOOR - 142, 8, 142)),
    ...filled('brass', roundBox(x + 72, FLOOR - 8, 8, 4, 2), roundBox(x + 88, FLOOR - 8, 8, 4, 2)),
  ]
}
