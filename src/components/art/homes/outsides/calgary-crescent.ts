import { bushParts } from '#art/garden.ts'
import { peakParts, skylineParts, sunParts } from '#art/homes/backdrops.ts'
import { doorParts, stepParts } from '#art/homes/entrances.ts'
import { lawnParts, walkParts } from '#art/homes/grounds.ts'
import { type Outside, SKIES } from '#art/homes/outside.ts'
import { slopeParts } from '#art/homes/roofs.ts'
import { bloomParts, firParts } from '#art/homes/trees.ts'
import { footingParts, wallParts } from '#art/homes/walls.ts'
import { row, windowParts } from '#art/homes/windows.ts'
import { filled, lined, type Part } from '#art/parts.ts'
import { box, polygon, polyline, roundBox } from '#art/paths.ts'
import { chimneyParts } from '#art/roofs.ts'

const draw = (): Part[] => [
  ...sunParts(584, 110, 24),
  // The arch of a chinook over the mountains.
  ...filled('cloud', 'M-10 -10H650V78Q330 10 -10 96z'),
  ...[
    [-20, 196, 110],
    [76, 150, 130],
    [190, 176, 120],
    [300, 160, 120],
  ].flatMap(([x, y, half]) => peakParts(x ?? 0, y ?? 0, half ?? 0, 310, 'mountain-far', 0.24)),
  ...skylineParts('calgary', 452, 640, 300, 120),
  ...filled(
    'skyline',
    box(500, 136, 7, 170),
    polygon([491, 150], [516, 150], [511, 166], [496, 166]),
    box(502.5, 112, 2.5, 30),
  ),
  ...filled('hill-near', 'M0 288Q200 272 380 292T640 286V420H0z'),
  ...firParts(52, 396, 200),
  ...lawnParts(398, 'grass', 'grass-light'),
  ...filled('gravel', polygon([452, 412], [594, 412], [640, 470], [640, 480], [440, 480])),
  ...chimneyParts(196, 178, 60, 'brick-brown', 34),
  ...wallParts({ x: 440, y: 288, width: 168, height: 124, paint: 'wall-stucco', cladding: 'stucco' }),
  ...slopeParts({
    x: 440,
    y: 290,
    width: 168,
    rise: 46,
    paint: 'shingle-grey',
    over: 16,
    lean: 38,
    trim: 'wall-white',
  }),
  ...filled('wall-white', roundBox(464, 318, 122, 94, 2)),
  ...filled('wall-sky', box(469, 323, 112, 89)),
  ...lined('seam', 2.4, ...[345, 367, 389].map((y) => polyline([469, y], [581, y]))),
  ...filled('lit', ...[476, 503, 530, 557].map((x) => roundBox(x, 328, 18, 11, 1))),
  ...wallParts({ x: 96, y: 264, width: 356, height: 148, paint: 'wall-stucco', cladding: 'stucco' }),
  ...wallParts({ x: 96, y: 350, width: 356, height: 62, paint: 'wall-sky', cladding: 'clapboard' }),
  ...slopeParts({
    x: 96,
    y: 266,
    width: 356,
    rise: 76,
    paint: 'shingle-grey',
    over: 22,
    lean: 70,
    trim: 'wall-white',
  }),
  ...windowParts(row([120], 288, 128, 64, 'l'), { bars: 'plain', trim: 'wall-white', frame: 4 }),
  ...lined('wall-white', 3, polyline([152, 288], [152, 352]), polyline([216, 288], [216, 352])),
  ...filled('brick-brown', box(266, 290, 74, 122)),
  ...wallParts({ x: 266, y: 290, width: 74, height: 122, paint: 'brick-brown', cladding: 'brick', shade: 0 }),
  ...doorParts({
    x: 303,
    y: 400,
    width: 44,
    height: 92,
    paint: 'door-marigold',
    trim: 'wall-white',
    glass: 'small',
  }),
  ...windowParts(row([362], 294, 68, 44, 'c'), { bars: 'slider', trim: 'wall-white' }),
  ...windowParts(row([128, 372], 384, 46, 18, 'ld'), {
    bars: 'slider',
    trim: 'wall-white',
    frame: 2.6,
    sill: false,
  }),
  ...footingParts(94, 406, 516, 8),
  ...stepParts(303, 400, 418, 66),
  ...walkParts(303, 416, 46, 'stone', -24),
  ...bushParts(208, 416, 22),
  ...firParts(436, 418, 66),
  ...bloomParts(82, 418, 24, 'lilac'),
]

export const calgaryCrescent: Outside = { sky: SKIES.blue, draw }
