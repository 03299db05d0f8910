import { box, oval, polygon, roundBox, trace } from '../paths.ts'
import { filled, type Paint } from '../parts.ts'
import { shadow } from './floors.ts'
import { type Shape, times } from './shapes.ts'

export type SofaKind = 'plain' | 'rolled' | 'modern' | 'buttoned' | 'wood' | 'corner'

export function cushion(x: number, y: number, paint: Paint, size = 34): Shape[] {
  return [
    ...filled(
      paint,
      trace(
        x,
        y,
        `q${size / 2} -5 ${size} 0q5 ${size / 2} 0 ${size}q${-size / 2} 4 ${-size} 0q-5 ${-size / 2} 0 ${-size}z`,
      ),
    ),
    ...filled(
      'dim',
      polygon([x + size * 0.7, y], [x + size, y], [x + size, y + size], [x + size * 0.7, y + size]),
    ),
  ]
}

/** A sofa whose left arm begins at `x`, its feet on `ground`. */
export function sofa(
  x: number,
  ground: number,
  width: number,
  kind: SofaKind,
  paint: Paint,
  cushions: readonly Paint[] = [],
): Shape[] {
  const seats = width > 190 ? 3 : 2
  const arm = kind === 'modern' || kind === 'wood' ? 18 : 26
  const inner = width - 2 * arm
  const seat = inner / seats
  const feet: Paint = kind === 'modern' ? 'oak' : 'walnut-deep'
  const back: Shape[] = {
    plain: (): Shape[] =>
      filled(
        paint,
        ...times(seats, (index) => roundBox(x + arm + index * seat + 1, ground - 104, seat - 2, 60, 10)),
      ),
    rolled: (): Shape[] =>
      filled(
        paint,
        trace(x + 12, ground - 40, `v-46q0-20 24-22q${(width - 72) / 2} -12 ${width - 72} 0q24 2 24 22v46z`),
      ),
    modern: (): Shape[] =>
      filled(
        paint,
        ...times(seats, (index) => roundBox(x + arm + index * seat + 1, ground - 92, seat - 2, 50, 5)),
      ),
    buttoned: (): Shape[] => filled(paint, roundBox(x + 6, ground - 108, width - 12, 70, 18)),
    wood: (): Shape[] => [
      ...filled(
        'oak-deep',
        box(x + 6, ground - 96, width - 12, 7),
        ...times(Math.floor(width / 16), (index) => box(x + 12 + index * 16, ground - 92, 4, 44)),
      ),
      ...filled(
        paint,
        ...times(seats, (index) => roundBox(x + arm + index * seat + 2, ground - 88, seat - 4, 42, 8)),
      ),
    ],
    corner: (): Shape[] => filled(paint, roundBox(x + 4, ground - 100, width - 8, 62, 12)),
  }[kind]()
  const arms: Shape[] =
    kind === 'wood'
      ? filled(
          'oak-deep',
          roundBox(x, ground - 62, 20, 6, 3),
          roundBox(x + width - 20, ground - 62, 20, 6, 3),
          box(x + 5, ground - 58, 7, 58),
          box(x + width - 12, ground - 58, 7, 58),
        )
      : [
          ...filled(
            paint,
            roundBox(
              x,
              ground - (kind === 'modern' ? 60 : 72),
              arm,
              kind === 'modern' ? 52 : 64,
              kind === 'modern' ? 4 : 12,
            ),
            roundBox(
              x + width - arm,
              ground - (kind === 'modern' ? 60 : 72),
              arm,
              kind === 'modern' ? 52 : 64,
              kind === 'modern' ? 4 : 12,
            ),
          ),
          ...filled(
            'shade',
            roundBox(x + width - 9, ground - 58, 9, 50, 4),
            box(x + arm - 2, ground - 40, 3, 30),
            box(x + width - arm - 1, ground - 40, 3, 30),
          ),
          ...(kind === 'rolled' || kind === 'buttoned'
            ? filled(
                'dim',
                oval(x + arm / 2, ground - 60, arm / 2 - 3, 8),
                oval(x + width - arm / 2, ground - 60, arm / 2 - 3, 8),
              )
            : []),
        ]
  const dots = times(Math.floor((width - 60) / 32), (index) =>
    oval(x + 46 + index * 32 - (index % 2) * 2, ground - 82 + (index % 2) * 14, 2.4, 2.4),
  )
  return [
    ...shadow(x, ground, width),
    ...filled(
      feet,
      ...[x + 10, x + width - 18].map((left) =>
        polygon([left, ground - 14], [left + 8, ground - 14], [left + 6, ground], [left + 2, ground]),
      ),
    ),
    ...back,
    ...(kind === 'buttoned' ? filled('shade', ...dots) : []),
    ...filled(kind === 'wood' ? 'oak-deep' : paint, box(x + arm - 4, ground - 58, inner + 8, 50)),
    ...filled('dim', box(x + arm, ground - 56, inner, 12)),
    ...cushions.flatMap((put, index) =>
      cushion(
        index % 2
          ? x + width - arm - 40 - Math.floor(index / 2) * 24
          : x + arm + 4 + Math.floor(index / 2) * 24,
        ground - 80 + Math.floor(index / 2) * 4,
        put,
      ),
    ),
    ...filled(kind === 'wood' ? 'oak-deep' : paint, roundBox(x + 4, ground - 26, width - 8, 18, 3)),
    ...filled(
      paint,
      ...times(seats, (index) => roundBox(x + arm + index * seat, ground - 48, seat - 1, 24, 6)),
    ),
    ...filled(
      'shade',
      ...times(seats, (index) => roundBox(x + arm + index * seat + 2, ground - 28, seat - 5, 4, 2)),
    ),
    ...arms,
  ]
}
