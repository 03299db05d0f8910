import { box, polygon, roundBox } from '#art/paths.ts'
import { filled, type Part } from '#art/parts.ts'
import { chimneyParts } from '#art/roofs.ts'
import { balconyParts, doorParts, railParts, stepParts } from './entrance.ts'
import { corniceParts, gableParts, mansardParts, slopeParts } from './roofs.ts'
import { curvedStairParts, straightStairParts } from './stairs.ts'
import { wallParts } from './walls.ts'
import { row, spread, windowParts } from './windows.ts'
import { bayParts, dormerParts, frontPorchParts, middleGableParts, turretParts } from './extras.ts'
import { FLOOR, type ReachHouse } from './spec.ts'

const STILTS = 24
const DOOR = { width: 23, height: 46 } as const
const RISE: Record<ReachHouse['roof'], (width: number) => number> = {
  gable: (width) => Math.min(56, width * 0.44),
  side: () => 34,
  hip: () => 38,
  flat: () => 14,
  mansard: () => 40,
}

function roofOf({ roof, roofPaint, wall, trim, width }: ReachHouse, x: number, y: number): Part[] {
  const middle = x + width / 2
  const base = { x, y, width, rise: RISE[roof](width), paint: roofPaint, trim, over: 8 }
  switch (roof) {
    case 'gable':
      return [
        ...gableParts({ ...base, wall, thick: 6 }),
        ...windowParts(row(attic(middle, width), y - 26, 14, 20, 'el'), { bars: 'sash', trim, frame: 2 }),
      ]
    case 'side':
      return slopeParts({ ...base, lean: 4 })
    case 'hip':
      return slopeParts({ ...base, over: 11, lean: Math.min(40, width * 0.3) })
    case 'mansard':
      return mansardParts({ ...base, over: 3 })
    case 'flat':
      return corniceParts(x, y + 4, width, trim, roofPaint)
  }
}

const attic = (middle: number, width: number): number[] =>
  width > 150 ? [middle - 22, middle + 8] : width > 100 ? [middle - 7] : []

export function reachHeight({ floors, roof, width, extras }: ReachHouse): number {
  const wall = floors * FLOOR + 10 + (extras.includes('stilts') ? STILTS : 0)
  const chimney = extras.includes('chimney') ? 18 : 8
  return wall + (extras.includes('turret') ? 66 : RISE[roof](width) + chimney)
}

export function reachHouseParts(house: ReachHouse, middle: number, ground: number): Part[] {
  const { width, floors, columns, wall, cladding, trim, door, doorColumn, bars, seen, extras } = house
  const has = (extra: (typeof extras)[number]) => extras.includes(extra)
  const x = middle - width / 2
  const foot = has('stilts') ? ground - STILTS : ground
  const threshold = foot - 6
  const top = threshold - floors * FLOOR - 4
  const lefts = spread(x + 4, x + width - 4, columns, 19)
  const doorX = (lefts[doorColumn] ?? x) + 9.5
  const panes = Array.from({ length: floors }, (_, floor) => floor).flatMap((floor) =>
    row(
      lefts.filter((_, column) => floor < floors - 1 || column !== doorColumn),
      top + floor * FLOOR + 14,
      19,
      28,
      seen.slice(floor * columns),
    ),
  )
  return [
    ...(has('chimney')
      ? chimneyParts(x + width * 0.74, top - RISE[house.roof](width) - 6, 40, 'wall-brick', 14)
      : []),
    ...(has('stilts')
      ? filled(
          'trunk',
          ...[0, 0.33, 0.66, 0.97].map((share) => box(x + (width - 5) * share, foot - 4, 5, 28)),
        )
      : []),
    ...wallParts({ x, y: top, width, height: foot - top, paint: wall, cladding }),
    ...roofOf(house, x, top),
    ...(has('dormers') ? dormerParts(house, x, top) : []),
    ...(has('gable') ? middleGableParts(house, x + width * 0.3, top, width * 0.4) : []),
    ...(has('bay') ? bayParts(house, x, top, threshold) : []),
    ...windowParts(panes, { bars, trim, frame: 2.4 }),
    ...(has('turret') ? turretParts(house, x + width - 42, top, threshold) : []),
    ...filled('stone-deep', box(x - 1, threshold, width + 2, foot - threshold)),
    ...doorParts({ x: doorX, y: threshold, ...DOOR, paint: door, trim }),
    ...(has('porch') ? frontPorchParts(house, x, threshold, ground) : []),
    ...(has('balcony')
      ? [
          ...railParts(x - 4, threshold - FLOOR + 2, width + 8, 17, 1.2),
          ...filled(trim, roundBox(x - 6, threshold - FLOOR + 1, width + 12, 5, 1)),
        ]
      : []),
    ...(has('stair')
      ? [
          ...balconyParts(x + width * 0.42, threshold - FLOOR, width * 0.5),
          ...straightStairParts(
            [x + width * 0.9, ground + 6],
            [x + width * 0.58, threshold - FLOOR + 2],
            'metal',
            0.55,
          ),
        ]
      : []),
    ...(has('curved')
      ? [
          ...balconyParts(x + width * 0.46, threshold - FLOOR, width * 0.48),
          ...curvedStairParts([x + width * 0.36, ground + 8], [x + width * 0.5, threshold - FLOOR + 2]),
        ]
      : []),
    ...(has('stilts')
      ? straightStairParts([doorX - 34, ground + 4], [doorX - 8, threshold], 'trunk', 0.6)
      : stepParts(doorX, threshold, ground + 3, 30)),
  ]
}

export function reachGroundParts(width: number, ground: number, height: number): Part[] {
  return [
    ...filled(
      'haze',
      polygon([20, ground], [20, ground - 62], [46, ground - 86], [72, ground - 62], [72, ground]),
      box(width - 62, ground - 74, 44, 74),
    ),
    ...filled(
      'hill-near',
      `M0 ${ground - 22}Q${width * 0.3} ${ground - 40} ${width * 0.6} ${ground - 24}T${width} ${ground - 30}V${height}H0z`,
    ),
    ...filled('leaf-light', box(0, ground, width, 9)),
    ...filled('path', box(0, ground + 9, width, height - ground - 9)),
  ]
}
