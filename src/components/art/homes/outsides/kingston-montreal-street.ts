import { sunParts } from '#art/homes/backdrops.ts'
import { doorParts, stepParts } from '#art/homes/entrances.ts'
import { GROUND, streetParts } from '#art/homes/grounds.ts'
import { type Outside, SKIES } from '#art/homes/outside.ts'
import { slopeParts } from '#art/homes/roofs.ts'
import { footingParts, wallParts } from '#art/homes/walls.ts'
import { row, windowParts } from '#art/homes/windows.ts'
import { filled, type Part } from '#art/parts.ts'
import { arch, box, disc, roundBox } from '#art/paths.ts'
import { chimneyParts } from '#art/roofs.ts'
import { cloudParts, lampParts, letterBoxParts } from '#art/things.ts'

interface RowHouse {
  x: number
  door: 'door-navy' | 'door-ember' | 'door-spruce'
  seen: string
}

/** A house of the limestone row. */
function limestoneHouse({ x, door, seen }: RowHouse): Part[] {
  return [
    ...wallParts({ x, y: 212, width: 206, height: 200, paint: 'limestone', cladding: 'stone', shade: 0 }),
    ...windowParts(row([x + 22, x + 87, x + 152], 234, 32, 54, seen), {
      bars: 'six',
      trim: 'wall-white',
      head: 'limestone-light',
    }),
    ...windowParts(row([x + 22, x + 87], 334, 32, 56, seen.slice(3)), {
      bars: 'six',
      trim: 'wall-white',
      head: 'limestone-light',
    }),
    ...doorParts({
      x: x + 168,
      y: 408,
      width: 36,
      height: 74,
      paint: door,
      trim: 'wall-white',
      over: 'transom',
      glass: 'none',
    }),
    ...footingParts(x, 408, 206, 12),
    ...stepParts(x + 168, 408, 424, 48, 'limestone-light'),
  ]
}

const draw = (): Part[] => [
  ...sunParts(548, 78, 28),
  ...filled('haze', box(88, 110, 60, 120), arch(92, 66, 52, 50, 26), box(114, 46, 8, 24), disc(118, 44, 5)),
  ...cloudParts(330, 70, 100),
  ...streetParts(GROUND, 'path', 'stone'),
  ...slopeParts({
    x: -20,
    y: 214,
    width: 680,
    rise: 76,
    paint: 'shingle-grey',
    over: 0,
    lean: 0,
    trim: 'wall-white',
  }),
  ...[-195, 11, 217, 423, 629].flatMap((x, index) =>
    limestoneHouse({
      x,
      door:
        (['door-spruce', 'door-ember', 'door-navy', 'door-spruce', 'door-ember'] as const)[index] ??
        'door-navy',
      seen: ['dddcd', 'dcdbd', 'ldlcl', 'ddcdd'][index] ?? 'd',
    }),
  ),
  ...[11, 217, 423, 629].flatMap((x) => [
    ...filled('limestone-deep', box(x - 6, 132, 12, 84)),
    ...filled('limestone-light', box(x - 8, 128, 16, 6)),
    ...chimneyParts(x - 20, 104, 40, 'limestone', 40),
  ]),
  ...filled('shade', ...[11, 217, 423, 629].map((x) => box(x - 1, 214, 2, 196))),
  ...filled(
    'leaf-light',
    ...[239, 304, 369].flatMap((x) => [0, 8, 16, 24, 32].map((dx) => disc(x + dx, 291, 5))),
  ),
  ...filled('ember', ...[239, 304, 369].flatMap((x) => [4, 14, 28].map((dx) => disc(x + dx, 288, 2.6)))),
  ...filled('roof', ...[239, 304, 369].map((x) => roundBox(x - 5, 293, 42, 8, 2))),
  ...lampParts(52, GROUND + 30),
  ...letterBoxParts(556, GROUND + 32),
]

export const kingstonMontrealStreet: Outside = { sky: SKIES.gold, draw }
