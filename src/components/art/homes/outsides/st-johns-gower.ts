import { longCloudParts, sunParts } from '#art/homes/backdrops.ts'
import { doorParts, stepParts } from '#art/homes/entrances.ts'
import { waterParts } from '#art/homes/grounds.ts'
import { type Outside, SKIES } from '#art/homes/outside.ts'
import { mansardParts } from '#art/homes/roofs.ts'
import { cornerParts, footingParts, wallParts } from '#art/homes/walls.ts'
import { row, windowParts } from '#art/homes/windows.ts'
import { filled, lined, type Paint, type Part } from '#art/parts.ts'
import { arch, box, disc, polygon, roundBox, trace } from '#art/paths.ts'
import { chimneyParts } from '#art/roofs.ts'
import { catParts } from '#art/things.ts'

interface Jelly {
  x: number
  /** The foot of its wall. */
  foot: number
  wall: Paint
  door: Paint
  roof: Paint
  seen: string
}

const JELLY = 174

/** A house of St. John's: clapboard in a bright colour, and a mansard with hooded dormers. */
function jellyHouse({ x, foot, wall, door, roof, seen }: Jelly): Part[] {
  const [top, floor] = [foot - 206, foot - 14] as const
  const dormers = [x + 42, x + JELLY - 42 - 26]
  return [
    ...wallParts({
      x,
      y: top,
      width: JELLY,
      height: floor - top,
      paint: wall,
      cladding: 'clapboard',
      shade: 5,
    }),
    ...cornerParts({ x, y: top, width: JELLY, height: floor - top, paint: wall }, 'wall-white', 5),
    ...mansardParts({ x, y: top, width: JELLY, rise: 74, paint: roof, trim: 'wall-white', over: 3 }),
    ...filled(wall, ...dormers.map((left) => box(left - 8, top - 58, 42, 52))),
    ...filled('wall-white', ...dormers.map((left) => arch(left - 13, top - 68, 52, 16, 14))),
    ...filled(roof, ...dormers.map((left) => arch(left - 7, top - 63, 40, 11, 10))),
    ...windowParts(row(dormers, top - 50, 26, 38, seen), { bars: 'sash', trim: 'wall-white', frame: 3 }),
    ...windowParts(row([x + 22, x + 70, x + 118], top + 26, 32, 54, seen.slice(2)), {
      bars: 'sash',
      trim: 'wall-white',
      head: 'wall-white',
    }),
    ...windowParts(row([x + 22, x + 70], top + 116, 32, 54, seen.slice(5)), {
      bars: 'sash',
      trim: 'wall-white',
      head: 'wall-white',
    }),
    ...doorParts({
      x: x + 136,
      y: floor,
      width: 36,
      height: 72,
      paint: door,
      trim: 'wall-white',
      over: 'transom',
    }),
    ...footingParts(x, floor, JELLY, 60, 'stone-deep'),
    ...stepParts(x + 136, floor, foot + 16, 46, 'stone', 2),
  ]
}

const draw = (): Part[] => {
  const slope = (x: number) => 392 + x * 0.088
  const jelly = (x: number, rest: Omit<Jelly, 'x' | 'foot'>) =>
    jellyHouse({ x, foot: slope(x + 136) + 4, ...rest })
  return [
    ...sunParts(592, 70, 26),
    ...longCloudParts(60, 40, 150),
    // Signal Hill, its tower, and the harbour's mouth.
    ...waterParts(196, 400, 'water', 'water-light'),
    ...filled('hill-near', 'M396 200Q460 120 540 128L600 160Q630 176 660 200V260H396z'),
    ...filled('mountain-far', 'M-10 210Q60 130 150 150L230 196V240H-10z'),
    ...filled('rock-deep', box(520, 104, 22, 26), box(534, 92, 10, 16), box(519, 101, 24, 4)),
    ...jelly(-128, { wall: 'wall-green', door: 'door-plum', roof: 'shingle-slate', seen: 'ddddddd' }),
    ...jelly(46, { wall: 'wall-sky', door: 'door-ember', roof: 'shingle-slate', seen: 'dcddcdd' }),
    ...jelly(394, { wall: 'wall-pink', door: 'door-navy', roof: 'roof', seen: 'ddcddbd' }),
    ...jelly(568, { wall: 'wall-plum', door: 'door-marigold', roof: 'shingle-slate', seen: 'ddddddd' }),
    ...chimneyParts(250, 88, 60, 'brick-red', 24),
    ...jelly(220, { wall: 'wall-yellow', door: 'tin-red', roof: 'roof', seen: 'dllcded' }),
    ...catParts(306, slope(356) - 34),
    ...filled('path', polygon([0, slope(0) + 12], [640, slope(640) + 12], [640, 480], [0, 480])),
    ...filled(
      'stone-deep',
      polygon([0, slope(0) + 46], [640, slope(640) + 46], [640, slope(640) + 52], [0, slope(0) + 52]),
    ),
    ...filled('road', polygon([0, slope(0) + 52], [640, slope(640) + 52], [640, 480], [0, 480])),
    ...lined('seam', 1.5, ...[40, 170, 290, 420, 560].map((x) => trace(x, slope(x) + 13, 'l-6 34'))),
    ...[-128, 46, 220, 394, 568].flatMap((x) =>
      stepParts(x + 136, slope(x + 136) - 10, slope(x + 136) + 18, 46, 'stone', 2),
    ),
    // A hydrant.
    ...filled('ember', arch(216, slope(223) - 14, 16, 28, 8), roundBox(211, slope(223) - 2, 26, 6, 2)),
    ...filled('brass', disc(224, slope(223) - 14, 3)),
  ]
}

export const stJohnsGower: Outside = { sky: SKIES.blue, draw }
