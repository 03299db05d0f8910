import { arch, box, disc, oval, polygon, polyline, roundBox, trace } from '../paths.ts'
import { filled, lined, type Paint } from '../parts.ts'
import type { Shape } from './shapes.ts'

export type PendantKind = 'dome' | 'globe' | 'cone' | 'bulb' | 'drum' | 'lantern' | 'schoolhouse' | 'woven'

/** A lamp that hangs from the ceiling to `y`. */
export function pendant(x: number, y: number, kind: PendantKind, paint: Paint, from = 0): Shape[] {
  const cord = lined('iron', 2, polyline([x, from], [x, y - 26]))
  switch (kind) {
    case 'dome':
      return [
        ...cord,
        ...filled('lamp', oval(x, y, 16, 5)),
        ...filled(paint, trace(x - 32, y, 'q2-30 32-30t32 30z'), box(x - 4, y - 36, 8, 8)),
        ...filled('shade', trace(x + 12, y, 'q2-22-8-29q26 2 28 29z')),
      ]
    case 'globe':
      return [
        ...cord,
        ...filled('brass', box(x - 5, y - 30, 10, 8)),
        ...filled('lamp', disc(x, y - 8, 18)),
        ...filled('gleam', disc(x - 6, y - 14, 6)),
      ]
    case 'cone':
      return [
        ...cord,
        ...filled('lamp', oval(x, y, 12, 4)),
        ...filled(paint, polygon([x - 7, y - 32], [x + 7, y - 32], [x + 25, y], [x - 25, y])),
        ...filled('shade', polygon([x + 2, y - 32], [x + 7, y - 32], [x + 25, y], [x + 10, y])),
      ]
    case 'bulb':
      return [
        ...cord,
        ...filled('iron', roundBox(x - 5, y - 30, 10, 12, 2)),
        ...filled('lit', disc(x, y - 8, 11)),
        ...filled('lamp', disc(x, y - 8, 6)),
      ]
    case 'drum':
      return [
        ...cord,
        ...filled(paint, polygon([x - 36, y - 30], [x + 36, y - 30], [x + 40, y], [x - 40, y])),
        ...filled('dim', polygon([x + 14, y - 30], [x + 36, y - 30], [x + 40, y], [x + 16, y])),
        ...filled('lamp', oval(x, y, 30, 3)),
      ]
    case 'lantern':
      return [
        ...cord,
        ...filled('lit', box(x - 13, y - 30, 26, 32)),
        ...lined(paint, 3.4, box(x - 13, y - 30, 26, 32), polyline([x, y - 30], [x, y + 2])),
        ...filled(paint, polygon([x - 17, y - 29], [x, y - 42], [x + 17, y - 29])),
      ]
    case 'schoolhouse':
      return [
        ...cord,
        ...filled(paint, box(x - 9, y - 32, 18, 8)),
        ...filled('lamp', trace(x - 9, y - 24, 'q-18 6-16 18q4 12 25 12t25-12q2-12-16-18z')),
        ...filled('dim', trace(x + 6, y + 5, 'q17-3 19-11q2-11-16-18z')),
      ]
    case 'woven':
      return [
        ...cord,
        ...filled(paint, oval(x, y - 10, 34, 22)),
        ...lined(
          'seam',
          1.8,
          oval(x, y - 10, 22, 22),
          oval(x, y - 10, 9, 22),
          oval(x, y - 10, 34, 12),
          oval(x, y - 10, 34, 3),
        ),
        ...filled('lamp', oval(x, y + 9, 14, 3)),
      ]
  }
}

/** A chandelier with arms. */
export function chandelier(x: number, y: number, paint: Paint, from = 0): Shape[] {
  return [
    ...lined(paint, 2.4, polyline([x, from], [x, y - 8])),
    ...lined(
      paint,
      3,
      trace(x - 50, y - 16, 'q4 26 50 22q46 4 50-22'),
      trace(x - 26, y - 18, 'q2 24 26 24q24 0 26-24'),
    ),
    ...filled(paint, oval(x, y + 4, 6, 11), disc(x, y + 18, 4)),
    ...[-50, -26, 26, 50].flatMap((dx) => [
      ...filled('white', box(x + dx - 2.6, y - 30, 5.2, 13)),
      ...filled('lit', oval(x + dx, y - 36, 3.6, 6)),
      ...filled(paint, roundBox(x + dx - 6, y - 18, 12, 4, 2)),
    ]),
  ]
}

export type StandKind = 'shade' | 'arc' | 'tripod' | 'reading' | 'paper'

/** A lamp that stands on the floor; `x` is its foot. */
export function floorLamp(x: number, ground: number, kind: StandKind, paint: Paint): Shape[] {
  const top = ground - 186
  switch (kind) {
    case 'shade':
      return [
        ...filled('iron', roundBox(x - 15, ground - 5, 30, 5, 2), box(x - 2, top + 26, 4, 158)),
        ...filled(
          paint,
          polygon([x - 17, top - 12], [x + 17, top - 12], [x + 29, top + 32], [x - 29, top + 32]),
        ),
        ...filled(
          'dim',
          polygon([x + 6, top - 12], [x + 17, top - 12], [x + 29, top + 32], [x + 11, top + 32]),
        ),
      ]
    case 'arc':
      return [
        ...filled('iron', roundBox(x - 20, ground - 7, 40, 7, 3)),
        ...lined('chrome-deep', 3.6, trace(x, ground - 6, `v-110q0-92 76-92q30 2 34 30`)),
        ...filled(paint, trace(x + 82, top + 12, 'q2-28 28-28t28 28z')),
        ...filled('lamp', oval(x + 110, top + 12, 16, 4)),
      ]
    case 'tripod':
      return [
        ...lined(
          'oak-deep',
          4,
          polyline([x, top + 34], [x - 28, ground]),
          polyline([x, top + 34], [x + 28, ground]),
          polyline([x, top + 34], [x + 4, ground - 2]),
        ),
        ...filled(paint, roundBox(x - 32, top - 8, 64, 44, 4)),
        ...filled('dim', box(x + 12, top - 8, 20, 44)),
      ]
    case 'reading':
      return [
        ...filled('iron', roundBox(x - 14, ground - 5, 28, 5, 2)),
        ...lined('brass', 3.2, polyline([x, ground - 4], [x, top + 30], [x + 26, top + 14])),
        ...filled(
          paint,
          polygon([x + 20, top + 2], [x + 34, top + 8], [x + 42, top + 34], [x + 12, top + 24]),
        ),
      ]
    case 'paper':
      return [
        ...filled('iron', roundBox(x - 12, ground - 4, 24, 4, 2)),
        ...filled('lamp', roundBox(x - 19, ground - 144, 38, 138, 8)),
        ...lined(
          'seam',
          1.6,
          ...[-118, -92, -66, -40].map((dy) => polyline([x - 18, ground + dy], [x + 18, ground + dy])),
        ),
      ]
  }
}

/** A lamp on a table or nightstand, which it stands on at `y`. */
export function tableLamp(x: number, y: number, foot: Paint, shade: Paint): Shape[] {
  return [
    ...filled(foot, oval(x, y - 15, 11, 14), box(x - 8, y - 4, 16, 4), box(x - 1.6, y - 36, 3.2, 12)),
    ...filled(shade, polygon([x - 13, y - 58], [x + 13, y - 58], [x + 22, y - 30], [x - 22, y - 30])),
    ...filled('dim', polygon([x + 4, y - 58], [x + 13, y - 58], [x + 22, y - 30], [x + 8, y - 30])),
  ]
}

/** A lamp at the wall. */
export function sconce(x: number, y: number, paint: Paint): Shape[] {
  return [
    ...filled(paint, roundBox(x - 4, y, 8, 24, 3)),
    ...lined(paint, 2.6, trace(x, y + 12, 'q12 6 14-8')),
    ...filled('lamp', arch(x + 5, y - 14, 18, 18, 9)),
  ]
}
