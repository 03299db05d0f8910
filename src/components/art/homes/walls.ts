import { box, disc, polyline, roundBox } from '#art/paths.ts'
import { filled, lined, type Paint, type Part } from '#art/parts.ts'
import { randomFrom } from '#art/random.ts'

export type Cladding =
  'plain' | 'brick' | 'clapboard' | 'shingle' | 'stone' | 'log' | 'boards' | 'metal' | 'stucco'

/** A wall from its top left corner. */
export interface Wall {
  x: number
  y: number
  width: number
  height: number
  paint: Paint
  cladding?: Cladding
  /** Width of the shaded strip on its right; 0 for none. */
  shade?: number
}

const steps = (from: number, to: number, gap: number): number[] =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) / gap)) }, (_, index) => from + index * gap)

function bricks({ x, y, width, height }: Wall): Part[] {
  const random = randomFrom(`bricks ${x} ${y} ${width}`)
  const groups = Array.from({ length: Math.round((width * height) / 2600) }, () => {
    const left = x + 5 + random.next() * Math.max(0, width - 42)
    const top = y + 6 + random.next() * Math.max(0, height - 20)
    return box(left, top, 12, 3.5) + box(left + 15, top, 12, 3.5) + box(left + 7, top + 6, 12, 3.5)
  })
  return filled('seam', ...groups)
}

const across = ({ x, y, width, height }: Wall, gap: number): string[] =>
  steps(y + gap, y + height - 1, gap).map((row) => polyline([x + 1, row], [x + width - 1, row]))

const upright = ({ x, y, width, height }: Wall, gap: number): string[] =>
  steps(x + gap, x + width - 2, gap).map((column) => polyline([column, y + 1], [column, y + height - 1]))

function shingles(wall: Wall): Part[] {
  const { x, y, width, height } = wall
  const random = randomFrom(`shingles ${x} ${y} ${width}`)
  const ticks = steps(y, y + height - 8, 9).flatMap((row) =>
    Array.from({ length: Math.round(width / 22) }, () => {
      const at = x + 3 + random.next() * (width - 6)
      return polyline([at, row], [at, row + 9])
    }),
  )
  return lined('seam', 1.2, ...across(wall, 9), ...ticks)
}

/** Squared blocks in courses, of which some show. */
function stones({ x, y, width, height }: Wall): Part[] {
  const random = randomFrom(`stones ${x} ${y} ${width}`)
  const blocks = steps(y + 2, y + height - 8, 13).flatMap((row) =>
    steps(x + 3 + random.next() * 16, x + width - 26, 28).map((left) => ({
      outline: roundBox(left + random.next() * 5, row, 14 + random.next() * 9, 10, 1.5),
      kind: random.next(),
    })),
  )
  const of = (from: number, to: number) =>
    blocks.filter(({ kind }) => kind >= from && kind < to).map(({ outline }) => outline)
  return [
    ...filled('limestone-light', ...of(0, 0.16)),
    ...filled('seam', ...of(0.16, 0.42)),
    ...filled('limestone-deep', ...of(0.42, 0.5)),
  ]
}

function logs(wall: Wall): Part[] {
  const { x, y, width, height } = wall
  const rows = steps(y, y + height - 4, 13)
  return [
    ...filled('seam', ...rows.map((row) => box(x, row + 7, width, 6))),
    ...lined('log-deep', 1.6, ...rows.slice(1).map((row) => polyline([x + 1, row], [x + width - 1, row]))),
    ...filled('log', ...rows.flatMap((row) => [disc(x, row + 6.5, 6.5), disc(x + width, row + 6.5, 6.5)])),
    ...lined(
      'log-deep',
      1.4,
      ...rows.flatMap((row) => [disc(x, row + 6.5, 4), disc(x + width, row + 6.5, 4)]),
    ),
  ]
}

function stucco({ x, y, width, height }: Wall): Part[] {
  const random = randomFrom(`stucco ${x} ${y} ${width}`)
  return filled(
    'seam',
    ...Array.from({ length: Math.round((width * height) / 380) }, () =>
      disc(x + 4 + random.next() * (width - 8), y + 4 + random.next() * (height - 8), 0.8),
    ),
  )
}

function claddingOf(wall: Wall): Part[] {
  switch (wall.cladding ?? 'plain') {
    case 'brick':
      return bricks(wall)
    case 'clapboard':
      return lined('seam', 1.2, ...across(wall, 8))
    case 'shingle':
      return shingles(wall)
    case 'stone':
      return stones(wall)
    case 'log':
      return logs(wall)
    case 'boards':
      return lined('seam', 1.2, ...upright(wall, 9))
    case 'metal':
      return lined('seam', 2, ...upright(wall, 14))
    case 'stucco':
      return stucco(wall)
    case 'plain':
      return []
  }
}

export function wallParts(wall: Wall): Part[] {
  const { x, y, width, height, paint, shade = 8 } = wall
  return [
    ...filled(paint, box(x, y, width, height)),
    ...claddingOf(wall),
    ...(shade > 0 ? filled('shade', box(x + width - shade, y, shade, height)) : []),
  ]
}

/** What a wall stands on. */
export function footingParts(
  x: number,
  y: number,
  width: number,
  height: number,
  paint: Paint = 'stone-deep',
): Part[] {
  return [...filled(paint, box(x, y, width, height)), ...filled('shade', box(x, y, width, 3))]
}

/** Posts at a wall's corners, such as those of clapboard houses. */
export function cornerParts({ x, y, width, height }: Wall, trim: Paint, wide = 6): Part[] {
  return filled(trim, box(x, y, wide, height), box(x + width - wide, y, wide, height))
}
