import { longCloudParts } from '#art/homes/backdrops.ts'
import { doorParts, handrailParts, stepParts } from '#art/homes/entrances.ts'
import { GROUND, streetParts } from '#art/homes/grounds.ts'
import { type Outside, SKIES } from '#art/homes/outside.ts'
import { corniceParts } from '#art/homes/roofs.ts'
import { cornerParts, footingParts, wallParts } from '#art/homes/walls.ts'
import { row, windowParts } from '#art/homes/windows.ts'
import { filled, lined, type Paint, type Part } from '#art/parts.ts'
import { box, polygon, polyline, roundBox } from '#art/paths.ts'
import { chimneyParts } from '#art/roofs.ts'
import { lampParts } from '#art/things.ts'

interface Flat {
  x: number
  wall: Paint
  trim: Paint
  door: Paint
  seen: string
}

const FLAT = 186

/** A flat-roofed wooden house of a row, with brackets under its eaves and a bay beside the door. */
function flatHouse({ x, wall, trim, door, seen }: Flat): Part[] {
  const [top, floor] = [146, 396] as const
  return [
    ...wallParts({
      x,
      y: top,
      width: FLAT,
      height: floor - top,
      paint: wall,
      cladding: 'clapboard',
      shade: 6,
    }),
    ...cornerParts({ x, y: top, width: FLAT, height: floor - top, paint: wall }, trim, 5),
    ...corniceParts(x, top + 4, FLAT, trim, 'roof', 15, 30),
    ...windowParts(row([x + 20, x + 78, x + 136], 182, 32, 58, seen), { bars: 'sash', trim, head: trim }),
    ...doorParts({ x: x + 146, y: floor, width: 36, height: 74, paint: door, trim, over: 'transom' }),
    ...filled('roof', roundBox(x + 114, 290, 64, 7, 2)),
    ...filled(
      trim,
      polygon([x + 120, 297], [x + 128, 297], [x + 120, 312]),
      polygon([x + 172, 297], [x + 164, 297], [x + 172, 312]),
    ),
    // The bay stands out in front of the wall.
    ...wallParts({
      x: x + 16,
      y: 290,
      width: 86,
      height: floor - 290,
      paint: wall,
      cladding: 'clapboard',
      shade: 0,
    }),
    ...filled('shade', box(x + 16, 290, 15, floor - 290), box(x + 87, 290, 15, floor - 290)),
    ...filled(
      trim,
      polygon([x + 12, 290], [x + 24, 276], [x + 94, 276], [x + 106, 290]),
      box(x + 12, 288, 94, 7),
    ),
    ...windowParts(row([x + 38, x + 62], 308, 18, 58, seen.slice(3)), { bars: 'sash', trim, frame: 2.6 }),
    ...windowParts(row([x + 19, x + 90], 308, 9, 58, 'dd'), { bars: 'sash', trim, frame: 2, sill: false }),
    ...footingParts(x, floor, FLAT, 24, 'stone-deep'),
    ...stepParts(x + 146, floor, GROUND + 6, 48, 'stone', 2),
    ...handrailParts(x + 146, floor, GROUND + 6, 48, 2),
  ]
}

/** The suspension bridge over the harbour, in the fog. */
function bridgeParts(): Part[] {
  return [
    ...filled(
      'skyline',
      box(48, 60, 7, 130),
      box(64, 60, 7, 130),
      box(48, 74, 23, 5),
      box(48, 96, 23, 5),
      box(566, 60, 7, 130),
      box(582, 60, 7, 130),
      box(566, 74, 23, 5),
      box(566, 96, 23, 5),
      box(0, 138, 640, 6),
    ),
    ...lined('skyline', 2.4, 'M60 62Q320 196 578 62', 'M60 62Q30 96 -10 112', 'M578 62Q610 96 650 112'),
    ...lined(
      'skyline',
      1.2,
      ...[100, 140, 180, 220, 260, 300, 340, 380, 420, 460, 500, 540].map((x) =>
        polyline([x, 129 - 67 * ((x - 319) / 259) ** 2], [x, 140]),
      ),
    ),
  ]
}

const draw = (): Part[] => [
  ...longCloudParts(210, 44, 200),
  ...longCloudParts(440, 92, 150),
  ...bridgeParts(),
  ...streetParts(GROUND, 'path', 'stone'),
  ...flatHouse({ x: -145, wall: 'wall-sky', trim: 'wall-white', door: 'door-marigold', seen: 'dcddd' }),
  ...flatHouse({ x: 413, wall: 'wall-gold', trim: 'wall-white', door: 'door-navy', seen: 'ddcdd' }),
  ...flatHouse({ x: 599, wall: 'brick-red', trim: 'wall-cream', door: 'door-spruce', seen: 'ddddd' }),
  ...flatHouse({ x: 41, wall: 'wall-pink', trim: 'wall-white', door: 'door-plum', seen: 'bdcdd' }),
  ...flatHouse({ x: 227, wall: 'wall-teal', trim: 'wall-white', door: 'door-marigold', seen: 'dllcl' }),
  ...chimneyParts(380, 84, 40, 'brick-red', 24),
  ...lampParts(228, GROUND + 32),
]

export const halifaxMoran: Outside = { sky: SKIES.rain, draw }
