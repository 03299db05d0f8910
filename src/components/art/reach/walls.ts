import { box, disc, polyline } from '#art/paths.ts'
import { filled, lined, type Paint, type Part } from '#art/parts.ts'
import { randomFrom } from '#art/random.ts'

export type Cladding = 'brick' | 'clapboard' | 'shingle' | 'boards' | 'metal' | 'stucco'

interface Wall {
  x: number
  y: number
  width: number
  height: number
  paint: Paint
  cladding: Cladding
}

const SHADE = 6

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

function stucco({ x, y, width, height }: Wall): Part[] {
  const random = randomFrom(`stucco ${x} ${y} ${width}`)
  return filled(
    'seam',
    ...Array.from({ length: Math.round((width * height) / 380) }, () =>
      disc(x + 4 + random.next() * (width - 8), y + 4 + random.next() * (height - 8), 0.8),
    ),
  )
}

const CLADDING: Record<Cladding, (wall: Wall) => Part[]> = {
  brick: bricks,
  clapboard: (wall) => lined('seam', 1.2, ...across(wall, 8)),
  shingle: shingles,
  boards: (wall) => lined('seam', 1.2, ...upright(wall, 9)),
  metal: (wall) => lined('seam', 2, ...upright(wall, 14)),
  stucco,
}

export function wallParts(wall: Wall): Part[] {
  const { x, y, width, height, paint, cladding } = wall
  return [
    ...filled(paint, box(x, y, width, height)),
    ...CLADDING[cladding](wall),
    ...filled('shade', box(x + width - SHADE, y, SHADE, height)),
  ]
}
