import { bushParts, treeParts } from '#art/garden.ts'
import { sunParts } from '#art/homes/backdrops.ts'
import { doorParts, stepParts } from '#art/homes/entrances.ts'
import { GROUND, lawnParts, walkParts } from '#art/homes/grounds.ts'
import { type Outside, SKIES } from '#art/homes/outside.ts'
import { porchParts } from '#art/homes/porches.ts'
import { gableBoards, gableParts } from '#art/homes/roofs.ts'
import { wallParts } from '#art/homes/walls.ts'
import { row, windowParts } from '#art/homes/windows.ts'
import { filled, type Part } from '#art/parts.ts'
import { box, oval } from '#art/paths.ts'
import { chimneyParts } from '#art/roofs.ts'
import { cloudParts } from '#art/things.ts'

const draw = (): Part[] => [
  ...sunParts(96, 96, 30),
  ...cloudParts(480, 74, 100),
  // The escarpment that the city lies under.
  ...filled('forest', 'M0 250L110 236L250 244L420 226L560 238L640 230V440H0z'),
  ...filled('hill-near', 'M0 300Q160 282 320 300T640 290V440H0z'),
  ...lawnParts(GROUND - 4, 'grass', 'grass-light'),
  ...walkParts(386, GROUND, 46),
  ...chimneyParts(236, 92, 90, 'brick-deep', 24),
  ...wallParts({ x: 196, y: 196, width: 256, height: 212, paint: 'brick-brown', cladding: 'brick' }),
  ...gableParts({
    x: 196,
    y: 198,
    width: 256,
    rise: 108,
    paint: 'shingle-brown',
    wall: 'wall-moss',
    over: 14,
    trim: 'trim',
    thick: 8,
  }),
  ...gableBoards(206, 196, 236, 98, 9),
  ...filled('trim', box(190, 194, 268, 7)),
  ...windowParts(row([284, 314, 344], 138, 20, 40, 'dld'), { bars: 'cross', trim: 'trim' }),
  ...filled('brick-brown', box(206, 208, 92, 90)),
  ...filled('shade', box(206, 216, 10, 82), box(288, 216, 10, 82), box(204, 214, 96, 4)),
  ...windowParts(row([222, 256], 226, 26, 54, 'cd'), { bars: 'sash', trim: 'trim', head: 'limestone' }),
  ...windowParts(row([340, 388], 226, 34, 54, 'de'), { bars: 'sash', trim: 'trim', head: 'limestone' }),
  ...windowParts(row([212, 284], 336, 40, 52, 'lc'), { bars: 'transom', trim: 'trim', head: 'limestone' }),
  ...doorParts({
    x: 386,
    y: 402,
    width: 38,
    height: 74,
    paint: 'door-spruce',
    trim: 'trim',
    over: 'transom',
    beside: true,
  }),
  ...porchParts({
    x: 186,
    floor: 402,
    ground: 420,
    width: 276,
    height: 90,
    posts: [0, 0.288, 0.6, 1],
    paint: 'trim',
    roof: 'shingle-brown',
    top: 'lean',
    rise: 26,
    post: 'round',
    rails: [
      [0, 1],
      [1, 2],
    ],
    base: 'brick-deep',
  }),
  ...stepParts(386, 402, 424, 60),
  ...treeParts(84, GROUND + 12, 190, 70, 'autumn'),
  ...bushParts(212, GROUND + 10, 24),
  ...bushParts(296, GROUND + 12, 22),
  ...treeParts(566, GROUND + 4, 150, 54, 'summer'),
  ...filled(
    'maple',
    oval(120, 446, 5, 2.4),
    oval(52, 456, 5, 2.4),
    oval(168, 462, 5, 2.4),
    oval(96, 468, 5, 2.4),
  ),
]

export const hamiltonStinson: Outside = { sky: SKIES.clear, draw }
