import { treeParts } from '#art/garden.ts'
import { hazeParts, hillParts, sunParts } from '#art/homes/backdrops.ts'
import { doorParts, stepParts } from '#art/homes/entrances.ts'
import { GROUND, hedgeParts, streetParts } from '#art/homes/grounds.ts'
import { type Outside, SKIES } from '#art/homes/outside.ts'
import { porchParts } from '#art/homes/porches.ts'
import { slopeParts } from '#art/homes/roofs.ts'
import { cornerParts, wallParts } from '#art/homes/walls.ts'
import { row, windowParts } from '#art/homes/windows.ts'
import { filled, type Part } from '#art/parts.ts'
import { polygon } from '#art/paths.ts'
import { chimneyParts } from '#art/roofs.ts'
import { cloudParts } from '#art/things.ts'

const draw = (): Part[] => [
  ...sunParts(548, 84, 30),
  ...cloudParts(300, 58, 84),
  ...hazeParts(
    [
      [12, 290],
      [540, 300],
    ],
    [[104, 300, 54]],
  ),
  ...hillParts('hill-near', 386, 392, 384),
  ...streetParts(GROUND, 'grass'),
  ...chimneyParts(404, 98, 90, 'brick-red', 26),
  ...wallParts({ x: 188, y: 198, width: 264, height: 208, paint: 'wall-green', cladding: 'shingle' }),
  ...cornerParts({ x: 188, y: 198, width: 264, height: 206, paint: 'wall-green' }, 'wall-white', 7),
  ...slopeParts({
    x: 188,
    y: 200,
    width: 264,
    rise: 84,
    paint: 'shingle-brown',
    over: 20,
    lean: 84,
    trim: 'wall-white',
  }),
  ...wallParts({ x: 282, y: 150, width: 76, height: 40, paint: 'wall-green', cladding: 'shingle', shade: 0 }),
  ...slopeParts({
    x: 282,
    y: 152,
    width: 76,
    rise: 26,
    paint: 'shingle-brown',
    over: 9,
    lean: 26,
    trim: 'wall-white',
  }),
  ...filled('shade', polygon([273, 151], [299, 126], [341, 126], [367, 151])),
  ...windowParts(row([290, 312, 334], 160, 15, 24, 'ldl'), {
    bars: 'cross',
    trim: 'wall-white',
    frame: 2.4,
    sill: false,
  }),
  ...windowParts(row([214, 292, 366], 222, 56, 56, 'cde'), {
    bars: 'slider',
    trim: 'wall-white',
    head: 'wall-white',
  }),
  ...windowParts(row([212, 366], 332, 60, 52, 'lc'), { bars: 'transom', trim: 'wall-white' }),
  ...doorParts({
    x: 320,
    y: 402,
    width: 40,
    height: 76,
    paint: 'door-ember',
    trim: 'wall-white',
    beside: true,
  }),
  ...porchParts({
    x: 172,
    floor: 402,
    ground: 420,
    width: 296,
    height: 90,
    posts: [0, 0.36, 0.64, 1],
    paint: 'wall-white',
    roof: 'shingle-brown',
    top: 'lean',
    rise: 26,
    post: 'round',
    rails: [
      [0, 1],
      [2, 3],
    ],
    base: 'wall-moss',
  }),
  ...stepParts(320, 402, 426, 66, 'stone'),
  ...treeParts(92, GROUND + 12, 198, 68, 'summer'),
  ...treeParts(556, GROUND + 12, 150, 56, 'autumn'),
  ...hedgeParts(180, GROUND + 14, 88, 26),
  ...hedgeParts(376, GROUND + 14, 88, 26),
]

export const monctonHighfield: Outside = { sky: SKIES.gold, draw }
