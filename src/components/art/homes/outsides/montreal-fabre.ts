import { bushParts, treeParts } from '#art/garden.ts'
import { sunParts } from '#art/homes/backdrops.ts'
import { doorParts, stepParts } from '#art/homes/entrances.ts'
import { GROUND, ironParts, streetParts } from '#art/homes/grounds.ts'
import { curvedStairParts } from '#art/homes/outside-stairs.ts'
import { type Outside, SKIES } from '#art/homes/outside.ts'
import { balconyParts } from '#art/homes/porches.ts'
import { corniceParts } from '#art/homes/roofs.ts'
import { footingParts, wallParts } from '#art/homes/walls.ts'
import { row, windowParts } from '#art/homes/windows.ts'
import { filled, lined, type Paint, type Part } from '#art/parts.ts'
import { arch, box, disc, polyline } from '#art/paths.ts'
import { bicycleParts, cloudParts } from '#art/things.ts'

/** A house of three flats on a row of the Plateau, its wall from `x`. */
function plexWall(x: number, width: number, paint: Paint, trim: Paint, seen: string): Part[] {
  const gap = width / 3
  const lefts = [0, 1, 2].map((column) => x + gap * (column + 0.5) - 16)
  return [
    ...wallParts({ x, y: 146, width, height: 266, paint, cladding: 'brick', shade: 0 }),
    ...[168, 254, 344].flatMap((y, floor) =>
      windowParts(row(lefts.slice(0, floor === 2 ? 2 : 3), y, 32, 52, seen.slice(floor)), {
        bars: 'transom',
        trim,
        head: 'limestone',
      }),
    ),
    ...corniceParts(x, 148, width, trim, 'roof', 18, 26),
    ...footingParts(x, 408, width, 12),
  ]
}

const draw = (): Part[] => [
  ...sunParts(84, 66, 28),
  ...cloudParts(452, 54, 104),
  ...streetParts(GROUND, 'grass-light'),
  ...plexWall(-62, 232, 'brick-buff', 'wall-white', 'dcdld'),
  ...plexWall(470, 232, 'wall-rose', 'wall-cream', 'cddbd'),
  ...filled('shade', box(-20, 122, 190, 298), box(470, 122, 190, 298)),
  ...wallParts({ x: 170, y: 118, width: 300, height: 294, paint: 'brick-red', cladding: 'brick' }),
  ...filled(
    'limestone',
    ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((n) => [
      box(170, 134 + n * 28, n % 2 ? 12 : 18, 13),
      box(n % 2 ? 458 : 452, 134 + n * 28, n % 2 ? 12 : 18, 13),
    ]),
  ),
  // The crest over the cornice.
  ...filled('tin-green', 'M274 92V78H282C284 54 302 42 320 40C338 42 356 54 358 78H366V92z'),
  ...filled('trim', arch(304, 54, 32, 32, 16)),
  ...filled('tin-green', disc(320, 71, 9)),
  ...filled('brass', disc(320, 36, 5), disc(278, 74, 4), disc(362, 74, 4)),
  ...corniceParts(170, 122, 300, 'tin-green', 'roof', 20, 32),
  ...windowParts(row([196, 236], 158, 28, 54, 'cd'), { bars: 'transom', trim: 'trim', head: 'limestone' }),
  ...windowParts(row([376, 416], 158, 28, 54, 'dl'), { bars: 'transom', trim: 'trim', head: 'limestone' }),
  ...doorParts({ x: 320, y: 222, width: 34, height: 66, paint: 'tin-green', trim: 'trim', glass: 'full' }),
  ...balconyParts(268, 222, 104, 'metal', 'metal'),
  ...windowParts(row([204], 250, 60, 58, 'l'), { bars: 'transom', trim: 'trim', head: 'limestone' }),
  ...doorParts({ x: 352, y: 312, width: 32, height: 66, paint: 'tin-green', trim: 'trim', over: 'nothing' }),
  ...doorParts({ x: 400, y: 312, width: 32, height: 66, paint: 'door-ember', trim: 'trim', over: 'nothing' }),
  ...windowParts(row([262], 340, 52, 54, 'c'), { bars: 'transom', trim: 'trim', head: 'limestone' }),
  ...doorParts({ x: 216, y: 408, width: 36, height: 70, paint: 'door-navy', trim: 'trim', over: 'nothing' }),
  ...windowParts(row([346, 396], 346, 34, 46, 'dd'), { bars: 'transom', trim: 'trim' }),
  ...footingParts(168, 408, 304, 12),
  ...stepParts(216, 408, 424, 50),
  ...balconyParts(308, 312, 156, 'metal', 'metal'),
  ...lined('metal', 3, polyline([458, 318], [458, 420])),
  ...curvedStairParts([262, 434], [318, 314], 30, 74),
  ...treeParts(552, GROUND + 14, 170, 66, 'summer'),
  ...bushParts(420, GROUND + 10, 24),
  ...ironParts(340, GROUND + 16, 140, 22),
  ...bicycleParts(112, GROUND + 38),
]

export const montrealFabre: Outside = { sky: SKIES.clear, draw }
