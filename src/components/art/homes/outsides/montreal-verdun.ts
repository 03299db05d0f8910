import { bushParts, treeParts } from '#art/garden.ts'
import { hazeParts, sunParts } from '#art/homes/backdrops.ts'
import { doorParts, stepParts } from '#art/homes/entrances.ts'
import { GROUND, streetParts } from '#art/homes/grounds.ts'
import { type Outside, SKIES } from '#art/homes/outside.ts'
import { balconyParts } from '#art/homes/porches.ts'
import { footingParts, wallParts } from '#art/homes/walls.ts'
import { row, windowParts } from '#art/homes/windows.ts'
import { filled, lined, type Part } from '#art/parts.ts'
import { box, disc, polygon, polyline, roundBox } from '#art/paths.ts'
import { bicycleParts, cloudParts } from '#art/things.ts'

const draw = (): Part[] => {
  const floors = [152, 238, 324]
  return [
    ...sunParts(568, 120, 38),
    ...cloudParts(60, 96, 96),
    ...hazeParts(
      [],
      [
        [-10, 196, 90],
        [566, 230, 90],
      ],
    ),
    ...streetParts(GROUND, 'grass-dry'),
    ...wallParts({ x: 112, y: 132, width: 416, height: 280, paint: 'brick-buff', cladding: 'brick' }),
    ...filled('brick-brown', box(112, 214, 416, 4), box(112, 300, 416, 4), box(112, 128, 416, 7)),
    ...filled('limestone', box(106, 118, 428, 10), polygon([262, 118], [320, 92], [378, 118])),
    ...filled('brick-brown', roundBox(306, 104, 28, 10, 2)),
    ...floors.flatMap((y, floor) => [
      ...windowParts(row([134, 466], y + 8, 40, 48, ['dl', 'ce', 'lc'][floor] ?? 'd'), {
        bars: 'transom',
        trim: 'wall-white',
        head: 'brick-brown',
      }),
      ...[216, 424].flatMap((x, side) => [
        ...doorParts({
          x,
          y: y + 62,
          width: 28,
          height: 58,
          paint: 'door-spruce',
          trim: 'wall-white',
          glass: 'full',
        }),
        ...windowParts(row([side ? x - 52 : x + 24], y + 8, 28, 46, floor === 1 ? 'l' : 'd'), {
          bars: 'sash',
          trim: 'wall-white',
        }),
      ]),
      ...(floor < 2
        ? windowParts(row([305], y + 10, 30, 44, 'e'), {
            bars: 'grid',
            trim: 'wall-white',
            head: 'brick-brown',
          })
        : []),
    ]),
    ...[0, 1, 2].flatMap((floor) =>
      [188, 360].flatMap((x) => balconyParts(x, 214 + floor * 86, 92, 'metal', 'stone', 24)),
    ),
    ...lined('metal', 3.4, ...[190, 278, 362, 450].map((x) => polyline([x, 140], [x, 408]))),
    ...filled('roof', roundBox(184, 136, 100, 7, 2), roundBox(356, 136, 100, 7, 2)),
    ...filled('limestone', box(286, 312, 68, 96), polygon([280, 312], [320, 294], [360, 312])),
    ...doorParts({
      x: 320,
      y: 408,
      width: 38,
      height: 72,
      paint: 'door-ember',
      trim: 'wall-white',
      over: 'transom',
    }),
    ...footingParts(110, 408, 420, 12, 'brick-brown'),
    ...stepParts(320, 408, 424, 56, 'limestone'),
    ...treeParts(62, GROUND + 14, 186, 62, 'autumn'),
    ...treeParts(584, GROUND + 10, 140, 50, 'autumn'),
    ...bushParts(150, GROUND + 10, 24),
    ...bushParts(488, GROUND + 10, 26),
    ...bicycleParts(392, GROUND + 40),
    ...filled(
      'maple',
      ...[
        [92, 452],
        [130, 462],
        [40, 448],
        [252, 456],
        [540, 460],
      ].map(([x, y]) => disc(x ?? 0, y ?? 0, 2.6)),
    ),
  ]
}

export const montrealVerdun: Outside = { sky: SKIES.gold, draw }
