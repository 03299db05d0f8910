import { box, oval, polyline, roundBox, trace } from '../paths.ts'
import { filled, lined, type Paint } from '../parts.ts'
import { shadow } from './floors.ts'
import { FLOOR, type Shape, times } from './shapes.ts'

export type ChairKind = 'slat' | 'cross' | 'shell' | 'ladder' | 'spindle' | 'metal'

/** A dining chair seen from the front; `x` is its middle. */
export function chair(x: number, ground: number, kind: ChairKind, paint: Paint): Shape[] {
  const legs = lined(
    paint,
    4,
    polyline([x - 17, ground - 50], [x - 19, ground]),
    polyline([x + 17, ground - 50], [x + 19, ground]),
  )
  const seat = filled(paint, roundBox(x - 22, ground - 56, 44, 9, 4))
  const back: Shape[] = {
    slat: (): Shape[] => [
      ...lined(
        paint,
        4.4,
        polyline([x - 18, ground - 54], [x - 19, ground - 108]),
        polyline([x + 18, ground - 54], [x + 19, ground - 108]),
      ),
      ...filled(paint, roundBox(x - 21, ground - 112, 42, 11, 3), box(x - 7, ground - 104, 14, 50)),
    ],
    cross: (): Shape[] =>
      lined(
        paint,
        4,
        trace(x - 17, ground - 54, 'v-40q0-20 17-20t17 20v40'),
        polyline([x - 16, ground - 62], [x + 13, ground - 106]),
        polyline([x + 16, ground - 62], [x - 13, ground - 106]),
      ),
    shell: (): Shape[] => [
      ...filled(paint, trace(x - 21, ground - 50, 'q-4-50 6-56q15-6 30 0q10 6 6 56z')),
      ...filled('dim', trace(x - 15, ground - 56, 'q-2-36 4-42q11-4 22 0q6 6 4 42z')),
    ],
    ladder: (): Shape[] => [
      ...lined(
        paint,
        4.4,
        polyline([x - 18, ground - 54], [x - 18, ground - 116]),
        polyline([x + 18, ground - 54], [x + 18, ground - 116]),
      ),
      ...filled(paint, ...[108, 92, 76].map((up) => roundBox(x - 17, ground - up, 34, 6, 2))),
    ],
    spindle: (): Shape[] => [
      ...lined(
        paint,
        2.6,
        ...times(5, (index) =>
          polyline([x - 14 + index * 7, ground - 54], [x - 17 + index * 8.5, ground - 100]),
        ),
      ),
      ...filled(paint, trace(x - 24, ground - 98, 'q24-14 48 0v7q-24-11-48 0z')),
    ],
    metal: (): Shape[] => [
      ...lined(paint, 4, trace(x - 18, ground - 54, 'v-46q0-8 8-8h20q8 0 8 8v46')),
      ...filled(paint, box(x - 7, ground - 106, 14, 52)),
    ],
  }[kind]()
  return [
    ...filled('shade', oval(x, ground + 1, 24, 3.6)),
    ...back,
    ...legs,
    ...seat,
    ...filled('shade', box(x - 20, ground - 47, 40, 3)),
  ]
}

/** A stool at a counter; `x` is its middle. */
export function stool(x: number, ground: number, paint: Paint, seat: Paint): Shape[] {
  return [
    ...filled('shade', oval(x, ground + 1, 20, 3.4)),
    ...lined(
      paint,
      3.6,
      polyline([x - 12, ground - 82], [x - 17, ground]),
      polyline([x + 12, ground - 82], [x + 17, ground]),
      polyline([x - 15, ground - 28], [x + 15, ground - 28]),
    ),
    ...filled(seat, roundBox(x - 20, ground - 90, 40, 10, 4)),
    ...filled('shade', box(x - 18, ground - 81, 36, 2.6)),
  ]
}

/** A bench without a back. */
export function bench(x: number, ground: number, width: number, paint: Paint): Shape[] {
  return [
    ...shadow(x, ground, width),
    ...filled(
      paint,
      box(x + 12, ground - 46, 9, 46),
      box(x + width - 21, ground - 46, 9, 46),
      roundBox(x, ground - 54, width, 11, 2),
    ),
    ...filled('shade', box(x + 4, ground - 43, width - 8, 4)),
  ]
}

/** A pouf or footstool. */
export function pouf(x: number, ground: number, width: number, paint: Paint): Shape[] {
  return [
    ...shadow(x, ground, width),
    ...filled(paint, roundBox(x, ground - 36, width, 36, 14)),
    ...lined(
      'seam',
      1.8,
      ...[0.28, 0.5, 0.72].map((share) =>
        trace(x + width * share, ground - 36, `q${(share - 0.5) * 16} 18 0 36`),
      ),
    ),
    ...filled('gleam', oval(x + width / 2, ground - 33, width * 0.36, 4)),
  ]
}

/** A seat below windows, with a cushion. */
export function windowSeat(x: number, width: number, paint: Paint, cushion: Paint): Shape[] {
  return [
    ...filled(paint, box(x, FLOOR - 48, width, 48)),
    ...lined(
      'seam',
      2,
      ...times(3, (index) => box(x + 10 + (index * (width - 12)) / 3, FLOOR - 38, (width - 12) / 3 - 8, 28)),
    ),
    ...filled(cushion, roundBox(x + 2, FLOOR - 60, width - 4, 13, 5)),
    ...filled('shade', box(x + 4, FLOOR - 48, width - 8, 3)),
  ]
}
