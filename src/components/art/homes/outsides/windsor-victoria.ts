import { bushParts, treeParts } from '#art/garden.ts'
import { hazeParts, hillParts } from '#art/homes/backdrops.ts'
import { doorParts, stepParts } from '#art/homes/entrances.ts'
import { hedgeParts, lawnParts, walkParts } from '#art/homes/grounds.ts'
import { type Outside, SKIES } from '#art/homes/outside.ts'
import { gableParts, slopeParts } from '#art/homes/roofs.ts'
import { firParts } from '#art/homes/trees.ts'
import { footingParts, wallParts } from '#art/homes/walls.ts'
import { row, windowParts } from '#art/homes/windows.ts'
import { filled, lined, type Part } from '#art/parts.ts'
import { arch, box, disc, polygon, polyline, roundBox } from '#art/paths.ts'
import { chimneyParts } from '#art/roofs.ts'
import { cloudParts } from '#art/things.ts'

/** Dark timbers over plaster in a gable, upright and slanting. */
function halfTimber(x: number, y: number, width: number, rise: number): Part[] {
  const inside = (share: number) => rise * (1 - Math.abs(share - 0.5) * 2)
  return lined(
    'timber',
    4.4,
    ...[0.2, 0.35, 0.65, 0.8].map((share) =>
      polyline([x + width * share, y], [x + width * share, y - inside(share) + 8]),
    ),
    polyline([x + 6, y], [x + width - 6, y]),
    polyline([x + width * 0.2, y - rise * 0.38], [x + width * 0.8, y - rise * 0.38]),
    polyline([x + width * 0.08, y - 2], [x + width * 0.2, y - rise * 0.3]),
    polyline([x + width * 0.92, y - 2], [x + width * 0.8, y - rise * 0.3]),
  )
}

const VINE: readonly (readonly [x: number, y: number, size: number])[] = [
  [186, 404, 13],
  [176, 390, 11],
  [188, 380, 12],
  [178, 364, 10],
  [190, 356, 9],
  [182, 342, 11],
  [192, 328, 8],
  [182, 318, 9],
  [178, 302, 8],
  [188, 294, 9],
  [182, 280, 7],
  [188, 270, 6],
  [185, 260, 5],
]

const draw = (): Part[] => [
  ...cloudParts(56, 78, 104),
  ...hazeParts(
    [
      [8, 292],
      [546, 284],
    ],
    [[98, 306, 70]],
  ),
  ...hillParts('hill-near', 384, 394, 380),
  ...lawnParts(414, 'grass', 'grass-light'),
  ...walkParts(300, 416, 40, 'stone', 60),
  ...wallParts({ x: 150, y: 252, width: 360, height: 160, paint: 'brick-brown', cladding: 'brick' }),
  ...slopeParts({ x: 150, y: 254, width: 360, rise: 116, paint: 'shingle-brown', over: 14, lean: 34 }),
  ...[426].flatMap((x) => [
    ...filled('wall-stucco', box(x, 202, 54, 42)),
    ...gableParts({
      x,
      y: 204,
      width: 54,
      rise: 38,
      paint: 'shingle-brown',
      wall: 'wall-stucco',
      over: 6,
      trim: 'timber',
      thick: 5,
    }),
    ...windowParts(row([x + 12, x + 29], 206, 13, 30, 'dd'), {
      bars: 'leaded',
      trim: 'wall-white',
      frame: 2.4,
    }),
  ]),
  ...wallParts({
    x: 178,
    y: 244,
    width: 172,
    height: 168,
    paint: 'brick-brown',
    cladding: 'brick',
    shade: 0,
  }),
  ...gableParts({
    x: 178,
    y: 246,
    width: 172,
    rise: 148,
    paint: 'shingle-brown',
    wall: 'wall-stucco',
    over: 5,
    trim: 'timber',
    thick: 7,
  }),
  ...halfTimber(178, 246, 172, 148),
  ...windowParts(row([243, 266], 186, 18, 42, 'll'), { bars: 'leaded', trim: 'wall-white', frame: 2.6 }),
  ...windowParts(row([200, 222, 244], 304, 18, 58, 'dld'), {
    bars: 'leaded',
    trim: 'wall-white',
    frame: 2.6,
    head: 'limestone',
  }),
  ...filled('limestone-light', arch(279, 312, 58, 102, 29)),
  ...doorParts({
    x: 308,
    y: 408,
    width: 40,
    height: 82,
    paint: 'door-spruce',
    trim: 'limestone',
    over: 'round',
  }),
  ...chimneyParts(366, 92, 320, 'brick-deep', 38),
  ...filled('brick-deep', polygon([358, 300], [366, 270], [404, 270], [412, 300])),
  ...filled('brick-deep', box(358, 300, 54, 112)),
  ...filled('shade', box(390, 300, 22, 112)),
  ...filled(
    'limestone',
    ...[
      [370, 330],
      [396, 352],
      [366, 372],
      [384, 306],
      [376, 210],
      [386, 160],
    ].map(([x, y]) => roundBox(x ?? 0, y ?? 0, 14, 9, 1.5)),
  ),
  ...windowParts(row([432, 456, 480], 310, 18, 54, 'dcd'), {
    bars: 'leaded',
    trim: 'wall-white',
    frame: 2.6,
    head: 'limestone',
  }),
  ...footingParts(148, 406, 364, 10),
  ...stepParts(308, 408, 420, 60, 'limestone-light'),
  ...hedgeParts(420, 422, 98, 34),
  ...bushParts(208, 420, 26),
  ...bushParts(168, 422, 20),
  ...treeParts(74, 424, 196, 66, 'autumn'),
  ...firParts(574, 420, 150),
  ...lined('leaf', 4, 'M186 410C176 360 196 330 184 286C180 270 192 262 188 250'),
  ...filled('leaf', ...VINE.map(([x, y, size]) => disc(x, y, size))),
  ...filled('leaf-light', ...VINE.map(([x, y, size]) => disc(x - 2, y - 3, size * 0.5))),
]

export const windsorVictoria: Outside = { sky: SKIES.rose, draw }
