import { bushParts } from '#art/garden.ts'
import { hazeParts, hillParts, sunParts } from '#art/homes/backdrops.ts'
import { doorParts, stepParts } from '#art/homes/entrances.ts'
import { lawnParts, walkParts } from '#art/homes/grounds.ts'
import { type Outside, SKIES } from '#art/homes/outside.ts'
import { pierParts, type Porch, porchParts } from '#art/homes/porches.ts'
import { gableParts } from '#art/homes/roofs.ts'
import { bloomParts, oakParts } from '#art/homes/trees.ts'
import { wallParts } from '#art/homes/walls.ts'
import { row, windowParts } from '#art/homes/windows.ts'
import { filled, lined, type Part } from '#art/parts.ts'
import { box, polygon, polyline } from '#art/paths.ts'
import { chimneyParts } from '#art/roofs.ts'
import { cloudParts } from '#art/things.ts'

const draw = (): Part[] => {
  const porch: Porch = {
    x: 176,
    floor: 398,
    ground: 418,
    width: 176,
    height: 90,
    posts: [0, 0.5, 1],
    paint: 'wall-white',
    roof: 'shingle-brown',
    top: 'gable',
    rise: 28,
    gable: 'wall-cream',
    post: 'tapered',
    rails: [[0, 1]],
    base: 'limestone',
  }
  return [
    ...cloudParts(60, 60, 104),
    ...sunParts(552, 66, 26),
    ...filled('mountain-far', 'M0 300L90 262L170 290L260 250L360 284L460 256L560 286L640 262V420H0z'),
    ...hazeParts([[-12, 300]], [[560, 310, 100]]),
    ...hillParts('hill-near', 376, 388, 380),
    ...lawnParts(408, 'grass', 'grass-light'),
    ...walkParts(308, 416, 44, 'stone', 30),
    ...chimneyParts(404, 84, 110, 'limestone', 30),
    ...wallParts({ x: 176, y: 236, width: 296, height: 168, paint: 'wall-moss', cladding: 'shingle' }),
    ...gableParts({
      x: 176,
      y: 238,
      width: 296,
      rise: 142,
      paint: 'shingle-brown',
      wall: 'wall-moss',
      over: 24,
      trim: 'wall-white',
      thick: 9,
    }),
    ...lined(
      'seam',
      1.2,
      ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((n) =>
        polyline([186 + n * 9.4, 230 - n * 9], [462 - n * 9.4, 230 - n * 9]),
      ),
    ),
    ...filled(
      'wall-white',
      ...[
        [186, 252],
        [462, 252],
        [248, 190],
        [400, 190],
        [324, 118],
      ].map(([x, y]) =>
        polygon(
          [(x ?? 0) - 3, (y ?? 0) - 14],
          [(x ?? 0) + 3, (y ?? 0) - 14],
          [(x ?? 0) + 3, (y ?? 0) + 8],
          [(x ?? 0) - 3, (y ?? 0) + 8],
        ),
      ),
    ),
    ...windowParts(row([276, 308, 340], 166, 26, 44, 'dld'), { bars: 'cross', trim: 'wall-white' }),
    ...filled('wall-white', box(176, 234, 296, 6)),
    ...windowParts(row([194], 246, 34, 36, 'c'), { bars: 'cross', trim: 'wall-white' }),
    ...windowParts(row([322], 246, 38, 40, 'l'), { bars: 'leaded', trim: 'wall-white' }),
    // The bay on the right holds the second flat, its own door beside it.
    ...wallParts({
      x: 378,
      y: 250,
      width: 84,
      height: 76,
      paint: 'wall-moss',
      cladding: 'shingle',
      shade: 0,
    }),
    ...filled('shade', box(378, 250, 12, 76), box(450, 250, 12, 76), box(380, 326, 82, 7)),
    ...filled('wall-white', box(374, 246, 92, 6), box(374, 322, 92, 6)),
    ...windowParts(row([396, 424], 264, 22, 46, 'ee'), { bars: 'cross', trim: 'wall-white' }),
    ...windowParts(row([194], 334, 36, 50, 'l'), { bars: 'cross', trim: 'wall-white' }),
    ...doorParts({
      x: 308,
      y: 398,
      width: 38,
      height: 72,
      paint: 'door-plum',
      trim: 'wall-white',
      glass: 'small',
    }),
    ...doorParts({ x: 438, y: 404, width: 34, height: 68, paint: 'door-marigold', trim: 'wall-white' }),
    ...windowParts(row([376], 344, 26, 44, 'd'), { bars: 'cross', trim: 'wall-white' }),
    ...wallParts({ x: 174, y: 392, width: 300, height: 24, paint: 'limestone', cladding: 'stone', shade: 0 }),
    ...porchParts(porch),
    ...pierParts(porch, 'limestone-deep'),
    ...stepParts(308, 398, 420, 56, 'stone'),
    ...stepParts(438, 404, 418, 46, 'stone'),
    ...oakParts(82, 424, 210, 92),
    ...bloomParts(206, 420, 24, 'lilac'),
    ...bushParts(492, 418, 26),
    ...bloomParts(540, 424, 26, 'blossom'),
    ...filled(
      'rock',
      'M-4 474q4-34 40-32q34 0 40 32q-40 8-80 0z',
      'M60 476q6-20 26-19q22 0 26 19q-26 5-52 0z',
    ),
  ]
}

export const victoriaFernwood: Outside = { sky: SKIES.rose, draw }
