import { box, oval, polygon, polyline, type Point } from '../paths.ts'
import { filled, lined, type Paint } from '../parts.ts'
import { FLOOR, ROOM, type Shape, times, within } from './shapes.ts'

export type FloorKind = 'boards' | 'wide-boards' | 'checker' | 'tiles' | 'plain' | 'parquet'

/** Where all lines lead that go away from us. */
const VANISH: Point = [320, 190]
const BOTTOM = ROOM.height

/** The point of the floor that lies in front of `x` at the wall, as far down the picture as `y`. */
export function forward(x: number, y: number): Point {
  const share = (y - VANISH[1]) / (FLOOR - VANISH[1])
  return [VANISH[0] + (x - VANISH[0]) * share, y]
}

/** Rows of tiles of one depth, from the wall to us. */
const ROWS = [372, 384, 398, 415, 437, 466, 505]

function boards(width: number): string[] {
  const count = Math.ceil(ROOM.width / width) + 2
  return times(count, (index) =>
    polyline([index * width - width / 2, FLOOR], forward(index * width - width / 2, BOTTOM)),
  )
}

/** Where boards end, staggered. */
function ends(width: number): string[] {
  const count = Math.ceil(ROOM.width / width)
  return times(count, (index) => {
    const y = [392, 440, 378, 420, 462, 404][index % 6] ?? 400
    return polyline(forward(index * width - width / 2, y), forward(index * width + width / 2, y))
  })
}

function checks(): string[] {
  return times(ROWS.length - 1, (row) =>
    times(17, (column) => {
      const [top, low] = [ROWS[row] ?? FLOOR, ROWS[row + 1] ?? BOTTOM]
      const x = column * 40 - 20
      return (row + column) % 2 === 0
        ? polygon(forward(x, top), forward(x + 40, top), forward(x + 40, low), forward(x, low))
        : ''
    }).join(''),
  )
}

function parquet(): string[] {
  return times(ROWS.length - 1, (row) =>
    times(24, (column) => {
      const [top, low] = [ROWS[row] ?? FLOOR, ROWS[row + 1] ?? BOTTOM]
      const x = column * 28 - 16
      return (row + column) % 2 === 0
        ? polyline(forward(x, top), forward(x + 28, low))
        : polyline(forward(x + 28, top), forward(x, low))
    }).join(''),
  )
}

/** The floor from the wall to the lower edge of the picture. */
export function floorParts(kind: FloorKind, paint: Paint, other: Paint = 'shade'): Shape[] {
  const whole = filled(paint, box(0, FLOOR, ROOM.width, BOTTOM - FLOOR))
  const lines: Shape[] = {
    plain: () => [],
    boards: () => [...lined('seam', 1.4, ...boards(30)), ...lined('seam', 1.4, ...ends(30))],
    'wide-boards': () => [...lined('seam', 1.8, ...boards(56)), ...lined('seam', 1.8, ...ends(56))],
    checker: () => filled(other, ...checks()),
    tiles: () => [
      ...lined('seam', 1.4, ...boards(46)),
      ...lined('seam', 1.4, ...ROWS.slice(1).map((y) => polyline([0, y], [ROOM.width, y]))),
    ],
    parquet: () =>
      lined('seam', 1.6, ...parquet(), ...ROWS.slice(1).map((y) => polyline([0, y], [ROOM.width, y]))),
  }[kind]()
  return within(box(0, FLOOR, ROOM.width, BOTTOM - FLOOR), [
    ...whole,
    ...lines,
    ...filled('dim', box(0, FLOOR, ROOM.width, 9)),
  ])
}

/** What furniture keeps dark below it. */
export function shadow(x: number, y: number, width: number): Shape[] {
  return filled('shade', oval(x + width / 2, y, width / 2 + 6, 5.5))
}

export type RugKind = 'plain' | 'border' | 'stripes' | 'persian' | 'round' | 'braided' | 'diamonds'

/** A rug that lies from `top` to `low` on the floor, as wide at the wall as said. */
export function rug(
  x: number,
  width: number,
  kind: RugKind,
  paint: Paint,
  other: Paint,
  top = 396,
  low = 462,
): Shape[] {
  const middle = (top + low) / 2
  const sheet = (inset: number): string => {
    const rise = (inset * (low - top)) / width
    return polygon(
      forward(x + inset, top + rise),
      forward(x + width - inset, top + rise),
      forward(x + width - inset, low - rise),
      forward(x + inset, low - rise),
    )
  }
  if (kind === 'round' || kind === 'braided') {
    const [cx, rx, ry] = [x + width / 2, width / 2, (low - top) / 2]
    const rings = kind === 'round' ? [0.82] : [0.86, 0.7, 0.54, 0.38, 0.2]
    return [
      ...filled(paint, oval(cx, middle, rx, ry)),
      ...lined(
        other,
        kind === 'round' ? 5 : 4,
        ...rings.map((share) => oval(cx, middle, rx * share, ry * share)),
      ),
    ]
  }
  const across = (count: number) =>
    times(count, (index) => {
      const left = x + (width * (index + 0.25)) / count
      const right = left + width / count / 2
      return polygon(forward(left, top), forward(right, top), forward(right, low), forward(left, low))
    })
  const diamond = (share: number) => {
    const [cx, cy] = forward(x + width * share, middle)
    return polygon([cx - width * 0.09, cy], [cx, cy - 13], [cx + width * 0.09, cy], [cx, cy + 13])
  }
  const inside: Shape[] = {
    plain: (): Shape[] => lined(other, 2, sheet(6)),
    border: (): Shape[] => lined(other, 5, sheet(12)),
    stripes: (): Shape[] => filled(other, ...across(7)),
    persian: (): Shape[] => [
      ...lined(other, 5, sheet(11)),
      ...lined('linen', 1.8, sheet(20)),
      ...filled(other, oval(...forward(x + width / 2, middle), width * 0.17, 15)),
      ...filled('linen', oval(...forward(x + width / 2, middle), width * 0.1, 8)),
      ...filled(other, diamond(0.2), diamond(0.8)),
    ],
    diamonds: (): Shape[] => lined(other, 3, ...[0.14, 0.38, 0.62, 0.86].map(diamond)),
  }[kind]()
  const fringe = [0, 1].flatMap((side) =>
    times(9, (index) => {
      const y = top + ((low - top) * (index + 0.5)) / 9
      const [ex] = forward(x + side * width, y)
      return polyline([ex, y], [ex + (side ? 5 : -5), y])
    }),
  )
  return [
    ...(kind === 'persian' || kind === 'diamonds' ? lined('linen', 1.6, ...fringe) : []),
    ...filled(paint, sheet(0)),
    ...inside,
  ]
}

/** Light that falls through a window on the floor. */
export function sunlight(x: number, width: number): Shape[] {
  return within(
    box(0, FLOOR, ROOM.width, BOTTOM - FLOOR),
    filled('light', polygon([x, FLOOR], [x + width, FLOOR], [x + width + 74, BOTTOM], [x + 44, BOTTOM])),
  )
}
