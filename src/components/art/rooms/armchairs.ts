import { box, oval, polygon, polyline, roundBox, trace } from '../paths.ts'
import { filled, lined, type Paint } from '../parts.ts'
import { shadow } from './floors.ts'
import { type Shape, times } from './shapes.ts'
import { cushion } from './sofas.ts'

export type ArmchairKind = 'club' | 'wing' | 'lounge' | 'rocker' | 'wicker'

/** An armchair; `x` is its left edge. */
export function armchair(
  x: number,
  ground: number,
  kind: ArmchairKind,
  paint: Paint,
  cushionPaint?: Paint,
): Shape[] {
  const pillow = (y: number) => (cushionPaint === undefined ? [] : cushion(x + 28, y, cushionPaint, 30))
  switch (kind) {
    case 'club':
      return [
        ...shadow(x, ground, 88),
        ...filled('walnut-deep', box(x + 8, ground - 10, 8, 10), box(x + 72, ground - 10, 8, 10)),
        ...filled(paint, roundBox(x + 10, ground - 96, 68, 70, 16)),
        ...filled('dim', box(x + 18, ground - 54, 52, 10)),
        ...pillow(ground - 76),
        ...filled(
          paint,
          roundBox(x + 16, ground - 48, 56, 22, 6),
          roundBox(x, ground - 66, 22, 58, 11),
          roundBox(x + 66, ground - 66, 22, 58, 11),
          box(x + 10, ground - 28, 68, 20),
        ),
        ...filled('shade', box(x + 22, ground - 28, 44, 3), roundBox(x + 80, ground - 58, 8, 48, 4)),
      ]
    case 'wing':
      return [
        ...shadow(x + 4, ground, 80),
        ...filled(
          'walnut-deep',
          polygon([x + 10, ground - 16], [x + 18, ground - 16], [x + 14, ground]),
          polygon([x + 70, ground - 16], [x + 78, ground - 16], [x + 75, ground]),
        ),
        ...filled(paint, trace(x + 10, ground - 16, 'v-84q0-30 34-32q34 2 34 32v84z')),
        ...filled(
          'shade',
          trace(x + 10, ground - 60, 'v-40q0-20 12-26v70z'),
          trace(x + 78, ground - 60, 'v-40q0-20-12-26v70z'),
        ),
        ...pillow(ground - 82),
        ...filled(
          paint,
          roundBox(x + 14, ground - 50, 60, 24, 6),
          roundBox(x + 2, ground - 66, 20, 50, 9),
          roundBox(x + 66, ground - 66, 20, 50, 9),
        ),
        ...filled('shade', box(x + 20, ground - 28, 48, 3)),
      ]
    case 'lounge':
      return [
        ...shadow(x, ground, 84),
        ...lined(
          'oak-deep',
          5,
          polyline([x + 8, ground - 2], [x + 16, ground - 58]),
          polyline([x + 76, ground - 2], [x + 68, ground - 58]),
          polyline([x + 4, ground - 58], [x + 30, ground - 58]),
          polyline([x + 54, ground - 58], [x + 80, ground - 58]),
        ),
        ...filled(paint, roundBox(x + 14, ground - 98, 56, 64, 9), roundBox(x + 12, ground - 46, 60, 18, 7)),
        ...filled('shade', box(x + 16, ground - 48, 52, 3)),
        ...lined(
          'seam',
          1.8,
          polyline([x + 34, ground - 96], [x + 34, ground - 50]),
          polyline([x + 51, ground - 96], [x + 51, ground - 50]),
        ),
        ...pillow(ground - 78),
      ]
    case 'rocker':
      return [
        ...filled('shade', oval(x + 42, ground + 1, 48, 4)),
        ...lined(
          paint,
          5,
          trace(x - 2, ground - 8, 'q44 16 88 0'),
          polyline([x + 14, ground - 4], [x + 20, ground - 44]),
          polyline([x + 70, ground - 4], [x + 64, ground - 44]),
          polyline([x + 16, ground - 68], [x + 24, ground - 112]),
          polyline([x + 68, ground - 68], [x + 60, ground - 112]),
        ),
        ...lined(
          paint,
          3,
          ...times(5, (index) =>
            polyline([x + 29 + index * 6.5, ground - 46], [x + 29 + index * 6.5, ground - 112]),
          ),
        ),
        ...filled(
          paint,
          roundBox(x + 18, ground - 124, 48, 15, 6),
          roundBox(x + 10, ground - 48, 64, 9, 4),
          roundBox(x + 4, ground - 72, 22, 6, 3),
          roundBox(x + 58, ground - 72, 22, 6, 3),
        ),
        ...lined(
          paint,
          4,
          polyline([x + 10, ground - 70], [x + 14, ground - 46]),
          polyline([x + 74, ground - 70], [x + 70, ground - 46]),
        ),
        ...pillow(ground - 78),
      ]
    case 'wicker':
      return [
        ...shadow(x, ground, 88),
        ...filled(paint, trace(x + 4, ground - 4, 'v-56q0-48 40-50q40 2 40 50v56z')),
        ...lined(
          'seam',
          2,
          ...times(6, (index) =>
            polyline([x + 12 + index * 13, ground - 96], [x + 12 + index * 13, ground - 52]),
          ),
          ...times(5, (index) =>
            polyline([x + 6, ground - 88 + index * 10], [x + 82, ground - 88 + index * 10]),
          ),
        ),
        ...pillow(ground - 78),
        ...filled('linen', roundBox(x + 12, ground - 48, 64, 16, 7)),
        ...filled('shade', box(x + 8, ground - 32, 72, 4)),
      ]
  }
}
