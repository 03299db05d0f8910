import { box, disc, oval, polygon, polyline, roundBox } from '../paths.ts'
import { filled, lined, type Paint } from '../parts.ts'
import { FLOOR, type Shape, times } from './shapes.ts'

export type StoveKind = 'range' | 'electric' | 'retro' | 'grand' | 'wood' | 'enamel' | 'hob'

/** How wide each is. */
export const STOVE_WIDTH: Record<StoveKind, number> = {
  range: 92,
  electric: 90,
  retro: 96,
  grand: 128,
  wood: 112,
  enamel: 126,
  hob: 84,
}
/** Where worktops and the tops of stoves are. */
export const TOP = FLOOR - 108

function knobs(x: number, y: number, count: number, step: number, paint: Paint, size = 4): Shape[] {
  return filled(paint, ...times(count, (index) => disc(x + index * step, y, size)))
}

function oven(x: number, y: number, width: number, height: number, glass: Paint, bar: Paint): Shape[] {
  return [
    ...filled(glass, roundBox(x, y + 12, width, height - 12, 4)),
    ...filled(
      'gleam',
      polygon(
        [x + width * 0.5, y + 12],
        [x + width * 0.72, y + 12],
        [x + width * 0.44, y + height],
        [x + width * 0.22, y + height],
      ),
    ),
    ...filled(bar, roundBox(x - 3, y, width + 6, 5, 2.5)),
  ]
}

function burners(x: number, width: number, count: number): Shape[] {
  const step = width / count
  return filled(
    'iron',
    box(x, TOP - 5, width, 5),
    ...times(count, (index) => roundBox(x + step * (index + 0.5) - step * 0.34, TOP - 9, step * 0.68, 5, 2)),
  )
}

function kettle(x: number, paint: Paint): Shape[] {
  return [
    ...lined('iron', 3, `M${x + 4} ${TOP - 30}q12-20 24 0`),
    ...filled(
      paint,
      polygon([x, TOP - 9], [x + 4, TOP - 30], [x + 28, TOP - 30], [x + 32, TOP - 9]),
      polygon([x + 29, TOP - 24], [x + 42, TOP - 30], [x + 31, TOP - 15]),
    ),
    ...filled('shade', polygon([x + 20, TOP - 30], [x + 28, TOP - 30], [x + 32, TOP - 9], [x + 22, TOP - 9])),
  ]
}

/** A stove whose left edge is at `x`, on the floor. */
export function stove(x: number, kind: StoveKind, paint: Paint): Shape[] {
  const width = STOVE_WIDTH[kind]
  switch (kind) {
    case 'range':
      return [
        ...filled(
          'chrome',
          box(x, TOP, width, 102),
          box(x, TOP - 12, 4, 12),
          box(x + width - 4, TOP - 12, 4, 12),
        ),
        ...burners(x + 6, width - 12, 3),
        ...filled('chrome-deep', box(x, TOP, width, 18), box(x, FLOOR - 24, width, 2)),
        ...knobs(x + 12, TOP + 9, 5, (width - 24) / 4, paint),
        ...oven(x + 14, TOP + 26, width - 28, 46, 'iron', 'chrome-deep'),
        ...filled('shade', box(x + width - 8, TOP, 8, 102)),
        ...filled('iron', box(x + 4, FLOOR - 6, width - 8, 6)),
        ...kettle(x + 20, 'ember'),
      ]
    case 'electric':
      return [
        ...filled('white', roundBox(x, TOP - 30, width, 34, 4), box(x, TOP, width, 104)),
        ...lined('seam', 2, roundBox(x + 1, TOP - 29, width - 2, 132, 4)),
        ...filled('seam', box(x, TOP, width, 3)),
        ...filled('iron', roundBox(x + width / 2 - 14, TOP - 24, 28, 14, 2)),
        ...knobs(x + 12, TOP - 17, 2, 14, 'graphite'),
        ...knobs(x + width - 26, TOP - 17, 2, 14, 'graphite'),
        ...lined('graphite', 3, oval(x + 24, TOP - 1, 13, 2.5), oval(x + width - 24, TOP - 1, 13, 2.5)),
        ...oven(x + 14, TOP + 16, width - 28, 48, 'graphite', 'chrome-deep'),
        ...lined('seam', 2, polyline([x, FLOOR - 28], [x + width, FLOOR - 28])),
        ...filled('shade', box(x + width - 7, TOP - 26, 7, 130)),
        ...filled('iron', box(x + 4, FLOOR - 4, width - 8, 4)),
      ]
    case 'retro':
      return [
        ...filled(paint, roundBox(x, TOP - 34, width, 60, 14), roundBox(x, TOP - 2, width, 104, 8)),
        ...filled(
          'chrome',
          roundBox(x - 2, TOP - 2, width + 4, 7, 3),
          roundBox(x + 10, TOP - 24, width - 20, 15, 7),
        ),
        ...filled('white', disc(x + width / 2, TOP - 17, 9)),
        ...lined(
          'iron',
          1.6,
          polyline([x + width / 2, TOP - 17], [x + width / 2, TOP - 23]),
          polyline([x + width / 2, TOP - 17], [x + width / 2 + 4, TOP - 17]),
        ),
        ...filled('iron', roundBox(x + 12, TOP - 7, 30, 5, 2), roundBox(x + width - 42, TOP - 7, 30, 5, 2)),
        ...knobs(x + 14, TOP + 15, 4, (width - 28) / 3, 'iron', 4.4),
        ...oven(x + 16, TOP + 30, width - 32, 40, 'iron', 'chrome'),
        ...filled('chrome', roundBox(x + 24, FLOOR - 24, width - 48, 4, 2)),
        ...filled('shade', roundBox(x + width - 10, TOP + 6, 10, 92, 5)),
        ...filled('iron', box(x + 8, FLOOR - 6, 9, 6), box(x + width - 17, FLOOR - 6, 9, 6)),
      ]
    case 'grand':
      return [
        ...filled(paint, box(x, TOP, width, 98)),
        ...filled('chrome', box(x, TOP - 3, width, 20)),
        ...burners(x + 8, width - 16, 4),
        ...knobs(x + 12, TOP + 7, 7, (width - 24) / 6, 'brass', 4.2),
        ...oven(x + 10, TOP + 26, 62, 50, 'iron', 'brass'),
        ...oven(x + 86, TOP + 26, 30, 50, 'iron', 'brass'),
        ...filled('shade', box(x + width - 8, TOP, 8, 98)),
        ...filled('iron', box(x + 4, FLOOR - 10, 8, 10), box(x + width - 12, FLOOR - 10, 8, 10)),
        ...filled('brass', box(x, FLOOR - 14, width, 4)),
        ...kettle(x + 76, 'chrome'),
      ]
    case 'wood':
      return [
        ...filled('iron', box(x + 70, 0, 18, TOP - 30)),
        ...filled('gleam', box(x + 74, 0, 3, TOP - 30)),
        ...filled(
          'iron',
          roundBox(x + 4, TOP - 52, width - 8, 20, 4),
          box(x + 10, TOP - 34, 6, 34),
          box(x + width - 16, TOP - 34, 6, 34),
        ),
        ...filled('iron', roundBox(x - 4, TOP - 4, width + 8, 9, 3), roundBox(x, TOP, width, 84, 5)),
        ...filled('chrome', box(x, TOP + 5, width, 4), roundBox(x + 46, TOP + 62, 52, 4, 2)),
        ...filled(
          'graphite',
          roundBox(x + 44, TOP + 18, 56, 40, 4),
          roundBox(x + 9, TOP + 18, 26, 22, 3),
          roundBox(x + 9, TOP + 48, 26, 18, 3),
        ),
        ...filled('flame', roundBox(x + 12, TOP + 23, 20, 5, 2), roundBox(x + 12, TOP + 31, 20, 5, 2)),
        ...filled('chrome', disc(x + 72, TOP + 38, 6)),
        ...filled(
          'iron',
          polygon([x + 6, FLOOR - 24], [x + 20, FLOOR - 24], [x + 12, FLOOR]),
          polygon([x + width - 20, FLOOR - 24], [x + width - 6, FLOOR - 24], [x + width - 12, FLOOR]),
        ),
        ...kettle(x + 14, paint),
      ]
    case 'enamel':
      return [
        ...filled(paint, roundBox(x, TOP, width, 104, 4)),
        ...filled('iron', box(x, TOP - 4, width, 8)),
        ...filled('chrome', roundBox(x + 14, TOP - 13, 42, 9, 5), roundBox(x + 70, TOP - 13, 42, 9, 5)),
        ...filled('chrome', roundBox(x, TOP + 10, width, 4, 2)),
        ...lined(
          'seam',
          2.4,
          ...[0, 1].flatMap((row) =>
            [0, 1].map((column) => roundBox(x + 9 + column * 56, TOP + 20 + row * 38, 52, 33, 3)),
          ),
        ),
        ...filled(
          'iron',
          ...[0, 1].flatMap((row) =>
            [0, 1].map((column) => roundBox(x + 51 + column * 10, TOP + 32 + row * 38, 4, 9, 2)),
          ),
        ),
        ...filled('shade', box(x + width - 8, TOP, 8, 104)),
        ...filled('iron', box(x, FLOOR - 7, width, 7)),
      ]
    case 'hob':
      return [
        ...filled(paint, box(x, TOP, width, 108)),
        ...filled('iron', roundBox(x + 6, TOP - 3, width - 12, 4, 2)),
        ...filled('charcoal', roundBox(x + 5, TOP + 14, width - 10, 62, 3)),
        ...oven(x + 12, TOP + 22, width - 24, 48, 'iron', 'chrome-deep'),
        ...lined('seam', 2, polyline([x, FLOOR - 26], [x + width, FLOOR - 26])),
        ...filled('charcoal', box(x, FLOOR - 8, width, 8)),
        ...filled(
          'chrome',
          polygon([x + 20, TOP - 3], [x + 20, TOP - 26], [x + 54, TOP - 26], [x + 54, TOP - 3]),
        ),
        ...filled('chrome-deep', roundBox(x + 16, TOP - 30, 42, 5, 2)),
      ]
  }
}
