import { bushParts, treeParts } from '#art/garden.ts'
import { hazeParts, hillParts, sunParts } from '#art/homes/backdrops.ts'
import { doorParts, stepParts } from '#art/homes/entrances.ts'
import { GROUND, ironParts, streetParts } from '#art/homes/grounds.ts'
import { type Outside, SKIES } from '#art/homes/outside.ts'
import { gableParts, slopeParts } from '#art/homes/roofs.ts'
import { footingParts, wallParts } from '#art/homes/walls.ts'
import { row, windowParts } from '#art/homes/windows.ts'
import { filled, lined, type Paint, type Part } from '#art/parts.ts'
import { arch, box, disc, polyline } from '#art/paths.ts'
import { chimneyParts } from '#art/roofs.ts'
import { bicycleParts, cloudParts } from '#art/things.ts'

interface Half {
  /** The wall that both halves share, and the way this one lies of it. */
  party: number
  side: 1 | -1
  trim: Paint
  door: Paint
  seen: string
}

/** One half of a pair of bay-and-gables. */
function bayHalf({ party, side, trim, door, seen }: Half): Part[] {
  const left = (from: number, width: number) => (side > 0 ? party + from : party - from - width)
  const bay = left(78, 100)
  const [floor, top] = [GROUND - 16, 196] as const
  const middle = bay + 50
  const narrow = { width: 22, head: 'brick-buff' as const }
  const tall = [bay + 22, bay + 56]
  const door0 = left(20, 38) + 19
  return [
    ...wallParts({
      x: left(0, 186),
      y: 222,
      width: 186,
      height: floor - 222,
      paint: 'brick-red',
      cladding: 'brick',
      shade: side > 0 ? 8 : 0,
    }),
    ...wallParts({
      x: bay,
      y: top,
      width: 100,
      height: floor - top,
      paint: 'wall-brick',
      cladding: 'brick',
      shade: 0,
    }),
    ...filled('shade', box(bay, top, 12, floor - top), box(bay + 88, top, 12, floor - top)),
    ...filled('brick-buff', box(bay, 300, 100, 5), box(bay, 390, 100, 4), box(left(0, 78), 300, 78, 5)),
    ...gableParts({
      x: bay,
      y: top,
      width: 100,
      rise: 104,
      paint: 'shingle-slate',
      wall: 'wall-brick',
      over: 8,
      trim,
      thick: 5,
    }),
    ...lined(trim, 2.4, ...bargeboard(bay, top, 100, 104)),
    ...filled(trim, arch(middle - 13, 140, 26, 38, 20)),
    ...filled('lit', arch(middle - 9, 145, 18, 33, 16)),
    ...lined(trim, 2, polyline([middle, 146], [middle, 178])),
    ...windowParts(row(tall, 216, narrow.width, 66, seen), {
      bars: 'sash',
      trim,
      rise: 0.3,
      head: narrow.head,
    }),
    ...windowParts(row(tall, 324, narrow.width, 60, seen.slice(2)), {
      bars: 'sash',
      trim,
      rise: 0.3,
      head: narrow.head,
    }),
    ...windowParts(row([left(24, 30)], 240, 30, 46, seen.slice(4)), {
      bars: 'sash',
      trim,
      rise: 0.5,
      head: 'brick-buff',
    }),
    ...filled('brick-buff', arch(door0 - 28, 306, 56, 30, 28)),
    ...doorParts({ x: door0, y: floor, width: 36, height: 72, paint: door, trim, over: 'fan' }),
    ...footingParts(left(0, 186), floor, 186, 16),
    ...stepParts(door0, floor, GROUND + 6, 52),
  ]
}

/** Scallops of turned wood under a gable's edge, and its pendant. */
function bargeboard(x: number, y: number, width: number, rise: number): string[] {
  const middle = x + width / 2
  const along = [0.12, 0.24, 0.36, 0.48, 0.6, 0.72]
  return [
    polyline([middle, y - rise + 4], [middle, y - rise + 34]),
    polyline([middle - 17, y - rise + 36], [middle + 17, y - rise + 36]),
    ...along.flatMap((share) =>
      [-1, 1].map((side) => disc(middle + side * (width / 2) * (1 - share), y - rise * share + 9, 4)),
    ),
  ]
}

const draw = (): Part[] => [
  ...sunParts(560, 86),
  ...cloudParts(58, 92, 96),
  ...hazeParts(
    [
      [-20, 262],
      [562, 250],
    ],
    [
      [60, 290, 84],
      [500, 276, 70],
    ],
  ),
  ...hillParts('hill-near', 392, 400, 380),
  ...streetParts(),
  ...chimneyParts(298, 104, 60, 'brick-red', 44),
  ...slopeParts({ x: 134, y: 224, width: 372, rise: 82, paint: 'shingle-slate', over: 8, lean: 10 }),
  ...bayHalf({ party: 320, side: -1, trim: 'wall-cream', door: 'door-navy', seen: 'dcdbe' }),
  ...bayHalf({ party: 320, side: 1, trim: 'trim', door: 'door-marigold', seen: 'dlcdl' }),
  ...filled('shade', box(318.5, 228, 3, 178)),
  ...treeParts(84, GROUND + 12, 160, 62, 'summer'),
  ...bushParts(456, GROUND + 8, 24),
  ...bushParts(184, GROUND + 8, 22),
  ...ironParts(400, GROUND + 14, 150, 24),
  ...ironParts(90, GROUND + 14, 150, 24),
  ...bushParts(572, GROUND + 14, 28),
  ...bicycleParts(470, GROUND + 38),
]

export const torontoEuclid: Outside = { sky: SKIES.clear, draw }
