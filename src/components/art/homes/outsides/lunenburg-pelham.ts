import { longCloudParts, sunParts } from '#art/homes/backdrops.ts'
import { doorParts, stepParts } from '#art/homes/entrances.ts'
import { lawnParts, picketParts, walkParts, waterParts } from '#art/homes/grounds.ts'
import { type Outside, SKIES } from '#art/homes/outside.ts'
import { gableParts, slopeParts } from '#art/homes/roofs.ts'
import { bloomParts } from '#art/homes/trees.ts'
import { cornerParts, footingParts, wallParts } from '#art/homes/walls.ts'
import { row, windowParts } from '#art/homes/windows.ts'
import { filled, lined, type Paint, type Part } from '#art/parts.ts'
import { box, polygon, polyline, roundBox } from '#art/paths.ts'
import { chimneyParts } from '#art/roofs.ts'
import { birdParts } from '#art/things.ts'

/** A schooner at anchor; `x`, `y` is her bow at the waterline. */
function schoonerParts(x: number, y: number): Part[] {
  return [
    ...lined(
      'bark',
      3,
      polyline([x + 46, y - 8], [x + 46, y - 124]),
      polyline([x + 98, y - 8], [x + 98, y - 134]),
    ),
    ...lined('bark', 1.4, polyline([x - 8, y - 12], [x + 46, y - 122], [x + 98, y - 132], [x + 146, y - 10])),
    ...filled(
      'wall-white',
      polygon([x + 49, y - 18], [x + 49, y - 92], [x + 84, y - 104], [x + 92, y - 18]),
      polygon([x + 101, y - 18], [x + 101, y - 100], [x + 138, y - 112], [x + 150, y - 18]),
    ),
    ...filled('shade', polygon([x + 72, y - 18], [x + 70, y - 98], [x + 84, y - 104], [x + 92, y - 18])),
    ...filled('steel', polygon([x - 2, y - 13], [x + 158, y - 13], [x + 146, y + 3], [x + 16, y + 3])),
    ...filled('ember', polygon([x + 12, y - 1], [x + 149, y - 1], [x + 146, y + 3], [x + 16, y + 3])),
  ]
}

/** The five-sided dormer that stands out over the door, as Lunenburg builds them. */
function bumpParts(middle: number, top: number, wall: Paint, trim: Paint, roof: Paint): Part[] {
  return [
    ...filled(wall, box(middle - 38, top, 76, 92)),
    ...lined(
      'seam',
      1.2,
      ...[8, 16, 24, 32, 40, 48, 56, 64, 72, 80].map((dy) =>
        polyline([middle - 62, top + dy], [middle + 62, top + dy]),
      ),
    ),
    ...filled(
      wall,
      polygon([middle - 38, top], [middle - 60, top + 8], [middle - 60, top + 92], [middle - 38, top + 92]),
      polygon([middle + 38, top], [middle + 60, top + 8], [middle + 60, top + 92], [middle + 38, top + 92]),
    ),
    ...filled(
      'shade',
      polygon([middle - 38, top], [middle - 60, top + 8], [middle - 60, top + 92], [middle - 38, top + 92]),
      polygon([middle + 38, top], [middle + 60, top + 8], [middle + 60, top + 92], [middle + 38, top + 92]),
    ),
    ...filled(
      roof,
      `M${middle - 74} ${top + 10}Q${middle - 34} ${top - 6} ${middle - 22} ${top - 43}H${middle + 22}Q${middle + 34} ${top - 6} ${middle + 74} ${top + 10}z`,
    ),
    ...lined(
      'shade',
      1.6,
      `M${middle - 40} ${top + 2}Q${middle - 16} ${top - 10} ${middle - 10} ${top - 43}`,
      `M${middle + 40} ${top + 2}Q${middle + 16} ${top - 10} ${middle + 10} ${top - 43}`,
    ),
    ...filled(
      trim,
      roundBox(middle - 76, top + 4, 152, 8, 2),
      box(middle - 62, top + 86, 124, 8),
      box(middle - 40, top + 12, 4, 76),
      box(middle + 36, top + 12, 4, 76),
    ),
    ...windowParts(row([middle - 26, middle + 4], top + 22, 22, 50, 'll'), { bars: 'sash', trim, frame: 3 }),
    ...windowParts(row([middle - 55, middle + 43], top + 24, 12, 48, 'dd'), {
      bars: 'sash',
      trim,
      frame: 2.4,
    }),
  ]
}

const draw = (): Part[] => [
  ...sunParts(92, 76, 28),
  ...longCloudParts(420, 58, 160),
  ...filled('hill-far', 'M0 300Q80 268 170 292T420 286T640 270V330H0z'),
  ...waterParts(312, 420, 'water', 'water-light'),
  ...schoonerParts(14, 346),
  // Stores of the waterfront, red as they are.
  ...filled('barn', box(548, 296, 70, 62), polygon([542, 298], [583, 268], [624, 298])),
  ...filled('wall-white', box(572, 312, 10, 14), box(592, 312, 10, 14)),
  ...filled('log-deep', box(530, 356, 120, 6), ...[540, 570, 600, 628].map((x) => box(x, 360, 5, 26))),
  ...lawnParts(404, 'grass', 'grass-light'),
  ...walkParts(320, 414, 40, 'stone'),
  ...chimneyParts(196, 106, 60, 'brick-red', 26),
  ...chimneyParts(418, 106, 60, 'brick-red', 26),
  ...wallParts({ x: 158, y: 226, width: 324, height: 180, paint: 'wall-red', cladding: 'clapboard' }),
  ...slopeParts({
    x: 158,
    y: 228,
    width: 324,
    rise: 84,
    paint: 'shingle-slate',
    over: 12,
    lean: 10,
    trim: 'wall-white',
  }),
  ...cornerParts({ x: 158, y: 230, width: 324, height: 176, paint: 'wall-red' }, 'wall-white', 8),
  ...[190, 402].flatMap((x) => [
    ...filled('wall-red', box(x, 172, 48, 46)),
    ...gableParts({
      x,
      y: 174,
      width: 48,
      rise: 26,
      paint: 'shingle-slate',
      wall: 'wall-red',
      over: 6,
      trim: 'wall-white',
      thick: 5,
    }),
    ...windowParts(row([x + 12], 178, 24, 34, 'd'), { bars: 'sash', trim: 'wall-white', frame: 3 }),
  ]),
  ...windowParts(row([178, 222, 388, 432], 258, 30, 48, 'dcdl'), {
    bars: 'six',
    trim: 'wall-white',
    head: 'wall-white',
  }),
  ...windowParts(row([178, 222, 388, 432], 334, 30, 48, 'lddc'), {
    bars: 'six',
    trim: 'wall-white',
    head: 'wall-white',
  }),
  ...doorParts({
    x: 320,
    y: 402,
    width: 40,
    height: 84,
    paint: 'door-spruce',
    trim: 'wall-white',
    beside: true,
    over: 'transom',
  }),
  ...bumpParts(320, 188, 'wall-red', 'wall-white', 'shingle-slate'),
  ...filled('shade', box(262, 282, 116, 8)),
  ...footingParts(156, 400, 328, 14, 'limestone-deep'),
  ...stepParts(320, 402, 418, 68, 'limestone-light'),
  ...bloomParts(212, 414, 24, 'wall-sky'),
  ...bloomParts(428, 414, 24, 'wall-sky'),
  ...picketParts(-4, 446, 290, 34, 'wall-white'),
  ...picketParts(356, 446, 300, 34, 'wall-white'),
  ...birdParts(560, 412),
]

export const lunenburgPelham: Outside = { sky: SKIES.blue, draw }
