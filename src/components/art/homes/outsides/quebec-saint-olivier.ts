import { hillParts, sunParts } from '#art/homes/backdrops.ts'
import { doorParts, stepParts } from '#art/homes/entrances.ts'
import { type Outside, SKIES } from '#art/homes/outside.ts'
import { gableParts, slopeParts } from '#art/homes/roofs.ts'
import { wallParts } from '#art/homes/walls.ts'
import { row, windowParts } from '#art/homes/windows.ts'
import { filled, lined, type Paint, type Part } from '#art/parts.ts'
import { box, disc, polygon, roundBox, trace } from '#art/paths.ts'
import { chimneyParts } from '#art/roofs.ts'
import { cloudParts, lampParts } from '#art/things.ts'

interface Steep {
  x: number
  y: number
  width: number
  wall: Paint
  roof: Paint
  door: Paint
  shutter: Paint
  seen: string
}

/** A house of the old town: casements, and a steep roof of tin with dormers. */
function steepHouse({ x, y, width, wall, roof, door, shutter, seen }: Steep): Part[] {
  const threshold = y + 204
  const two = [x + width * 0.28 - 15, x + width * 0.72 - 15]
  return [
    ...wallParts({ x, y, width, height: 220, paint: wall, shade: 7 }),
    ...slopeParts({
      x,
      y: y + 2,
      width,
      rise: 108,
      paint: roof,
      over: 4,
      lean: 3,
      trim: 'wall-white',
      seams: true,
    }),
    ...two.flatMap((left, index) => [
      ...filled('wall-white', box(left - 3, y - 56, 36, 46)),
      ...gableParts({
        x: left - 3,
        y: y - 54,
        width: 36,
        rise: 22,
        paint: roof,
        wall: 'wall-white',
        over: 5,
        trim: 'wall-white',
        thick: 5,
      }),
      ...windowParts(row([left + 5], y - 50, 20, 34, seen[index] ?? 'd'), {
        bars: 'casement',
        trim: 'trim',
        frame: 2,
      }),
    ]),
    ...windowParts(row(two, y + 26, 30, 60, seen.slice(2)), { bars: 'casement', trim: 'wall-white' }),
    ...filled(
      shutter,
      ...two.flatMap((left) => [
        roundBox(left - 15, y + 24, 10, 64, 1),
        roundBox(left + 35, y + 24, 10, 64, 1),
      ]),
    ),
    ...windowParts(row(two.slice(0, 1), y + 124, 30, 56, seen.slice(4)), {
      bars: 'casement',
      trim: 'wall-white',
    }),
    ...doorParts({
      x: x + width * 0.72,
      y: threshold,
      width: 36,
      height: 72,
      paint: door,
      trim: 'wall-white',
      over: 'transom',
    }),
    ...wallParts({
      x: x - 1,
      y: threshold,
      width: width + 2,
      height: 70,
      paint: 'limestone',
      cladding: 'stone',
      shade: 0,
    }),
    ...filled('shade', box(x - 1, threshold, width + 2, 3)),
    ...stepParts(x + width * 0.72, threshold, threshold + 24, 46, 'limestone-light', 2),
  ]
}

const draw = (): Part[] => [
  ...sunParts(520, 62, 26),
  ...cloudParts(40, 52, 96),
  ...hillParts('mountain-far', 250, 230, 240),
  // The church above the suburb.
  ...filled(
    'skyline',
    box(586, 130, 30, 300),
    polygon([582, 130], [601, 58], [620, 130]),
    box(560, 200, 80, 240),
  ),
  ...filled('path', polygon([0, 396], [640, 452], [640, 480], [0, 480])),
  ...steepHouse({
    x: 48,
    y: 178,
    width: 164,
    wall: 'wall-grey',
    roof: 'shingle-slate',
    door: 'door-plum',
    shutter: 'wall-white',
    seen: 'dddcd',
  }),
  ...steepHouse({
    x: 404,
    y: 206,
    width: 164,
    wall: 'wall-ochre',
    roof: 'tin-grey',
    door: 'door-spruce',
    shutter: 'door-spruce',
    seen: 'ddbdd',
  }),
  ...steepHouse({
    x: -117,
    y: 164,
    width: 166,
    wall: 'wall-rose',
    roof: 'tin-green',
    door: 'door-navy',
    shutter: 'wall-white',
    seen: 'ddcdd',
  }),
  ...steepHouse({
    x: 568,
    y: 220,
    width: 166,
    wall: 'wall-sky',
    roof: 'tin-red-deep',
    door: 'door-ember',
    shutter: 'wall-white',
    seen: 'ddddd',
  }),
  ...chimneyParts(214, 62, 60, 'limestone', 26),
  ...steepHouse({
    x: 208,
    y: 188,
    width: 200,
    wall: 'wall-cream',
    roof: 'tin-red',
    door: 'door-navy',
    shutter: 'door-navy',
    seen: 'lclde',
  }),
  ...filled('leaf-light', ...[0, 8, 16, 24, 32].map((dx) => disc(248 + dx, 370, 5))),
  ...filled('blossom', ...[4, 14, 28].map((dx) => disc(248 + dx, 366, 3))),
  ...filled('ember', roundBox(243, 372, 42, 8, 2)),
  ...filled('path', polygon([0, 404], [640, 448], [640, 480], [0, 480])),
  ...filled('stone-deep', polygon([0, 452], [640, 472], [640, 480], [0, 458])),
  ...filled('road', polygon([0, 458], [640, 478], [640, 480], [0, 480])),
  ...stepParts(352, 392, 432, 52, 'limestone-light', 2),
  ...lampParts(196, 440),
  ...lined('seam', 1.5, ...[60, 180, 300, 460, 580].map((x) => trace(x, 408 + x * 0.069, 'l-8 44'))),
]

export const quebecSaintOlivier: Outside = { sky: SKIES.blue, draw }
