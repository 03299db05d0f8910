import { bushParts, treeParts } from '#art/garden.ts'
import { sunParts } from '#art/homes/backdrops.ts'
import { doorParts, stepParts } from '#art/homes/entrances.ts'
import { lawnParts, walkParts } from '#art/homes/grounds.ts'
import { type Outside, SKIES } from '#art/homes/outside.ts'
import { slopeParts } from '#art/homes/roofs.ts'
import { birchParts } from '#art/homes/trees.ts'
import { footingParts, wallParts } from '#art/homes/walls.ts'
import { row, windowParts } from '#art/homes/windows.ts'
import { filled, lined, type Part } from '#art/parts.ts'
import { arch, box, disc, polygon, polyline, roundBox, trace } from '#art/paths.ts'
import { chimneyParts } from '#art/roofs.ts'
import { cloudParts } from '#art/things.ts'

/** A car seen from its side, its rear bumper at `x`. */
function carParts(x: number, ground: number): Part[] {
  return [
    ...filled(
      'door-ember',
      roundBox(x, ground - 36, 98, 25, 9),
      trace(x + 15, ground - 33, 'q7-24 24-27h24q15 3 22 27z'),
    ),
    ...filled(
      'glass',
      trace(x + 23, ground - 37, 'q5-14 16-16h7v16z'),
      trace(x + 51, ground - 37, 'v-16h9q11 2 16 16z'),
    ),
    ...filled('lit', roundBox(x + 90, ground - 30, 7, 6, 2)),
    ...filled('metal', disc(x + 22, ground - 10, 10.5), disc(x + 77, ground - 10, 10.5)),
    ...filled('stone', disc(x + 22, ground - 10, 4.5), disc(x + 77, ground - 10, 4.5)),
  ]
}

const draw = (): Part[] => [
  ...sunParts(78, 74, 26),
  ...cloudParts(470, 62, 96),
  ...filled(
    'maple-light',
    ...[
      [20, 300, 44],
      [80, 286, 50],
      [560, 290, 50],
      [620, 300, 46],
      [150, 304, 34],
      [500, 306, 34],
    ].map(([x, y, r]) => disc(x ?? 0, y ?? 0, r ?? 0)),
  ),
  ...filled(
    'maple',
    ...[
      [50, 312, 40],
      [116, 310, 40],
      [590, 310, 44],
      [530, 316, 30],
    ].map(([x, y, r]) => disc(x ?? 0, y ?? 0, r ?? 0)),
  ),
  ...filled('hill-near', 'M0 330Q320 300 640 334V420H0z'),
  ...treeParts(186, 380, 200, 66, 'autumn'),
  ...treeParts(542, 380, 178, 58, 'autumn'),
  ...lawnParts(400, 'grass', 'grass-light'),
  // Two storeys on the left, one and a half on the right, and a roof for the car.
  ...filled('gravel', polygon([12, 412], [128, 412], [120, 480], [-60, 480])),
  ...filled('shade', box(22, 302, 108, 108)),
  ...filled('cedar-deep', box(16, 300, 6, 112), box(70, 300, 5, 112)),
  ...carParts(24, 412),
  ...wallParts({ x: 128, y: 226, width: 212, height: 98, paint: 'wall-white', cladding: 'boards' }),
  ...wallParts({ x: 128, y: 322, width: 212, height: 90, paint: 'brick-buff', cladding: 'brick' }),
  ...slopeParts({ x: 128, y: 228, width: 212, rise: 54, paint: 'shingle-brown', over: 18, lean: 8 }),
  ...windowParts(row([150, 252], 252, 64, 46, 'cl'), { bars: 'slider', trim: 'cedar-deep' }),
  ...windowParts(row([150, 252], 346, 64, 36, 'dd'), { bars: 'slider', trim: 'cedar-deep' }),
  ...filled('shingle-brown', polygon([4, 304], [12, 292], [134, 292], [134, 304])),
  ...filled('trim', box(4, 302, 130, 5)),
  ...chimneyParts(470, 216, 90, 'limestone', 30),
  ...wallParts({ x: 338, y: 288, width: 262, height: 124, paint: 'cedar', cladding: 'boards' }),
  ...wallParts({ x: 404, y: 352, width: 196, height: 60, paint: 'brick-buff', cladding: 'brick' }),
  ...slopeParts({ x: 338, y: 290, width: 262, rise: 50, paint: 'shingle-brown', over: 18, lean: 8 }),
  ...windowParts(row([420], 308, 150, 62, 'l'), { bars: 'plain', trim: 'wall-white', frame: 4 }),
  ...lined('wall-white', 3, polyline([456, 308], [456, 370]), polyline([534, 308], [534, 370])),
  ...doorParts({
    x: 372,
    y: 404,
    width: 38,
    height: 82,
    paint: 'door-spruce',
    trim: 'wall-white',
    glass: 'small',
  }),
  ...footingParts(126, 406, 476, 8),
  ...stepParts(372, 404, 418, 58),
  ...walkParts(372, 416, 40, 'stone', 20),
  ...birchParts(608, 424, 200, 'maple-light', 'marigold'),
  ...birchParts(586, 428, 160, 'maple-light', 'marigold'),
  ...bushParts(460, 418, 24),
  ...bushParts(512, 420, 28),
  ...bushParts(234, 418, 22),
  ...filled(
    'maple',
    ...[
      [80, 440],
      [180, 450],
      [240, 462],
      [470, 448],
      [540, 462],
      [300, 444],
      [610, 450],
    ].map(([x, y]) => arch((x ?? 0) - 4, y ?? 0, 8, 5, 4)),
  ),
]

export const gatineauFraser: Outside = { sky: SKIES.blue, draw }
