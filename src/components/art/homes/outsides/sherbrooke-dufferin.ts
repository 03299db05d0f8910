import { bushParts, treeParts } from '#art/garden.ts'
import { hillParts, longCloudParts, sunParts } from '#art/homes/backdrops.ts'
import { doorParts, stepParts } from '#art/homes/entrances.ts'
import { GROUND, lawnParts, walkParts } from '#art/homes/grounds.ts'
import { type Outside, SKIES } from '#art/homes/outside.ts'
import { porchParts } from '#art/homes/porches.ts'
import { coneParts, gableBoards, gableParts, slopeParts } from '#art/homes/roofs.ts'
import { bloomParts } from '#art/homes/trees.ts'
import { wallParts } from '#art/homes/walls.ts'
import { row, windowParts } from '#art/homes/windows.ts'
import { filled, lined, type Part } from '#art/parts.ts'
import { box, polyline } from '#art/paths.ts'
import { chimneyParts } from '#art/roofs.ts'

const draw = (): Part[] => [
  ...sunParts(96, 84, 30),
  ...longCloudParts(470, 52, 130),
  ...filled('forest', 'M0 286Q120 214 260 250Q460 300 640 226V440H0z'),
  ...hillParts('hill-near', 340, 350, 330),
  ...lawnParts(GROUND - 4, 'grass', 'grass-light'),
  ...walkParts(300, GROUND, 44, 'path', -30),
  ...chimneyParts(246, 88, 80, 'brick-red', 24),
  ...wallParts({
    x: 166,
    y: 196,
    width: 250,
    height: 212,
    paint: 'wall-cream',
    cladding: 'clapboard',
    shade: 0,
  }),
  ...slopeParts({
    x: 166,
    y: 198,
    width: 280,
    rise: 92,
    paint: 'shingle-slate',
    over: 14,
    lean: 40,
    trim: 'tin-green',
  }),
  ...wallParts({
    x: 184,
    y: 188,
    width: 126,
    height: 122,
    paint: 'wall-cream',
    cladding: 'clapboard',
    shade: 0,
  }),
  ...gableParts({
    x: 184,
    y: 192,
    width: 126,
    rise: 90,
    paint: 'shingle-slate',
    wall: 'wall-green',
    over: 10,
    trim: 'tin-green',
    thick: 6,
  }),
  ...gableBoards(190, 190, 114, 84, 7),
  ...filled('tin-green', box(180, 188, 134, 6)),
  ...windowParts(row([235], 142, 24, 36, 'l'), { bars: 'cross', trim: 'tin-green', rise: 0.4 }),
  ...windowParts(row([206, 256], 214, 30, 54, 'dc'), { bars: 'sash', trim: 'tin-green' }),
  ...windowParts(row([332], 218, 30, 52, 'd'), { bars: 'sash', trim: 'tin-green' }),
  ...windowParts(row([200, 236], 330, 28, 56, 'ld'), { bars: 'sash', trim: 'tin-green' }),
  ...doorParts({
    x: 300,
    y: 400,
    width: 38,
    height: 74,
    paint: 'door-plum',
    trim: 'tin-green',
    over: 'transom',
  }),
  // The turret at the corner.
  ...wallParts({
    x: 378,
    y: 168,
    width: 96,
    height: 240,
    paint: 'wall-cream',
    cladding: 'clapboard',
    shade: 0,
  }),
  ...filled('shade', box(378, 168, 14, 240), box(456, 168, 18, 240)),
  ...filled('wall-green', box(378, 278, 96, 32)),
  ...lined('seam', 1.2, ...[286, 294, 302].map((y) => polyline([378, y], [474, y]))),
  ...filled('tin-green', box(374, 274, 104, 6), box(374, 162, 104, 10)),
  ...coneParts(378, 164, 96, 112, 'shingle-slate'),
  ...windowParts(row([396, 434], 192, 24, 60, 'el'), { bars: 'sash', trim: 'tin-green' }),
  ...windowParts(row([396, 434], 326, 24, 58, 'dd'), { bars: 'sash', trim: 'tin-green' }),
  ...porchParts({
    x: 150,
    floor: 402,
    ground: 420,
    width: 348,
    height: 90,
    posts: [0, 0.17, 0.345, 0.53, 0.66, 0.83, 1],
    paint: 'wall-white',
    roof: 'shingle-slate',
    top: 'lean',
    rise: 22,
    post: 'slim',
    rails: [
      [0, 1],
      [1, 2],
      [3, 4],
      [4, 5],
      [5, 6],
    ],
    base: 'wall-green',
  }),
  ...stepParts(302, 402, 424, 58, 'stone'),
  ...treeParts(560, GROUND + 10, 190, 66, 'autumn'),
  ...treeParts(62, GROUND + 8, 140, 52, 'autumn'),
  ...bloomParts(196, GROUND + 8, 22, 'wall-white'),
  ...bloomParts(428, GROUND + 8, 24, 'wall-white'),
  ...bushParts(486, GROUND + 10, 18),
]

export const sherbrookeDufferin: Outside = { sky: SKIES.rose, draw }
