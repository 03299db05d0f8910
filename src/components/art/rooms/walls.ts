import { box, disc, oval, polygon, polyline, roundBox } from '../paths.ts'
import { filled, lined, type Paint } from '../parts.ts'
import { randomFrom } from '../random.ts'
import { FLOOR, ROOM, type Shape, times, within } from './shapes.ts'

export type Cladding =
  | 'plain'
  | 'wainscot'
  | 'beadboard'
  | 'shiplap'
  | 'boards'
  | 'planks'
  | 'logs'
  | 'brick'
  | 'stone'
  | 'sprigs'
  | 'stripes'
  | 'dots'

const WIDTH = ROOM.width
/** The upper edge of what covers the lower part of a wall. */
const DADO = FLOOR - 104

function rowsOf(height: number, from = 0): number[] {
  return times(Math.ceil((FLOOR - from) / height), (index) => from + index * height)
}

function bricks(): Shape[] {
  const random = randomFrom('bricks')
  const single = (): string => {
    const row = Math.floor(random.next() * 30)
    return box(Math.floor(random.next() * 20) * 32 + (row % 2) * 16 + 1, row * 12 + 1, 30, 10)
  }
  return [
    ...lined('seam', 1.6, ...rowsOf(12).map((y) => polyline([0, y], [WIDTH, y]))),
    ...lined(
      'seam',
      1.4,
      ...rowsOf(12).flatMap((y, row) =>
        times(21, (index) =>
          polyline([index * 32 + (row % 2) * 16, y], [index * 32 + (row % 2) * 16, y + 12]),
        ),
      ),
    ),
    ...filled('dim', ...times(46, single)),
    ...filled('gleam', ...times(24, single)),
  ]
}

function stones(): Shape[] {
  const random = randomFrom('stones')
  const rows = rowsOf(34).map((y, row) => {
    let x = -20 - (row % 3) * 14
    const made: string[] = []
    while (x < WIDTH) {
      const width = 44 + random.next() * 46
      made.push(roundBox(x + 2, y + 2, width - 4, 30, 9))
      x += width
    }
    return made
  })
  const all = rows.flat()
  return [
    ...filled('limestone', ...all),
    ...filled('limestone-light', ...all.filter((_, index) => index % 3 === 0)),
    ...filled('concrete-deep', ...all.filter((_, index) => index % 7 === 4)),
  ]
}

function logs(): Shape[] {
  const rows = rowsOf(31, 0)
  return [
    ...filled('log-deep', ...rows.map((y) => box(0, y + 24, WIDTH, 7))),
    ...filled('gleam', ...rows.map((y) => box(0, y + 4, WIDTH, 4))),
    ...lined(
      'seam',
      1.5,
      ...rows.flatMap((y, row) => [
        polyline([(row * 137) % 500, y + 15], [((row * 137) % 500) + 90, y + 15]),
        polyline([(row * 211) % 560, y + 19], [((row * 211) % 560) + 46, y + 19]),
      ]),
    ),
    ...filled('log-deep', ...rows.map((y, row) => oval((row * 173 + 60) % WIDTH, y + 13, 6, 3.4))),
  ]
}

/** The back wall from the ceiling to the floor; `other` is the paint of the dado or of the pattern. */
export function wallParts(cladding: Cladding, paint: Paint, other: Paint): Shape[] {
  const lines: Shape[] = {
    plain: (): Shape[] => [],
    wainscot: (): Shape[] => [
      ...filled(other, box(0, DADO, WIDTH, FLOOR - DADO)),
      ...filled('shade', box(0, DADO + 6, WIDTH, 3)),
      ...filled(other, box(0, DADO - 4, WIDTH, 10)),
      ...lined('seam', 2.4, ...times(9, (index) => box(index * 74 + 8, DADO + 20, 58, 58))),
    ],
    beadboard: (): Shape[] => [
      ...filled(other, box(0, DADO, WIDTH, FLOOR - DADO)),
      ...lined(
        'seam',
        1.4,
        ...times(46, (index) => polyline([index * 14 + 6, DADO + 6], [index * 14 + 6, FLOOR])),
      ),
      ...filled('shade', box(0, DADO + 6, WIDTH, 3)),
      ...filled(other, box(0, DADO - 3, WIDTH, 9)),
    ],
    shiplap: (): Shape[] => lined('seam', 1.6, ...rowsOf(22, 6).map((y) => polyline([0, y], [WIDTH, y]))),
    boards: (): Shape[] => [
      ...filled('dim', ...rowsOf(48).map((y) => box(0, y, WIDTH, 24))),
      ...lined('seam', 1.8, ...rowsOf(24).map((y) => polyline([0, y], [WIDTH, y]))),
    ],
    planks: (): Shape[] => [
      ...filled(
        'dim',
        ...times(12, (index) => box(index * 56, 0, 28, FLOOR)),
        ...times(5, (index) => box(index * 140 + 28, 0, 28, FLOOR)),
      ),
      ...lined('seam', 1.8, ...times(24, (index) => polyline([index * 28, 0], [index * 28, FLOOR]))),
    ],
    logs,
    brick: bricks,
    stone: stones,
    sprigs: (): Shape[] => {
      const spots = times(
        96,
        (index) =>
          [(index % 12) * 56 + (Math.floor(index / 12) % 2) * 28, Math.floor(index / 12) * 46 + 18] as const,
      )
      return [
        ...lined(other, 1.8, ...spots.map(([x, y]) => polyline([x, y + 9], [x, y - 4]))),
        ...filled(
          other,
          ...spots.map(
            ([x, y]) => oval(x - 4.5, y + 2, 4, 2.2) + oval(x + 4.5, y - 1, 4, 2.2) + disc(x, y - 7, 2.8),
          ),
        ),
      ]
    },
    stripes: (): Shape[] => filled(other, ...times(16, (index) => box(index * 42, 0, 18, FLOOR))),
    dots: (): Shape[] =>
      filled(
        other,
        ...times(160, (index) =>
          disc((index % 16) * 42 + (Math.floor(index / 16) % 2) * 21, Math.floor(index / 16) * 38 + 10, 3.2),
        ),
      ),
  }[cladding]()
  return within(box(0, 0, WIDTH, FLOOR), [...filled(paint, box(0, 0, WIDTH, FLOOR)), ...lines])
}

/** The board along the foot of the wall. */
export function baseboard(paint: Paint, height = 14): Shape[] {
  return [
    ...filled(paint, box(0, FLOOR - height, WIDTH, height)),
    ...filled('seam', box(0, FLOOR - height, WIDTH, 2)),
  ]
}

export type Side = 'left' | 'right'

/** A side wall that comes towards us, and what joins it to the floor. */
export function sideWall(side: Side, paint: Paint, ceiling: number, trim: Paint | null): Shape[] {
  const x = (value: number) => (side === 'left' ? value : WIDTH - value)
  const [low, top] = [401, ceiling - 44 * ((190 - ceiling) / 276)]
  return [
    ...filled(paint, polygon([x(0), top], [x(44), ceiling], [x(44), FLOOR], [x(0), low])),
    ...filled('shade', polygon([x(0), top], [x(44), ceiling], [x(44), FLOOR], [x(0), low])),
    ...(trim === null
      ? []
      : filled(trim, polygon([x(0), low - 18], [x(44), FLOOR - 14], [x(44), FLOOR], [x(0), low]))),
    ...(trim === null
      ? []
      : filled('shade', polygon([x(0), low - 18], [x(44), FLOOR - 14], [x(44), FLOOR], [x(0), low]))),
  ]
}
