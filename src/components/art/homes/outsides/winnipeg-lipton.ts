import { bushParts } from '#art/garden.ts'
import { hazeParts, hillParts } from '#art/homes/backdrops.ts'
import { doorParts, stepParts } from '#art/homes/entrances.ts'
import { GROUND, streetParts } from '#art/homes/grounds.ts'
import { type Outside, SKIES } from '#art/homes/outside.ts'
import { gableParts, slopeParts } from '#art/homes/roofs.ts'
import { bloomParts, elmParts } from '#art/homes/trees.ts'
import { footingParts, wallParts } from '#art/homes/walls.ts'
import { row, windowParts } from '#art/homes/windows.ts'
import { filled, lined, type Part } from '#art/parts.ts'
import { box, polyline } from '#art/paths.ts'
import { chimneyParts } from '#art/roofs.ts'
import { cloudParts } from '#art/things.ts'

const draw = (): Part[] => [
  ...cloudParts(372, 44, 84),
  ...hazeParts(
    [
      [14, 286],
      [536, 280],
    ],
    [],
  ),
  ...hillParts('hill-near', 382, 392, 380),
  ...streetParts(GROUND, 'elm-light'),
  ...elmParts(34, GROUND + 2, 330, 120),
  ...chimneyParts(258, 74, 90, 'brick-red', 24),
  ...wallParts({ x: 206, y: 190, width: 228, height: 220, paint: 'wall-gold', cladding: 'clapboard' }),
  ...wallParts({ x: 206, y: 188, width: 228, height: 112, paint: 'wall-stucco', cladding: 'stucco' }),
  ...gableParts({
    x: 206,
    y: 190,
    width: 228,
    rise: 112,
    paint: 'shingle-slate',
    wall: 'wall-stucco',
    over: 16,
    trim: 'tin-red-deep',
    thick: 8,
  }),
  ...lined(
    'tin-red-deep',
    3.4,
    polyline([256, 142], [384, 142]),
    polyline([320, 142], [320, 88]),
    polyline([286, 142], [286, 114]),
    polyline([354, 142], [354, 114]),
  ),
  ...windowParts(row([280, 328], 150, 32, 36, 'dl'), { bars: 'cross', trim: 'tin-red-deep', frame: 3 }),
  ...filled('tin-red-deep', box(204, 296, 232, 6)),
  ...windowParts(row([228, 274], 218, 36, 56, 'cl'), { bars: 'sash', trim: 'tin-red-deep' }),
  ...windowParts(row([370], 218, 40, 56, 'd'), { bars: 'sash', trim: 'tin-red-deep' }),
  // The porch is closed with screens.
  ...wallParts({
    x: 192,
    y: 320,
    width: 256,
    height: 84,
    paint: 'wall-gold',
    cladding: 'clapboard',
    shade: 0,
  }),
  ...filled('glass-deep', box(200, 330, 84, 40), box(346, 330, 94, 40)),
  ...filled('lit', box(232, 336, 20, 34), box(392, 336, 16, 34)),
  ...filled('shade', box(200, 330, 84, 40), box(346, 330, 94, 40)),
  ...lined(
    'wall-white',
    4,
    ...[200, 242, 284, 346, 393, 440].map((x) => polyline([x, 328], [x, 371])),
    polyline([200, 330], [284, 330]),
    polyline([346, 330], [440, 330]),
    polyline([200, 371], [284, 371]),
    polyline([346, 371], [440, 371]),
  ),
  ...doorParts({
    x: 315,
    y: 404,
    width: 38,
    height: 74,
    paint: 'tin-green',
    trim: 'wall-white',
    glass: 'full',
  }),
  ...slopeParts({
    x: 192,
    y: 322,
    width: 256,
    rise: 26,
    paint: 'shingle-slate',
    over: 12,
    lean: 18,
    trim: 'wall-white',
  }),
  ...footingParts(190, 402, 260, 18, 'limestone'),
  ...stepParts(315, 404, 426, 56, 'cedar'),
  ...elmParts(596, GROUND + 16, 350, 136),
  ...bloomParts(232, GROUND + 12, 24, 'blossom'),
  ...bloomParts(398, GROUND + 12, 26, 'marigold'),
  ...bushParts(468, GROUND + 10, 18),
]

export const winnipegLipton: Outside = { sky: SKIES.clear, draw }
