import { box, disc, polyline, roundBox, trace } from '../paths.ts'
import { filled, lined, type Paint } from '../parts.ts'
import { type Shape, times, within } from './shapes.ts'
import { TOP } from './stoves.ts'

export interface CabinetStyle {
  paint: Paint
  /** The worktop. */
  top: Paint
  front: 'shaker' | 'slab' | 'plank' | 'panel'
  handle: 'knob' | 'bar' | 'cup' | 'none'
  metal: Paint
  /** What covers the wall between worktop and upper cabinets. */
  splash?: Splash
  /** The upper cabinets, where they differ. */
  upper?: Paint
}

export interface Splash {
  kind: 'subway' | 'squares' | 'slab' | 'diamonds' | 'fish'
  paint: Paint
  /** How far up from the worktop; 66 when it is left out, to the upper cabinets. */
  height?: number
}

/** The face of a door or a drawer. */
export function face(x: number, y: number, width: number, height: number, { front }: CabinetStyle): Shape[] {
  const edge = lined('seam', 1.8, box(x + 2, y + 2, width - 4, height - 4))
  switch (front) {
    case 'slab':
      return edge
    case 'shaker':
      return [...edge, ...(height > 24 ? lined('seam', 2.2, box(x + 9, y + 9, width - 18, height - 18)) : [])]
    case 'panel':
      return [
        ...edge,
        ...(height > 24
          ? [
              ...lined('seam', 2, roundBox(x + 8, y + 8, width - 16, height - 16, 3)),
              ...filled('dim', roundBox(x + 12, y + 12, width - 24, height - 24, 2)),
            ]
          : []),
      ]
    case 'plank':
      return [
        ...edge,
        ...lined(
          'seam',
          1.5,
          ...times(Math.max(0, Math.floor(width / 14) - 1), (index) =>
            polyline([x + 14 * (index + 1), y + 3], [x + 14 * (index + 1), y + height - 3]),
          ),
        ),
      ]
  }
}

export function handleAt(x: number, y: number, { handle, metal }: CabinetStyle, lying: boolean): Shape[] {
  switch (handle) {
    case 'none':
      return []
    case 'knob':
      return filled(metal, disc(x, y, 3))
    case 'cup':
      return lying ? filled(metal, trace(x - 8, y + 4, 'q0-9 8-9t8 9z')) : filled(metal, disc(x, y, 3))
    case 'bar':
      return filled(
        metal,
        lying ? roundBox(x - 12, y - 1.6, 24, 3.4, 1.7) : roundBox(x - 1.6, y - 10, 3.4, 20, 1.7),
      )
  }
}

export function doorPair(
  x: number,
  y: number,
  width: number,
  height: number,
  style: CabinetStyle,
  high: boolean,
): Shape[] {
  const grip = high ? y + height - 18 : y + 18
  return [
    ...face(x, y, width / 2, height, style),
    ...face(x + width / 2, y, width / 2, height, style),
    ...handleAt(x + width / 2 - 8, grip, style, false),
    ...handleAt(x + width / 2 + 8, grip, style, false),
  ]
}

export function splashParts(
  spans: readonly (readonly [number, number])[],
  splash: Splash | undefined,
): Shape[] {
  if (splash === undefined || spans.length === 0) return []
  const { kind, paint, height = 66 } = splash
  const [top, low] = [TOP - height, TOP]
  const area = spans.map(([x, width]) => box(x, top, width, height)).join('')
  const pattern: Shape[] = {
    slab: (): Shape[] => [],
    subway: (): Shape[] =>
      lined(
        'seam',
        1.3,
        ...times(
          Math.ceil(height / 11),
          (row) =>
            polyline([0, low - row * 11], [640, low - row * 11]) +
            times(28, (index) =>
              polyline(
                [index * 24 + (row % 2) * 12, low - row * 11],
                [index * 24 + (row % 2) * 12, low - (row + 1) * 11],
              ),
            ).join(''),
        ),
      ),
    squares: (): Shape[] =>
      lined(
        'seam',
        1.3,
        ...times(Math.ceil(height / 16), (row) => polyline([0, low - row * 16], [640, low - row * 16])),
        ...times(41, (index) => polyline([index * 16, top], [index * 16, low])),
      ),
    diamonds: (): Shape[] =>
      lined(
        'seam',
        1.5,
        ...times(
          40,
          (index) =>
            polyline([index * 24 - 160, low], [index * 24 - 160 + height, top]) +
            polyline([index * 24 - 160, top], [index * 24 - 160 + height, low]),
        ),
      ),
    fish: (): Shape[] =>
      lined(
        'seam',
        1.5,
        ...times(Math.ceil(height / 12), (row) =>
          times(34, (index) =>
            trace(index * 20 + (row % 2) * 10 - 10, low - row * 12, 'q0-12 10-12t10 12'),
          ).join(''),
        ),
      ),
  }[kind]()
  return within(area, [...filled(paint, box(0, top, 640, height)), ...pattern])
}
