import { box, disc, polygon, polyline, roundBox } from '../paths.ts'
import { filled, lined, type Paint } from '../parts.ts'
import { shadow } from './floors.ts'
import { type Shape, times } from './shapes.ts'
import { type Setting, settingParts } from './islands.ts'

export type TableKind = 'farm' | 'round' | 'trestle' | 'modern' | 'chrome'

/** A table whose top reaches from `x`; with a little of its surface to be seen. */
export function table(
  x: number,
  ground: number,
  width: number,
  kind: TableKind,
  paint: Paint,
  setting: Setting = 'none',
  high = 84,
): Shape[] {
  const top = ground - high
  const thick = kind === 'chrome' ? 9 : 8
  const deep = 13
  const surface =
    kind === 'round' || kind === 'chrome'
      ? roundBox(x - 2, top - deep, width + 4, deep + thick, deep)
      : polygon([x, top], [x + 12, top - deep], [x + width - 12, top - deep], [x + width, top])
  const legs: Shape[] = {
    farm: (): Shape[] => [
      ...filled(paint, box(x + 12, top + 8, width - 24, 14)),
      ...filled('shade', box(x + 12, top + 8, width - 24, 4)),
      ...filled(paint, box(x + 10, top + 8, 13, high - 8), box(x + width - 23, top + 8, 13, high - 8)),
    ],
    round: (): Shape[] =>
      filled(
        paint,
        polygon(
          [x + width / 2 - 8, top + 8],
          [x + width / 2 + 8, top + 8],
          [x + width / 2 + 6, ground - 14],
          [x + width / 2 - 6, ground - 14],
        ),
        polygon(
          [x + width / 2 - 6, ground - 20],
          [x + width / 2 + 6, ground - 20],
          [x + width / 2 + 44, ground],
          [x + width / 2 - 44, ground],
        ),
      ),
    trestle: (): Shape[] => [
      ...lined(
        paint,
        8,
        polyline([x + 26, ground - 2], [x + 44, top + 6]),
        polyline([x + 62, ground - 2], [x + 44, top + 6]),
        polyline([x + width - 62, ground - 2], [x + width - 44, top + 6]),
        polyline([x + width - 26, ground - 2], [x + width - 44, top + 6]),
      ),
      ...filled(paint, box(x + 50, ground - 34, width - 100, 6)),
    ],
    modern: (): Shape[] =>
      lined(
        paint,
        6,
        polyline([x + 22, top + 6], [x + 12, ground - 1]),
        polyline([x + width - 22, top + 6], [x + width - 12, ground - 1]),
      ),
    chrome: (): Shape[] =>
      lined(
        'chrome-deep',
        5,
        polyline([x + 26, top + 6], [x + 20, ground - 1]),
        polyline([x + width - 26, top + 6], [x + width - 20, ground - 1]),
      ),
  }[kind]()
  return [
    ...shadow(x + 6, ground, width - 12),
    ...legs,
    ...filled(paint, surface),
    ...(kind === 'round' || kind === 'chrome' ? [] : filled(paint, box(x, top - 0.5, width, thick))),
    ...filled(
      'gleam',
      kind === 'round' || kind === 'chrome'
        ? roundBox(x + 8, top - deep + 2, width - 16, deep - 5, 6)
        : polygon(
            [x + 2, top - 0.5],
            [x + 13, top - deep],
            [x + width - 13, top - deep],
            [x + width - 2, top - 0.5],
          ),
    ),
    ...(kind === 'chrome' ? filled('chrome', box(x + 8, top + 3, width - 16, 4)) : []),
    ...filled('shade', box(x + 4, top + thick - 2, width - 8, 2.6)),
    ...settingParts(x + width / 2, top - 5, setting),
  ]
}

/** A low table before a sofa. */
export function coffeeTable(
  x: number,
  ground: number,
  width: number,
  kind: TableKind,
  paint: Paint,
  setting: Setting = 'none',
): Shape[] {
  return table(x, ground, width, kind, paint, setting, 40)
}

/** A small table at a wall or a bed. */
export function sideTable(x: number, ground: number, width: number, paint: Paint, drawers: number): Shape[] {
  const top = ground - 66
  return [
    ...filled(
      paint,
      box(x + 3, top + 6, 5, 60),
      box(x + width - 8, top + 6, 5, 60),
      box(x + 3, top + 4, width - 6, drawers * 20 + 4),
      roundBox(x, top, width, 6, 2),
    ),
    ...lined('seam', 1.8, ...times(drawers, (index) => box(x + 8, top + 9 + index * 20, width - 16, 16))),
    ...filled('brass', ...times(drawers, (index) => disc(x + width / 2, top + 17 + index * 20, 2.4))),
    ...filled('shade', box(x + 3, top + 6, width - 6, 3), box(x + width - 8, top + 6, 5, 60)),
  ]
}

/** A desk at the wall with a chair's room below. */
export function desk(x: number, ground: number, width: number, paint: Paint): Shape[] {
  const top = ground - 90
  return [
    ...filled(
      paint,
      box(x + 4, top, 7, 90),
      box(x + width - 48, top, 44, 62),
      box(x + width - 11, top, 7, 90),
      roundBox(x, top - 7, width, 9, 2),
    ),
    ...lined('seam', 2, ...[0, 1, 2].map((index) => box(x + width - 44, top + 4 + index * 19, 36, 16))),
    ...filled('brass', ...[0, 1, 2].map((index) => disc(x + width - 26, top + 12 + index * 19, 2.2))),
    ...filled('shade', box(x + 4, top + 2, width - 8, 3)),
    ...filled('paper', box(x + 22, top - 9, 34, 3)),
    ...filled('ember', roundBox(x + 66, top - 22, 12, 15, 2)),
    ...lined(
      'iron',
      1.8,
      polyline([x + 69, top - 20], [x + 66, top - 32]),
      polyline([x + 74, top - 20], [x + 77, top - 31]),
    ),
  ]
}
