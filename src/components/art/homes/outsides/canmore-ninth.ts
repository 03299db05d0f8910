import { bushParts } from '#art/garden.ts'
import { forestParts, longCloudParts, peakParts, sunParts } from '#art/homes/backdrops.ts'
import { doorParts, railParts, stepParts } from '#art/homes/entrances.ts'
import { lawnParts } from '#art/homes/grounds.ts'
import { type Outside, SKIES } from '#art/homes/outside.ts'
import { gableParts } from '#art/homes/roofs.ts'
import { firParts } from '#art/homes/trees.ts'
import { wallParts } from '#art/homes/walls.ts'
import { row, windowParts } from '#art/homes/windows.ts'
import { filled, lined, type Part } from '#art/parts.ts'
import { box, polygon, polyline, roundBox } from '#art/paths.ts'
import { chimneyParts } from '#art/roofs.ts'
import { smokeParts } from '#art/things.ts'

/** One half of the duplex in Canmore: timber over stone, its gable to the street, a balcony under it. */
function chaletHalf(x: number, seen: string, door: 'door-ember' | 'door-spruce'): Part[] {
  const middle = x + 88
  return [
    ...wallParts({ x, y: 236, width: 176, height: 100, paint: 'cedar', cladding: 'boards', shade: 6 }),
    ...wallParts({ x, y: 322, width: 176, height: 86, paint: 'limestone', cladding: 'stone', shade: 6 }),
    ...gableParts({
      x,
      y: 238,
      width: 176,
      rise: 118,
      paint: 'tin-green',
      wall: 'cedar',
      over: 16,
      trim: 'timber',
      thick: 9,
    }),
    ...filled(
      seen.startsWith('l') ? 'lit' : 'glass',
      polygon([middle - 54, 234], [middle - 28, 190], [middle + 28, 190], [middle + 54, 234]),
    ),
    ...(seen.startsWith('l')
      ? []
      : filled(
          'shine',
          polygon([middle + 8, 190], [middle + 26, 190], [middle - 4, 234], [middle - 26, 234]),
        )),
    ...lined(
      'timber',
      6,
      polyline([middle - 34, 190], [middle + 34, 190]),
      polyline([middle, 130], [middle, 234]),
      polyline([middle - 56, 236], [middle + 56, 236]),
    ),
    ...lined('timber', 5, polyline([middle - 30, 168], [middle, 140], [middle + 30, 168])),
    ...windowParts(row([middle - 48], 250, 40, 66, seen.slice(2)), {
      bars: 'slider',
      trim: 'timber',
      sill: false,
    }),
    ...windowParts(row([middle + 14], 254, 46, 44, seen.slice(3)), {
      bars: 'slider',
      trim: 'timber',
      sill: false,
    }),
    ...filled('shade', box(x + 14, 322, 148, 10)),
    ...railParts(x + 12, 318, 152, 32, 'timber', 9, 2.2),
    ...filled('timber', roundBox(x + 8, 316, 160, 8, 1), box(x + 10, 236, 6, 172), box(x + 160, 236, 6, 172)),
    ...lined('timber', 4, polyline([x + 14, 344], [x + 34, 324]), polyline([x + 162, 344], [x + 142, 324])),
    ...doorParts({ x: x + 50, y: 404, width: 36, height: 70, paint: door, trim: 'timber', glass: 'small' }),
    ...filled('timber', roundBox(x + 84, 338, 66, 68, 2)),
    ...filled('cedar-deep', box(x + 88, 342, 58, 64)),
    ...lined('timber', 1.8, ...[358, 374, 390].map((y) => polyline([x + 88, y], [x + 146, y]))),
    ...stepParts(x + 50, 404, 412, 46, 'limestone-light'),
  ]
}

const draw = (): Part[] => [
  ...sunParts(60, 66, 24),
  ...longCloudParts(-20, 150, 150),
  // The Three Sisters.
  ...peakParts(142, 84, 170, 330, 'mountain-deep', 0.3),
  ...peakParts(400, 48, 150, 330, 'mountain', 0.28),
  ...peakParts(560, 30, 190, 330, 'mountain-deep', 0.28),
  ...longCloudParts(470, 176, 160),
  ...filled('forest', 'M0 300Q160 262 320 290T640 270V420H0z'),
  ...forestParts('draw', -10, 650, 392, 74, 'fir-light'),
  ...firParts(48, 402, 190),
  ...firParts(98, 408, 140),
  ...lawnParts(400, 'grass', 'grass-light'),
  ...filled(
    'gravel',
    polygon([226, 408], [292, 408], [268, 480], [160, 480]),
    polygon([404, 408], [470, 408], [560, 480], [440, 480]),
  ),
  ...chimneyParts(170, 128, 100, 'limestone-deep', 28),
  ...chimneyParts(440, 128, 100, 'limestone-deep', 28),
  ...smokeParts(456, 108),
  ...chaletHalf(142, 'lldc', 'door-ember'),
  ...chaletHalf(318, 'ddld', 'door-spruce'),
  ...firParts(560, 412, 170),
  ...firParts(612, 420, 120),
  ...bushParts(322, 416, 18),
]

export const canmoreNinth: Outside = { sky: SKIES.blue, draw }
