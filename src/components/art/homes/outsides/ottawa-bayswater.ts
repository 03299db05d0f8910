import { treeParts } from '#art/garden.ts'
import { hazeParts, hillParts } from '#art/homes/backdrops.ts'
import { doorParts, handrailParts, stepParts } from '#art/homes/entrances.ts'
import { GROUND, hedgeParts, streetParts } from '#art/homes/grounds.ts'
import { type Outside, SKIES } from '#art/homes/outside.ts'
import { porchParts } from '#art/homes/porches.ts'
import { corniceParts } from '#art/homes/roofs.ts'
import { footingParts, wallParts } from '#art/homes/walls.ts'
import { row, windowParts } from '#art/homes/windows.ts'
import { filled, lined, type Part } from '#art/parts.ts'
import { box, disc, polygon, polyline, roundBox, trace } from '#art/paths.ts'
import { cloudParts } from '#art/things.ts'

/** One floor of stacked verandas of an up-and-down duplex. */
const veranda = (floor: number, height: number, top: 'flat' | 'lean'): Part[] =>
  porchParts({
    x: 206,
    floor,
    ground: floor,
    width: 152,
    height,
    posts: [0, 0.5, 1],
    paint: 'wall-white',
    roof: 'shingle-slate',
    top,
    rise: 20,
    post: 'round',
    rails: [
      [0, 1],
      [1, 2],
    ],
  })

/** Where tulips stand. */
const TULIPS = [...[0, 1, 2, 3, 4, 5, 6].map((n) => 204 + n * 12), ...[0, 1, 2].map((n) => 454 + n * 12)]

const draw = (): Part[] => [
  ...cloudParts(70, 66, 110),
  ...cloudParts(330, 46, 84),
  ...hazeParts([[28, 280]], [[132, 300, 60]]),
  // The Peace Tower.
  ...filled(
    'skyline',
    box(486, 300, 170, 130),
    polygon([486, 300], [498, 274], [650, 274], [650, 300]),
    box(546, 172, 34, 140),
    polygon([543, 174], [551, 130], [575, 130], [583, 174]),
    polygon([551, 131], [563, 92], [575, 131]),
  ),
  ...filled('cloud', disc(563, 194, 9)),
  ...hillParts('hill-near', 380, 396, 386),
  ...streetParts(GROUND, 'grass-light'),
  ...wallParts({ x: 196, y: 140, width: 268, height: 268, paint: 'brick-red', cladding: 'brick' }),
  ...filled('brick-deep', box(196, 272, 268, 6)),
  ...corniceParts(196, 146, 268, 'wall-white', 'roof', 20, 30),
  ...footingParts(194, 404, 272, 16),
  ...windowParts(row([222], 188, 60, 60, 'e'), { bars: 'transom', trim: 'wall-white', head: 'limestone' }),
  ...doorParts({ x: 326, y: 274, width: 34, height: 70, paint: 'door-plum', trim: 'wall-white' }),
  ...windowParts(row([222], 318, 60, 60, 'l'), { bars: 'transom', trim: 'wall-white', head: 'limestone' }),
  ...doorParts({ x: 326, y: 404, width: 34, height: 70, paint: 'door-plum', trim: 'wall-white' }),
  ...veranda(274, 96, 'lean'),
  ...veranda(404, 122, 'flat'),
  ...windowParts(row([390], 190, 44, 62, 'c'), { bars: 'sash', trim: 'wall-white', head: 'limestone' }),
  ...doorParts({
    x: 412,
    y: 404,
    width: 36,
    height: 74,
    paint: 'door-navy',
    trim: 'wall-white',
    over: 'transom',
  }),
  ...filled('roof', roundBox(378, 300, 68, 8, 2)),
  ...lined('wall-white', 3, polyline([384, 308], [390, 322]), polyline([440, 308], [434, 322])),
  ...stepParts(412, 404, 424, 50),
  ...stepParts(326, 404, 424, 44),
  ...handrailParts(412, 404, 424, 50),
  ...treeParts(110, GROUND + 12, 170, 60, 'summer'),
  ...hedgeParts(494, GROUND + 14, 130, 30),
  ...lined('leaf', 2, ...TULIPS.map((x) => polyline([x, 436], [x, 426]))),
  ...(['ember', 'marigold', 'blossom'] as const).flatMap((bloom, index) =>
    filled(
      bloom,
      ...TULIPS.filter((_, n) => n % 3 === index).map((x) =>
        trace(x - 3.6, 418, 'v5q0 5 3.6 5t3.6-5v-5l-2.2 3-1.4-4-1.4 4z'),
      ),
    ),
  ),
]

export const ottawaBayswater: Outside = { sky: SKIES.blue, draw }
