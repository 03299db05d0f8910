import { arch, box, disc, polygon, polyline, roundBox } from './paths.ts'
import { filled, lined, type Paint, type Part } from './parts.ts'

export type Hood = 'gable' | 'flat' | 'arch'

interface Doorway {
  middle: number
  threshold: number
  ground: number
  door: Paint
  trim: Paint
  hood: Hood
}

export const DOOR = { width: 42, height: 80 } as const
export const STEP = 7

function hoodParts({ middle, threshold, trim, hood }: Doorway): Part[] {
  const top = threshold - DOOR.height
  const half = DOOR.width / 2 + 6
  if (hood === 'arch') {
    return [
      ...filled(trim, arch(middle - half, top - 22, 2 * half, 26, 22)),
      ...filled('evening', arch(middle - half + 6, top - 16, 2 * half - 12, 17, 16)),
      ...lined(trim, 2.5, ...[-13, 0, 13].map((dx) => polyline([middle, top + 1], [middle + dx, top - 16]))),
    ]
  }
  if (hood === 'gable') {
    return [
      ...filled('shade', box(middle - half - 4, top, 2 * half + 8, 6)),
      ...filled('roof', polygon([middle - half - 10, top], [middle, top - 24], [middle + half + 10, top])),
      ...filled(
        trim,
        polygon([middle - half - 1, top - 2], [middle, top - 17], [middle + half + 1, top - 2]),
      ),
    ]
  }
  return [
    ...filled('shade', box(middle - half, top + 1, 2 * half, 6)),
    ...filled('roof', roundBox(middle - half - 8, top - 10, 2 * half + 16, 11, 2)),
    ...filled(trim, box(middle - half + 4, top + 1, 3, 9), box(middle + half - 7, top + 1, 3, 9)),
  ]
}

function stepParts({ middle, threshold, ground }: Doorway): Part[] {
  const count = Math.round((ground - threshold) / STEP)
  const treads = Array.from({ length: count }, (_, index) => {
    const half = DOOR.width / 2 + 12 + index * 5
    return { x: middle - half, y: threshold + index * STEP, width: 2 * half }
  })
  return [
    ...filled('stone-deep', ...treads.map(({ x, y, width }) => box(x + 2, y, width - 4, STEP))),
    ...filled('stone', ...treads.map(({ x, y, width }) => roundBox(x, y, width, 4, 1.5))),
  ]
}

function railParts({ middle, threshold, ground }: Doorway): Part[] {
  const top = middle + DOOR.width / 2 + 9
  const foot = top + ((ground - threshold) / STEP) * 5
  return lined(
    'metal',
    2.5,
    polyline([top, threshold + 2], [top, threshold - 24], [foot, ground - 26], [foot, ground]),
    polyline([(top + foot) / 2, (threshold + ground) / 2], [(top + foot) / 2, (threshold + ground) / 2 - 25]),
  )
}

export function doorParts(doorway: Doorway): Part[] {
  const { middle, threshold, door, trim } = doorway
  const x = middle - DOOR.width / 2
  const y = threshold - DOOR.height
  const panel = (dx: number, dy: number, height: number) => roundBox(x + dx, y + dy, 13, height, 1.5)
  return [
    ...filled(trim, roundBox(x - 6, y - 5, DOOR.width + 12, DOOR.height + 5, 2)),
    ...filled(door, roundBox(x, y, DOOR.width, DOOR.height, 2)),
    ...filled('lit', roundBox(x + 7, y + 8, DOOR.width - 14, 20, 2)),
    ...lined(door, 2.5, polyline([middle, y + 8], [middle, y + 28])),
    ...filled('shade', panel(7, 36, 16), panel(22, 36, 16), panel(7, 57, 16), panel(22, 57, 16)),
    ...filled('brass', disc(x + DOOR.width - 5, y + 46, 2.6)),
    ...hoodParts(doorway),
    ...stepParts(doorway),
    ...(doorway.ground - threshold >= 3 * STEP ? railParts(doorway) : []),
  ]
}
