import { arch, box, disc, polygon, polyline, roundBox } from './paths.ts'
import { filled, lined, type Paint, type Part } from './parts.ts'
import { GLASS, windowParts, type Light } from './openings.ts'

export type RoofShape = 'gable' | 'mansard' | 'flat'

interface RoofBase {
  x: number
  y: number
  width: number
  trim: Paint
  roof: Paint
  attic: Light
}

export const RISE: Record<RoofShape, (width: number) => number> = {
  gable: (width) => Math.min(96, width * 0.54),
  mansard: () => 78,
  flat: () => 26,
}

function gableParts({ x, y, width, trim, roof, attic }: RoofBase, wall: Paint): Part[] {
  const rise = RISE.gable(width)
  const [left, middle, right] = [x - 12, x + width / 2, x + width + 12] as const
  const slope = rise / (width / 2)
  const drop = 12 * slope
  const windowY = y - rise * 0.4
  return [
    ...filled(wall, polygon([x, y + 1], [middle, y - rise], [x + width, y + 1])),
    ...filled(
      'shade',
      polygon(
        [x, y + 1],
        [middle, y - rise],
        [x + width, y + 1],
        [x + width, y + 13],
        [middle, y - rise + 22],
        [x, y + 13],
      ),
    ),
    ...filled(
      roof,
      polygon(
        [left, y + drop],
        [left, y + drop - 15],
        [middle, y - rise - 18],
        [right, y + drop - 15],
        [right, y + drop],
        [middle, y - rise + 2],
      ),
    ),
    ...lined(trim, 3.5, polyline([left, y + drop - 1], [middle, y - rise + 1], [right, y + drop - 1])),
    ...filled(attic === 'dark' ? 'shade' : 'glow', disc(middle, windowY, 22)),
    ...filled(trim, disc(middle, windowY, 15)),
    ...filled(GLASS[attic], disc(middle, windowY, 11)),
    ...lined(
      trim,
      2.5,
      polyline([middle - 11, windowY], [middle + 11, windowY]),
      polyline([middle, windowY - 11], [middle, windowY + 11]),
    ),
  ]
}

function mansardParts({ x, y, width, trim, roof, attic }: RoofBase): Part[] {
  const rise = RISE.mansard(width)
  const top = y - rise
  const count = width > 150 ? 3 : 2
  const dormers = Array.from({ length: count }, (_, index) => ({
    x: x + (width * (index + 0.5)) / count - 12 + (1 - index) * (count === 3 ? 6 : 0),
    y: top + 24,
    width: 24,
    height: 34,
    light: index === count - 1 ? attic : ('dark' as const),
  }))
  const rows = [18, 32, 46, 60]
  return [
    ...filled(roof, polygon([x - 6, y], [x + 14, top], [x + width - 14, top], [x + width + 6, y])),
    ...lined(
      'shade',
      2,
      ...rows.map((dy) =>
        polyline([x + 14 - (dy * 20) / rise, top + dy], [x + width - 14 + (dy * 20) / rise, top + dy]),
      ),
    ),
    ...filled('roof-edge', roundBox(x + 8, top - 7, width - 16, 8, 2)),
    ...filled('roof-edge', ...dormers.map((dormer) => arch(dormer.x - 10, dormer.y - 14, 44, 54, 18))),
    ...windowParts(dormers, { shape: 'arched', trim }),
    ...filled(trim, roundBox(x - 10, y - 4, width + 20, 12, 2)),
    ...filled(
      'trim-deep',
      ...Array.from({ length: Math.floor(width / 14) }, (_, index) => box(x + 4 + index * 14, y + 8, 6, 6)),
    ),
    ...filled('shade', box(x, y + 8, width, 9)),
  ]
}

function flatParts({ x, y, width, trim, roof }: RoofBase): Part[] {
  const count = Math.floor(width / 18)
  const gap = width / count
  return [
    ...filled(roof, box(x - 3, y - 26, width + 6, 9)),
    ...filled(trim, roundBox(x - 9, y - 19, width + 18, 13, 2)),
    ...filled(
      'trim-deep',
      ...Array.from({ length: count }, (_, index) =>
        roundBox(x + (index + 0.5) * gap - 3.5, y - 6, 7, 12, 2),
      ),
    ),
    ...filled('shade', box(x, y - 6, width, 8)),
    ...filled(trim, box(x, y + 8, width, 4)),
  ]
}

export function roofParts(shape: RoofShape, base: RoofBase, wall: Paint): Part[] {
  if (shape === 'gable') return gableParts(base, wall)
  return shape === 'mansard' ? mansardParts(base) : flatParts(base)
}

export function chimneyParts(
  x: number,
  top: number,
  height: number,
  paint: Paint = 'wall-brick',
  wide = 22,
): Part[] {
  const lit = Math.round(wide * 0.64)
  const pots = wide > 18 ? [x + 3, x + wide - 9] : [x + wide / 2 - 3]
  return [
    ...filled(paint, box(x, top, wide, height)),
    ...filled('shade', box(x + lit, top, wide - lit, height)),
    ...filled('trim-deep', roundBox(x - 3, top - 5, wide + 6, 8, 2)),
    ...filled('roof-warm', ...pots.map((pot) => box(pot, top - 12, 6, 8))),
  ]
}
