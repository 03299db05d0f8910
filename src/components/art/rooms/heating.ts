import { arch, box, disc, polygon, polyline, roundBox, trace } from '../paths.ts'
import { filled, lined, type Paint } from '../parts.ts'
import { FLOOR, type Shape, times, within } from './shapes.ts'

export function flames(x: number, ground: number, width: number): Shape[] {
  const tongue = (cx: number, high: number, half: number) =>
    trace(
      cx - half,
      ground,
      `q${-half * 0.3} ${-high * 0.5} ${half} ${-high}q${half * 1.3} ${high * 0.5} ${half} ${high}z`,
    )
  return [
    ...filled(
      'flame',
      tongue(x + width * 0.3, 26, width * 0.16),
      tongue(x + width * 0.54, 38, width * 0.18),
      tongue(x + width * 0.74, 24, width * 0.14),
    ),
    ...filled('lit', tongue(x + width * 0.53, 20, width * 0.1), tongue(x + width * 0.32, 13, width * 0.08)),
    ...filled(
      'walnut-deep',
      roundBox(x + width * 0.1, ground - 5, width * 0.8, 8, 4),
      roundBox(x + width * 0.2, ground - 11, width * 0.56, 7, 3.5),
    ),
  ]
}

/** A stove for wood, its pipe from `from` on, which is the ceiling's height or that of a hearth; `x` is its middle. */
export function woodstove(
  x: number,
  ground: number,
  paint: Paint = 'iron',
  kind: 'box' | 'tall' = 'box',
  from = 0,
): Shape[] {
  const [half, high] = kind === 'box' ? [46, 96] : [34, 132]
  const top = ground - high
  const glass = kind === 'box' ? roundBox(x - 30, top + 26, 60, 40, 4) : arch(x - 20, top + 24, 40, 48, 12)
  return [
    ...filled(
      'concrete-deep',
      polygon([x - 72, ground - 6], [x + 72, ground - 6], [x + 84, ground + 10], [x - 84, ground + 10]),
    ),
    ...filled(paint, box(x - 9, from, 18, top - from), roundBox(x - 12, top - 10, 24, 12, 3)),
    ...filled('gleam', box(x - 5, from, 3.4, Math.max(0, top - 10 - from))),
    ...filled(
      paint,
      roundBox(x - half, top + 6, 2 * half, high - 24, 5),
      roundBox(x - half - 5, top, 2 * half + 10, 10, 4),
      polygon([x - half + 6, ground - 20], [x - half + 16, ground - 20], [x - half + 8, ground]),
      polygon([x + half - 16, ground - 20], [x + half - 6, ground - 20], [x + half - 8, ground]),
    ),
    ...filled(
      'graphite',
      kind === 'box' ? roundBox(x - 35, top + 21, 70, 50, 5) : roundBox(x - 25, top + 18, 50, 60, 6),
    ),
    ...filled('roof-warm', glass),
    ...within(glass, flames(x - 22, top + (kind === 'box' ? 64 : 70), 44)),
    ...filled('brass', disc(x + (kind === 'box' ? 31 : 21), top + 47, 3.4)),
    ...(kind === 'tall'
      ? lined(
          'seam',
          2,
          polyline([x - 24, top + 92], [x + 24, top + 92]),
          polyline([x - 24, top + 100], [x + 24, top + 100]),
        )
      : []),
    ...filled('gleam', box(x - half + 4, top + 12, 4, high - 36)),
  ]
}

/** Split logs in a stack. */
export function woodpile(x: number, ground: number, columns: number, rows: number): Shape[] {
  return [
    ...filled('bark', roundBox(x - 3, ground - rows * 15 - 2, columns * 15 + 6, rows * 15 + 2, 4)),
    ...filled(
      'ash-deep',
      ...times(columns * rows, (index) =>
        disc(x + 7.5 + (index % columns) * 15, ground - 8 - Math.floor(index / columns) * 15, 6.6),
      ),
    ),
    ...lined(
      'oak-deep',
      1.4,
      ...times(columns * rows, (index) =>
        disc(x + 7.5 + (index % columns) * 15, ground - 8 - Math.floor(index / columns) * 15, 3.4),
      ),
    ),
  ]
}

/** A radiator of cast iron below a window. */
export function radiator(x: number, width: number, paint: Paint, high = 62): Shape[] {
  const y = FLOOR - 12 - high
  return [
    ...filled(paint, ...times(Math.floor(width / 12), (index) => roundBox(x + index * 12, y, 10, high, 5))),
    ...filled(
      'shade',
      ...times(Math.floor(width / 12), (index) => roundBox(x + index * 12 + 6.6, y + 4, 3.4, high - 8, 1.7)),
    ),
    ...filled(
      paint,
      box(x + 2, y + 12, width - 6, 4),
      box(x + 2, y + high - 16, width - 6, 4),
      box(x + 2, FLOOR - 14, 6, 14),
      box(x + width - 12, FLOOR - 14, 6, 14),
    ),
  ]
}

/** A long low heater at the foot of a wall. */
export function baseboardHeater(x: number, width: number): Shape[] {
  return [
    ...filled('white', roundBox(x, FLOOR - 26, width, 22, 3)),
    ...filled('seam', box(x + 4, FLOOR - 20, width - 8, 3), box(x + 4, FLOOR - 10, width - 8, 2)),
  ]
}

/** The inside part of a heat pump, high on the wall. */
export function heatPump(x: number, y: number): Shape[] {
  return [
    ...filled('white', roundBox(x, y, 96, 30, 7)),
    ...filled('seam', roundBox(x + 6, y + 21, 84, 5, 2.5)),
    ...filled('shade', roundBox(x + 3, y + 29, 90, 3, 1.5)),
    ...filled('leaf-light', disc(x + 86, y + 11, 2)),
  ]
}
