import { arch, box, polygon, polyline, roundBox, trace } from '../paths.ts'
import { filled, lined, type Paint } from '../parts.ts'
import { FLOOR, type Shape, times, within } from './shapes.ts'
import { flames } from './heating.ts'

export type MantelKind = 'oak' | 'marble' | 'brick' | 'stone' | 'tiled' | 'slab'

function surround(
  kind: MantelKind,
  x: number,
  y: number,
  width: number,
  high: number,
  paint: Paint,
  other: Paint,
): Shape[] {
  switch (kind) {
    case 'oak':
      return [
        ...filled(paint, box(x, y, width, high)),
        ...lined(
          'seam',
          2.4,
          box(x + 8, y + 28, 20, high - 46),
          box(x + width - 28, y + 28, 20, high - 46),
          box(x + 36, y + 12, width - 72, 22),
        ),
        ...filled(other, box(x + 36, y + 42, width - 72, high - 42)),
        ...lined(
          'seam',
          1.4,
          ...times(4, (row) => polyline([x + 36, y + 42 + row * 17], [x + width - 36, y + 42 + row * 17])),
          ...times(6, (index) =>
            polyline(
              [x + 36 + (index * (width - 72)) / 5, y + 42],
              [x + 36 + (index * (width - 72)) / 5, y + high],
            ),
          ),
        ),
      ]
    case 'marble':
      return [
        ...filled(paint, box(x, y, width, high)),
        ...filled(
          'dim',
          box(x + 10, y + 20, 18, high - 30),
          box(x + width - 28, y + 20, 18, high - 30),
          trace(
            x + 34,
            y + 60,
            `q${(width - 68) / 2} -50 ${width - 68} 0v8q${-(width - 68) / 2} -46 ${68 - width} 0z`,
          ),
        ),
        ...filled(other, box(x + width / 2 - 12, y + 8, 24, 24)),
      ]
    case 'brick':
      return [
        ...filled(paint, box(x, y, width, high)),
        ...lined(
          'seam',
          1.6,
          ...times(
            Math.ceil(high / 12),
            (row) =>
              polyline([x, y + row * 12], [x + width, y + row * 12]) +
              times(Math.floor(width / 28), (index) =>
                polyline(
                  [x + 14 + index * 28 - (row % 2) * 14, y + row * 12],
                  [x + 14 + index * 28 - (row % 2) * 14, Math.min(y + high, y + row * 12 + 12)],
                ),
              ).join(''),
          ),
        ),
      ]
    case 'stone': {
      const stones = times(Math.ceil(high / 24), (row) =>
        times(Math.ceil(width / 46) + 1, (index) =>
          roundBox(
            x - 18 + index * 46 + (row % 2) * 20 + ((index * 7 + row * 3) % 9),
            y + row * 24 + 1.5,
            42,
            21,
            8,
          ),
        ),
      )
      return within(box(x, y, width, high), [
        ...filled('rock-deep', box(x, y, width, high)),
        ...filled(paint, ...stones.flat()),
        ...filled(other, ...stones.flat().filter((_, index) => index % 3 === 1)),
      ])
    }
    case 'tiled':
      return [
        ...filled(paint, box(x, y, width, high)),
        ...filled(other, box(x + 12, y + 14, width - 24, high - 14)),
        ...lined(
          'seam',
          1.5,
          ...times(Math.ceil((width - 24) / 17), (index) =>
            polyline([x + 12 + index * 17, y + 14], [x + 12 + index * 17, y + high]),
          ),
          ...times(Math.ceil((high - 14) / 17), (row) =>
            polyline([x + 12, y + 14 + row * 17], [x + width - 12, y + 14 + row * 17]),
          ),
        ),
      ]
    case 'slab':
      return [
        ...filled(paint, box(x, y, width, high)),
        ...lined(
          'seam',
          2,
          ...times(Math.floor(high / 74), (row) =>
            polyline([x, y + 74 * (row + 1)], [x + width, y + 74 * (row + 1)]),
          ),
        ),
      ]
  }
}

export interface Mantel {
  kind: MantelKind
  paint: Paint
  other: Paint
  /** The shelf above the fire. */
  shelf: Paint
  /** Up to the ceiling. */
  breast?: boolean
  burning?: boolean
}

const MASONRY: readonly MantelKind[] = ['brick', 'stone', 'slab']

/** A fireplace in the wall. */
export function fireplace(
  x: number,
  width: number,
  { kind, paint, other, shelf, breast = false, burning = true }: Mantel,
): Shape[] {
  const high = 150
  const y = FLOOR - high
  const [left, wide, tall] = [x + width * 0.28, width * 0.44, 78]
  const opening =
    kind === 'marble' ? arch(left, FLOOR - tall, wide, tall, 20) : box(left, FLOOR - tall, wide, tall)
  // Only masonry goes up to the ceiling; a mantel of wood, marble or tiles stands before the wall.
  const tallest = breast && MASONRY.includes(kind)
  return [
    ...surround(kind, x, tallest ? 0 : y, width, tallest ? FLOOR : high, paint, other),
    ...filled('iron', opening),
    ...within(opening, [
      ...filled('roof-warm', box(left, FLOOR - 8, wide, 8)),
      ...(burning
        ? flames(left + wide * 0.1, FLOOR - 8, wide * 0.8)
        : filled(
            'white',
            ...[0, 1, 2].map((index) =>
              box(left + wide * (0.24 + index * 0.22), FLOOR - 34 + index * 4, 10, 30 - index * 4),
            ),
          )),
    ]),
    ...filled('shade', box(x + width - 7, y, 7, high)),
    ...filled(shelf, roundBox(x - 14, y - 10, width + 28, 13, 2)),
    ...filled('shade', box(x - 6, y + 3, width + 12, 5)),
    ...filled(
      kind === 'brick' ? paint : 'concrete-deep',
      polygon([x - 10, FLOOR], [x + width + 10, FLOOR], [x + width + 18, FLOOR + 12], [x - 18, FLOOR + 12]),
    ),
  ]
}
