import { bushParts } from '#art/garden.ts'
import { longCloudParts, sunParts } from '#art/homes/backdrops.ts'
import { doorParts, stepParts } from '#art/homes/entrances.ts'
import { lawnParts, walkParts } from '#art/homes/grounds.ts'
import { type Outside, SKIES } from '#art/homes/outside.ts'
import { pierParts, type Porch, porchParts } from '#art/homes/porches.ts'
import { gableParts } from '#art/homes/roofs.ts'
import { birchParts, bloomParts } from '#art/homes/trees.ts'
import { wallParts } from '#art/homes/walls.ts'
import { row, windowParts } from '#art/homes/windows.ts'
import { filled, lined, type Part } from '#art/parts.ts'
import { box, polygon, polyline, roundBox } from '#art/paths.ts'
import { chimneyParts } from '#art/roofs.ts'

const draw = (): Part[] => {
  const porch: Porch = {
    x: 168,
    floor: 400,
    ground: 418,
    width: 304,
    height: 82,
    posts: [0, 0.36, 0.64, 1],
    paint: 'wall-white',
    roof: 'shingle-brown',
    top: 'flat',
    post: 'tapered',
    rails: [
      [0, 1],
      [2, 3],
    ],
    base: 'brick-brown',
  }
  return [
    ...sunParts(116, 262, 40),
    ...longCloudParts(60, 60, 230),
    ...longCloudParts(380, 104, 210),
    ...longCloudParts(210, 132, 120),
    ...filled('grass-dry', box(0, 336, 640, 60)),
    ...filled('wheat', 'M0 348Q320 338 640 348V410H0z'),
    ...lined('wheat-deep', 2, ...[358, 370, 384].map((y) => polyline([0, y], [640, y]))),
    // A grain elevator by the line.
    ...filled(
      'barn',
      box(556, 250, 34, 92),
      polygon([556, 250], [564, 230], [582, 230], [590, 250]),
      box(566, 214, 15, 20),
      box(590, 306, 24, 36),
    ),
    ...filled(
      'shingle-grey',
      polygon([563, 215], [573.5, 205], [584, 215]),
      polygon([588, 308], [602, 298], [616, 308]),
    ),
    ...filled('shade', box(580, 250, 10, 92)),
    ...lawnParts(408, 'grass', 'grass-light'),
    ...walkParts(320, 416, 42, 'path'),
    ...chimneyParts(396, 100, 120, 'brick-red', 26),
    ...wallParts({ x: 168, y: 300, width: 304, height: 110, paint: 'cedar', cladding: 'shingle' }),
    ...windowParts(row([196, 380], 332, 64, 50, 'ld'), { bars: 'transom', trim: 'wall-white' }),
    ...doorParts({
      x: 320,
      y: 400,
      width: 40,
      height: 74,
      paint: 'door-spruce',
      trim: 'wall-white',
      glass: 'half',
    }),
    ...porchParts(porch),
    ...pierParts(porch, 'brick-brown'),
    // The roof sweeps from its ridge down over the veranda.
    ...filled('shingle-brown', 'M134 326Q176 296 200 158H440Q464 296 506 326z'),
    ...lined(
      'shade',
      1.4,
      'M195 200H445',
      'M189 222H451',
      'M183 244H457',
      'M176 266H464',
      'M166 288H474',
      'M154 308H486',
    ),
    ...filled('shade', box(200, 158, 240, 4)),
    ...filled('wall-white', roundBox(131, 323, 378, 6, 1)),
    ...wallParts({ x: 236, y: 204, width: 168, height: 70, paint: 'cedar', cladding: 'shingle', shade: 0 }),
    ...gableParts({
      x: 236,
      y: 206,
      width: 168,
      rise: 58,
      paint: 'shingle-brown',
      wall: 'wall-stucco',
      over: 18,
      trim: 'wall-white',
      thick: 7,
    }),
    ...lined(
      'timber',
      3.4,
      polyline([280, 206], [280, 176]),
      polyline([320, 206], [320, 150]),
      polyline([360, 206], [360, 176]),
    ),
    ...filled(
      'wall-white',
      polygon([222, 220], [236, 208], [236, 230]),
      polygon([418, 220], [404, 208], [404, 230]),
      box(234, 202, 172, 6),
    ),
    ...windowParts(row([258, 304, 350], 220, 32, 42, 'dcl'), { bars: 'transom', trim: 'wall-white' }),
    ...stepParts(320, 400, 420, 60, 'stone'),
    ...birchParts(76, 420, 150, 'grass-dry', 'wheat'),
    ...birchParts(100, 424, 124, 'grass-dry', 'wheat'),
    ...bushParts(150, 418, 22),
    ...bloomParts(500, 418, 26, 'lilac'),
  ]
}

export const saskatoonTemperance: Outside = { sky: SKIES.gold, draw }
