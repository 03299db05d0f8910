import { box, disc, polygon, polyline } from '../paths.ts'
import { filled, lined, type Paint } from '../parts.ts'
import { FLOOR, type Shape, times } from './shapes.ts'

export type DoorKind = 'panel' | 'glass' | 'plank' | 'pocket' | 'open'

/** A door in the back wall. */
export function door(
  x: number,
  width: number,
  kind: DoorKind,
  paint: Paint,
  trim: Paint,
  high = 244,
): Shape[] {
  const y = FLOOR - high
  const inside: Shape[] = {
    panel: (): Shape[] =>
      lined(
        'seam',
        2.6,
        ...[0, 1].flatMap((column) => [
          box(x + 10 + column * (width / 2 - 3), y + 14, width / 2 - 18, high * 0.42),
          box(x + 10 + column * (width / 2 - 3), y + 32 + high * 0.42, width / 2 - 18, high * 0.36),
        ]),
      ),
    glass: (): Shape[] => [
      ...filled('ice', box(x + 11, y + 14, width - 22, high - 60)),
      ...filled(
        'gleam',
        polygon(
          [x + width * 0.5, y + 14],
          [x + width * 0.7, y + 14],
          [x + width * 0.4, y + high - 46],
          [x + width * 0.2, y + high - 46],
        ),
      ),
      ...lined(
        paint,
        3.4,
        polyline([x + width / 2, y + 14], [x + width / 2, y + high - 46]),
        ...[0.25, 0.5, 0.75].map((share) =>
          polyline([x + 11, y + 14 + (high - 60) * share], [x + width - 11, y + 14 + (high - 60) * share]),
        ),
      ),
    ],
    plank: (): Shape[] =>
      lined(
        'seam',
        2,
        ...times(4, (index) =>
          polyline([x + ((index + 1) * width) / 5, y], [x + ((index + 1) * width) / 5, FLOOR]),
        ),
        polyline([x + 6, y + 40], [x + width - 6, y + 40]),
        polyline([x + 6, FLOOR - 44], [x + width - 6, FLOOR - 44]),
      ),
    pocket: (): Shape[] => [
      ...filled('linen', box(x, y, width * 0.42, high)),
      ...filled('dim', box(x, y, width * 0.42, high)),
      ...filled('oak', box(x, FLOOR - 12, width * 0.42, 12)),
      ...lined(
        'seam',
        2.4,
        box(x + width * 0.42 + 9, y + 14, width * 0.58 - 18, high * 0.42),
        box(x + width * 0.42 + 9, y + 32 + high * 0.42, width * 0.58 - 18, high * 0.36),
      ),
    ],
    open: (): Shape[] => [
      ...filled('linen', box(x, y, width, high)),
      ...filled('shade', box(x, y, 10, high)),
      ...filled('oak', polygon([x, FLOOR], [x, FLOOR - 10], [x + width, FLOOR - 10], [x + width, FLOOR])),
    ],
  }[kind]()
  return [
    ...filled(trim, box(x - 10, y - 11, width + 20, high + 11)),
    ...filled('seam', box(x - 3, y - 3, width + 6, high + 3)),
    ...filled(paint, box(x, y, width, high)),
    ...inside,
    ...(kind === 'open' ? [] : filled('brass', disc(x + width - 9, y + high * 0.54, 4))),
  ]
}

/** A stair that goes up to the right, seen from its side. */
export function stairs(x: number, steps: number, tread: Paint, riser: Paint, rail: Paint): Shape[] {
  const [run, rise] = [25, 22]
  return [
    ...times(steps, (index) => [
      ...filled(riser, box(x + index * run, FLOOR - (index + 1) * rise, run * (steps - index), rise)),
      ...filled(tread, box(x + index * run - 4, FLOOR - (index + 1) * rise, run + 6, 5)),
    ]).flat(),
    ...filled(
      'dim',
      polygon([x + run, FLOOR], [x + steps * run, FLOOR], [x + steps * run, FLOOR - steps * rise + 20]),
    ),
    ...lined(
      rail,
      3,
      ...times(steps, (index) =>
        polyline(
          [x + index * run + 12, FLOOR - (index + 1) * rise],
          [x + index * run + 12, FLOOR - (index + 1) * rise - 62],
        ),
      ),
    ),
    ...lined(
      rail,
      6,
      polyline([x + 4, FLOOR - rise - 56], [x + (steps - 1) * run + 20, FLOOR - steps * rise - 66]),
    ),
    ...filled(rail, box(x - 4, FLOOR - 92, 10, 92), disc(x + 1, FLOOR - 96, 8)),
  ]
}
