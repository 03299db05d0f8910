import { forestParts, peakParts, sunParts } from '#art/homes/backdrops.ts'
import { doorParts, stepParts } from '#art/homes/entrances.ts'
import { snowParts, walkParts } from '#art/homes/grounds.ts'
import { type Outside, SKIES } from '#art/homes/outside.ts'
import { porchParts } from '#art/homes/porches.ts'
import { gableParts, roofSnowParts, slopeParts } from '#art/homes/roofs.ts'
import { firParts } from '#art/homes/trees.ts'
import { wallParts } from '#art/homes/walls.ts'
import { row, windowParts } from '#art/homes/windows.ts'
import { filled, lined, type Part } from '#art/parts.ts'
import { box, disc, polygon, polyline, roundBox } from '#art/paths.ts'
import { chimneyParts } from '#art/roofs.ts'
import { smokeParts } from '#art/things.ts'

/** Split logs, stacked under a little roof. */
function woodpileParts(x: number, ground: number): Part[] {
  const logs = [0, 1, 2, 3].flatMap((line) =>
    [0, 1, 2, 3, 4, 5].map((n) => [x + 8 + n * 13, ground - 7 - line * 12] as const),
  )
  return [
    ...filled('timber', box(x - 3, ground - 64, 5, 64), box(x + 80, ground - 64, 5, 64)),
    ...filled('log-deep', box(x + 1, ground - 52, 80, 52)),
    ...filled('log', ...logs.map(([cx, cy]) => disc(cx, cy, 5.6))),
    ...lined('log-deep', 1.2, ...logs.map(([cx, cy]) => disc(cx, cy, 2.6))),
    ...filled(
      'tin-green',
      polygon([x - 10, ground - 60], [x - 4, ground - 72], [x + 86, ground - 72], [x + 92, ground - 60]),
    ),
    ...filled(
      'snow',
      polygon([x - 6, ground - 70], [x + 2, ground - 80], [x + 80, ground - 80], [x + 88, ground - 70]),
    ),
  ]
}

const draw = (): Part[] => [
  ...sunParts(520, 258, 34),
  ...filled(
    'cloud',
    roundBox(330, 96, 250, 8, 4),
    roundBox(400, 120, 200, 7, 3.5),
    roundBox(30, 76, 180, 8, 4),
  ),
  ...peakParts(90, 190, 170, 320, 'mountain-far', 0.34),
  ...peakParts(300, 176, 200, 320, 'mountain-far', 0.32),
  ...filled('mountain-deep', 'M380 320Q470 262 560 268L640 250V330H380z'),
  ...filled('mountain-far', box(0, 319, 382, 80)),
  ...filled('mountain-deep', box(380, 319, 260, 80)),
  ...forestParts('yukon', -10, 650, 398, 112, 'forest'),
  ...snowParts(392),
  ...firParts(46, 404, 240, 'fir', 'fir-light', true),
  ...firParts(104, 410, 160, 'fir', 'fir-light', true),
  ...chimneyParts(412, 104, 90, 'rock-deep', 30),
  ...smokeParts(428, 84),
  ...wallParts({ x: 168, y: 262, width: 322, height: 144, paint: 'log', cladding: 'log', shade: 0 }),
  ...wallParts({ x: 208, y: 190, width: 160, height: 74, paint: 'log', cladding: 'log', shade: 0 }),
  ...slopeParts({
    x: 168,
    y: 264,
    width: 322,
    rise: 104,
    paint: 'tin-green',
    over: 26,
    lean: 10,
    trim: 'timber',
    seams: true,
  }),
  ...roofSnowParts({ x: 168, y: 264, width: 322, rise: 104, over: 26, lean: 10 }, 0.3),
  ...filled('log', polygon([212, 256], [288, 168], [364, 256])),
  ...lined(
    'log-deep',
    1.6,
    ...[244, 231, 218, 205, 192].map((y, n) => polyline([222 + n * 11.4, y], [354 - n * 11.4, y])),
  ),
  ...gableParts({
    x: 212,
    y: 256,
    width: 152,
    rise: 92,
    paint: 'tin-green',
    wall: 'log',
    over: 14,
    trim: 'timber',
    thick: 8,
  }),
  ...lined(
    'log-deep',
    1.6,
    ...[244, 231, 218, 205, 192].map((y, n) => polyline([228 + n * 10, y], [348 - n * 10, y])),
  ),
  ...windowParts(row([264, 292], 202, 22, 40, 'll'), { bars: 'cross', trim: 'timber' }),
  ...windowParts(row([190], 300, 50, 50, 'l'), { bars: 'cross', trim: 'tin-green' }),
  ...windowParts(row([404], 300, 58, 50, 'c'), { bars: 'cross', trim: 'tin-green' }),
  ...doorParts({
    x: 288,
    y: 398,
    width: 42,
    height: 80,
    paint: 'door-ember',
    trim: 'timber',
    glass: 'small',
  }),
  ...porchParts({
    x: 248,
    floor: 398,
    ground: 410,
    width: 132,
    height: 102,
    posts: [0, 1],
    paint: 'log-deep',
    roof: 'tin-green',
    top: 'flat',
    post: 'round',
    base: 'log-deep',
  }),
  ...windowParts(row([328], 318, 32, 42, 'd'), { bars: 'cross', trim: 'tin-green', frame: 3 }),
  ...filled('snow', roundBox(240, 276, 148, 13, 6)),
  ...stepParts(288, 398, 414, 56, 'log'),
  ...filled('snow', 'M150 416Q180 388 216 402Q236 398 252 416z', 'M378 416Q420 394 452 404Q486 396 520 416z'),
  ...walkParts(288, 412, 42, 'snow-shade', -40),
  ...woodpileParts(520, 420),
  ...firParts(618, 430, 150, 'fir', 'fir-light', true),
  ...lined('ember', 4, polyline([146, 416], [162, 330])),
  ...lined('door-navy', 4, polyline([156, 416], [168, 334])),
]

export const whitehorseRiverdale: Outside = { sky: SKIES.dawn, draw }
