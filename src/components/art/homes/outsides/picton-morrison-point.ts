import { treeParts } from '#art/garden.ts'
import { hillParts, longCloudParts, sunParts } from '#art/homes/backdrops.ts'
import { doorParts, stepParts } from '#art/homes/entrances.ts'
import { lawnParts, walkParts } from '#art/homes/grounds.ts'
import { type Outside, SKIES } from '#art/homes/outside.ts'
import { porchParts } from '#art/homes/porches.ts'
import { gableParts, slopeParts } from '#art/homes/roofs.ts'
import { bloomParts } from '#art/homes/trees.ts'
import { cornerParts, footingParts, wallParts } from '#art/homes/walls.ts'
import { row, windowParts } from '#art/homes/windows.ts'
import { filled, lined, type Part } from '#art/parts.ts'
import { arch, box, disc, polygon, polyline, roundBox } from '#art/paths.ts'
import { chimneyParts } from '#art/roofs.ts'

/** A barn with a gambrel roof, and its silo. */
function barnParts(x: number, ground: number): Part[] {
  const end: readonly (readonly [number, number])[] = [
    [x, ground],
    [x, ground - 62],
    [x + 14, ground - 94],
    [x + 48, ground - 116],
    [x + 82, ground - 94],
    [x + 96, ground - 62],
    [x + 96, ground],
  ]
  return [
    ...filled('limestone', roundBox(x + 100, ground - 116, 26, 116, 4)),
    ...filled('tin-grey', arch(x + 98, ground - 132, 30, 20, 15)),
    ...filled('shade', box(x + 116, ground - 116, 10, 116)),
    ...filled('barn', polygon(...end)),
    ...lined(
      'seam',
      1.4,
      ...[16, 32, 48, 64, 80].map((dx) => polyline([x + dx, ground - 88], [x + dx, ground])),
    ),
    ...lined(
      'tin-grey',
      7,
      polyline(
        [x - 5, ground - 58],
        [x + 14, ground - 96],
        [x + 48, ground - 119],
        [x + 82, ground - 96],
        [x + 101, ground - 58],
      ),
    ),
    ...filled('wall-white', box(x + 28, ground - 46, 40, 46), box(x + 39, ground - 86, 18, 20)),
    ...filled('barn', box(x + 31, ground - 43, 34, 43), box(x + 42, ground - 83, 12, 14)),
    ...lined(
      'wall-white',
      2.5,
      polyline([x + 31, ground - 43], [x + 65, ground]),
      polyline([x + 65, ground - 43], [x + 31, ground]),
    ),
  ]
}

/** A snake fence of split rails. */
function railFenceParts(from: number, to: number, y: number): Part[] {
  const posts = Array.from({ length: Math.round((to - from) / 52) + 1 }, (_, index) => from + index * 52)
  return lined(
    'log-deep',
    3.4,
    ...posts
      .slice(0, -1)
      .flatMap((x, index) =>
        [8, 17, 26].map((up) =>
          polyline([x - 4, y - up + (index % 2 ? 3 : -3)], [x + 56, y - up + (index % 2 ? -3 : 3)]),
        ),
      ),
    ...posts.map((x) => polyline([x, y - 32], [x, y + 2])),
  )
}

const draw = (): Part[] => [
  ...sunParts(102, 90, 32),
  ...longCloudParts(440, 56, 150),
  ...hillParts('hill-far', 322, 306, 322),
  ...filled('water', 'M0 330Q320 318 640 334V380H0z'),
  ...filled('hill-near', 'M0 352Q200 330 400 350T640 344V400H0z'),
  ...filled('wheat', 'M0 378Q180 356 360 372T640 364V430H0z'),
  ...lined(
    'wheat-deep',
    2,
    ...[386, 394, 403].map((y) => `M0 ${y}Q180 ${y - 20} 360 ${y - 5}T640 ${y - 12}`),
  ),
  ...barnParts(30, 392),
  ...lawnParts(404, 'grass', 'grass-light'),
  ...walkParts(354, 406, 40, 'gravel', -40),
  ...chimneyParts(196, 116, 60, 'brick-brown', 24),
  ...chimneyParts(488, 116, 60, 'brick-brown', 24),
  ...wallParts({ x: 190, y: 240, width: 328, height: 158, paint: 'wall-white', cladding: 'clapboard' }),
  ...slopeParts({ x: 190, y: 240, width: 328, rise: 92, paint: 'shingle-grey', over: 16, lean: 14 }),
  ...cornerParts({ x: 190, y: 244, width: 328, height: 154, paint: 'trim' }, 'trim-deep', 6),
  ...gableParts({
    x: 290,
    y: 242,
    width: 128,
    rise: 122,
    paint: 'shingle-grey',
    wall: 'wall-white',
    over: 5,
    trim: 'trim-deep',
    thick: 6,
  }),
  ...lined(
    'trim-deep',
    2.4,
    polyline([354, 124], [354, 156]),
    polyline([339, 152], [369, 152]),
    ...[0.2, 0.34, 0.48, 0.62, 0.76].flatMap((share) =>
      [-1, 1].map((side) => disc(354 + side * 64 * (1 - share), 242 - 122 * share + 9, 4.4)),
    ),
  ),
  ...filled('trim-deep', 'M333 234V196Q334 176 354 162Q374 176 375 196V234z'),
  ...filled('glass', 'M337 230V197Q339 179 354 168Q369 179 371 197V230z'),
  ...lined('trim-deep', 2.2, polyline([354, 168], [354, 230]), polyline([337, 204], [371, 204])),
  ...windowParts(row([216, 264, 408, 456], 314, 32, 56, 'dlcd'), { bars: 'six', trim: 'trim-deep' }),
  ...doorParts({
    x: 354,
    y: 392,
    width: 38,
    height: 72,
    paint: 'door-ember',
    trim: 'trim-deep',
    over: 'transom',
    beside: true,
  }),
  ...footingParts(188, 392, 332, 16, 'limestone-deep'),
  ...porchParts({
    x: 200,
    floor: 392,
    ground: 406,
    width: 308,
    height: 98,
    posts: [0, 0.19, 0.4, 0.6, 0.81, 1],
    paint: 'wall-white',
    roof: 'shingle-grey',
    top: 'lean',
    rise: 22,
    post: 'slim',
    base: 'limestone-deep',
  }),
  ...stepParts(354, 392, 410, 60, 'stone'),
  ...treeParts(574, 414, 172, 64, 'summer'),
  ...railFenceParts(-10, 190, 440),
  ...bloomParts(222, 414, 22, 'lilac'),
  ...bloomParts(486, 414, 22, 'lilac'),
]

export const pictonMorrisonPoint: Outside = { sky: SKIES.blue, draw }
