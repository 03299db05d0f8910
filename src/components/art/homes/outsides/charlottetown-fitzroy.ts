import { bushParts, treeParts } from '#art/garden.ts'
import { hazeParts, hillParts, sunParts } from '#art/homes/backdrops.ts'
import { doorParts, stepParts } from '#art/homes/entrances.ts'
import { lawnParts, walkParts } from '#art/homes/grounds.ts'
import { type Outside, SKIES } from '#art/homes/outside.ts'
import { gableBoards, gableParts, slopeParts } from '#art/homes/roofs.ts'
import { bloomParts } from '#art/homes/trees.ts'
import { cornerParts, footingParts, wallParts } from '#art/homes/walls.ts'
import { row, windowParts } from '#art/homes/windows.ts'
import { filled, type Part } from '#art/parts.ts'
import { box, disc, polygon } from '#art/paths.ts'
import { chimneyParts } from '#art/roofs.ts'
import { cloudParts } from '#art/things.ts'

const draw = (): Part[] => {
  const halves = [
    { x: 132, bay: 156, door: 286, paint: 'door-navy', seen: 'dcdde' },
    { x: 320, bay: 398, door: 354, paint: 'door-ember', seen: 'dldll' },
  ] as const
  return [
    ...sunParts(560, 100, 28),
    ...cloudParts(72, 84, 100),
    ...hazeParts([[4, 300]], [[566, 300, 90]]),
    ...hillParts('hill-near', 386, 396, 380),
    ...lawnParts(410, 'grass', 'grass-light'),
    ...chimneyParts(180, 100, 60, 'brick-red', 26),
    ...chimneyParts(434, 100, 60, 'brick-red', 26),
    ...wallParts({ x: 132, y: 210, width: 376, height: 196, paint: 'wall-blue', cladding: 'shingle' }),
    ...slopeParts({
      x: 132,
      y: 212,
      width: 376,
      rise: 78,
      paint: 'shingle-grey',
      over: 12,
      lean: 12,
      trim: 'wall-white',
    }),
    ...cornerParts({ x: 132, y: 214, width: 376, height: 190, paint: 'wall-blue' }, 'wall-white', 7),
    ...filled('wall-blue', box(256, 211, 128, 20)),
    ...gableParts({
      x: 256,
      y: 212,
      width: 128,
      rise: 104,
      paint: 'shingle-grey',
      wall: 'wall-blue',
      over: 12,
      trim: 'wall-white',
      thick: 6,
    }),
    ...gableBoards(262, 204, 116, 92, 9),
    ...windowParts(row([298, 322], 166, 18, 46, 'ld'), {
      bars: 'sash',
      trim: 'wall-white',
      rise: 0.5,
      frame: 3,
    }),
    ...windowParts(row([272, 338], 236, 30, 50, 'cd'), {
      bars: 'sash',
      trim: 'wall-white',
      head: 'wall-white',
    }),
    ...halves.flatMap(({ bay, door, paint, seen }) => [
      ...wallParts({
        x: bay,
        y: 232,
        width: 86,
        height: 172,
        paint: 'wall-blue',
        cladding: 'shingle',
        shade: 0,
      }),
      ...filled('shade', box(bay, 232, 14, 172), box(bay + 72, 232, 14, 172)),
      ...filled('wall-white', box(bay - 4, 226, 94, 8), box(bay - 2, 304, 90, 5)),
      ...windowParts(row([bay + 20, bay + 46], 246, 20, 48, seen), {
        bars: 'sash',
        trim: 'wall-white',
        frame: 3,
      }),
      ...windowParts(row([bay + 20, bay + 46], 324, 20, 56, seen.slice(2)), {
        bars: 'sash',
        trim: 'wall-white',
        frame: 3,
      }),
      ...doorParts({ x: door, y: 400, width: 36, height: 74, paint, trim: 'wall-white', over: 'transom' }),
      ...walkParts(door, 412, 30, 'path', door < 320 ? -14 : 14),
    ]),
    ...filled('wall-white', box(318, 316, 4, 88)),
    ...filled('shingle-grey', polygon([252, 306], [264, 292], [376, 292], [388, 306])),
    ...filled('wall-white', box(250, 304, 140, 5), box(254, 308, 5, 14), box(381, 308, 5, 14)),
    ...footingParts(130, 398, 380, 14, 'brick-deep'),
    ...stepParts(286, 400, 416, 46),
    ...stepParts(354, 400, 416, 46),
    // Red soil, in rows.
    ...filled(
      'soil',
      'M36 432Q130 420 236 430L226 462Q120 456 20 466z',
      'M404 430Q510 420 610 434L624 466Q520 454 414 462z',
    ),
    ...filled(
      'leaf-light',
      ...[0, 1, 2, 3, 4, 5, 6].flatMap((n) => [
        disc(56 + n * 26, 436, 5.5),
        disc(48 + n * 26, 451, 6),
        disc(428 + n * 26, 436, 5.5),
        disc(434 + n * 26, 451, 6),
      ]),
    ),
    ...filled(
      'wall-white',
      ...[0, 2, 4, 6].flatMap((n) => [disc(58 + n * 26, 431, 2), disc(430 + n * 26, 446, 2)]),
    ),
    ...treeParts(62, 416, 178, 58, 'summer'),
    ...bushParts(548, 416, 26),
    ...bloomParts(200, 414, 20, 'blossom'),
    ...bloomParts(440, 414, 20, 'blossom'),
  ]
}

export const charlottetownFitzroy: Outside = { sky: SKIES.rose, draw }
