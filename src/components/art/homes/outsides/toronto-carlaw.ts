import { bushParts, treeParts } from '#art/garden.ts'
import { hazeParts, skylineParts, sunParts } from '#art/homes/backdrops.ts'
import { doorParts } from '#art/homes/entrances.ts'
import { GROUND, streetParts } from '#art/homes/grounds.ts'
import { type Outside, SKIES } from '#art/homes/outside.ts'
import { wallParts } from '#art/homes/walls.ts'
import { row, windowParts } from '#art/homes/windows.ts'
import { filled, lined, type Part } from '#art/parts.ts'
import { box, polygon, polyline, roundBox } from '#art/paths.ts'
import { bicycleParts, cloudParts } from '#art/things.ts'

/** A factory's bay of steel windows between two piers. */
function factoryFloor(y: number, lefts: readonly number[], seen: string): Part[] {
  return [
    ...filled('limestone', ...lefts.map((x) => box(x - 2, y + 50, 64, 6))),
    ...windowParts(row(lefts, y, 60, 48, seen), {
      bars: 'grid',
      trim: 'steel',
      frame: 2,
      sill: false,
      glass: 'glass-deep',
    }),
  ]
}

const TANK = { x: 398, y: 34 }

function tankParts(): Part[] {
  const { x, y } = TANK
  return [
    ...lined(
      'steel',
      4,
      polyline([x + 8, y + 62], [x + 2, y + 100]),
      polyline([x + 62, y + 62], [x + 68, y + 100]),
      polyline([x + 35, y + 62], [x + 35, y + 100]),
    ),
    ...lined(
      'steel',
      2,
      polyline([x + 6, y + 70], [x + 66, y + 96]),
      polyline([x + 64, y + 70], [x + 4, y + 96]),
    ),
    ...filled('cedar-deep', box(x + 2, y + 14, 66, 50)),
    ...lined('shade', 1.6, ...[14, 25, 36, 47, 58].map((dx) => polyline([x + dx, y + 14], [x + dx, y + 64]))),
    ...lined(
      'steel',
      2,
      polyline([x + 2, y + 26], [x + 68, y + 26]),
      polyline([x + 2, y + 52], [x + 68, y + 52]),
    ),
    ...filled('shade', box(x + 50, y + 14, 18, 50)),
    ...filled('steel', polygon([x - 3, y + 15], [x + 35, y - 6], [x + 73, y + 15])),
  ]
}

const draw = (): Part[] => {
  const lefts = [126, 208, 290, 372, 454]
  const floors = [140, 206, 272]
  return [
    ...sunParts(120, 84, 28),
    ...cloudParts(500, 100, 92),
    ...skylineParts('toronto', 10, 130, 430, 180),
    ...filled('skyline', box(40, 168, 5, 260), roundBox(33, 196, 19, 12, 5), box(41.5, 130, 2, 50)),
    ...hazeParts([], [[540, 290, 120]]),
    ...streetParts(GROUND, 'stone'),
    ...tankParts(),
    ...wallParts({
      x: 112,
      y: 122,
      width: 416,
      height: 298,
      paint: 'brick-brown',
      cladding: 'brick',
      shade: 0,
    }),
    ...filled(
      'brick-deep',
      ...[112, 192, 274, 356, 438, 518].map((x) => box(x, 122, x === 112 || x === 518 ? 10 : 12, 298)),
    ),
    ...filled(
      'limestone',
      box(106, 114, 428, 10),
      ...[112, 192, 274, 356, 438, 518].map((x) => roundBox(x - 2, 106, 16, 10, 1)),
    ),
    ...floors.flatMap((y, index) => factoryFloor(y, lefts, ['ddldd', 'ldddb', 'dbdld'][index] ?? 'd')),
    ...windowParts(row([126, 208, 372, 454], 338, 60, 62, 'dlde'), {
      bars: 'grid',
      trim: 'steel',
      frame: 2,
      sill: false,
      glass: 'glass-deep',
    }),
    ...filled('limestone', box(112, 408, 416, 12)),
    ...filled('stone', box(284, 336, 72, 84)),
    ...doorParts({
      x: 302,
      y: 420,
      width: 32,
      height: 70,
      paint: 'door-ember',
      trim: 'steel',
      glass: 'full',
    }),
    ...doorParts({
      x: 338,
      y: 420,
      width: 32,
      height: 70,
      paint: 'door-ember',
      trim: 'steel',
      glass: 'full',
    }),
    ...filled('steel', box(276, 330, 88, 8)),
    ...lined('steel', 2, polyline([280, 330], [288, 312]), polyline([360, 330], [352, 312])),
    ...filled('shade', box(518, 122, 10, 298), box(112, 124, 416, 6)),
    ...treeParts(70, GROUND + 14, 118, 44, 'summer'),
    ...treeParts(574, GROUND + 12, 128, 48, 'summer'),
    ...bushParts(160, GROUND + 8, 22),
    ...bushParts(480, GROUND + 8, 22),
    ...bicycleParts(400, GROUND + 40),
  ]
}

export const torontoCarlaw: Outside = { sky: SKIES.rose, draw }
