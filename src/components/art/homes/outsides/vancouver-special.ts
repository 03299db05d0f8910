import { bushParts } from '#art/garden.ts'
import { hazeParts, peakParts, sunParts } from '#art/homes/backdrops.ts'
import { doorParts, railParts, stepParts } from '#art/homes/entrances.ts'
import { GROUND, streetParts } from '#art/homes/grounds.ts'
import { type Outside, SKIES } from '#art/homes/outside.ts'
import { gableParts } from '#art/homes/roofs.ts'
import { firParts } from '#art/homes/trees.ts'
import { footingParts, wallParts } from '#art/homes/walls.ts'
import { row, windowParts } from '#art/homes/windows.ts'
import { filled, lined, type Part } from '#art/parts.ts'
import { box, disc, polyline, roundBox } from '#art/paths.ts'
import { chimneyParts } from '#art/roofs.ts'
import { cloudParts } from '#art/things.ts'

const draw = (): Part[] => [
  ...cloudParts(390, 56, 96),
  ...sunParts(96, 80, 26),
  ...peakParts(110, 150, 150, 320, 'mountain', 0.26),
  ...peakParts(300, 132, 170, 320, 'mountain', 0.24),
  ...peakParts(520, 156, 170, 320, 'mountain-deep', 0.24),
  ...filled('forest', 'M0 292Q160 262 320 284T640 272V420H0z'),
  ...hazeParts([[0, 316]], [[566, 300, 90]]),
  ...streetParts(GROUND, 'grass-light'),
  ...chimneyParts(426, 110, 60, 'brick-deep', 26),
  ...wallParts({ x: 138, y: 186, width: 364, height: 120, paint: 'wall-stucco', cladding: 'stucco' }),
  ...wallParts({ x: 138, y: 304, width: 364, height: 110, paint: 'brick-deep', cladding: 'brick' }),
  ...gableParts({
    x: 138,
    y: 188,
    width: 364,
    rise: 66,
    paint: 'shingle-brown',
    wall: 'wall-stucco',
    over: 26,
    trim: 'wall-white',
    thick: 8,
  }),
  ...windowParts(row([164], 214, 96, 62, 'l'), { bars: 'slider', trim: 'wall-white' }),
  ...windowParts(row([296], 212, 84, 86, 'd'), { bars: 'slider', trim: 'wall-white', sill: false }),
  ...filled('curtain', box(296, 212, 22, 86)),
  ...windowParts(row([412], 214, 66, 56, 'c'), { bars: 'slider', trim: 'wall-white' }),
  ...windowParts(row([164], 336, 84, 44, 'b'), { bars: 'slider', trim: 'wall-white' }),
  ...windowParts(row([410], 336, 68, 44, 'l'), { bars: 'slider', trim: 'wall-white' }),
  ...filled('glass-deep', box(352, 330, 30, 78)),
  ...doorParts({
    x: 320,
    y: 410,
    width: 44,
    height: 84,
    paint: 'door-marigold',
    trim: 'wall-white',
    glass: 'none',
  }),
  ...lined(
    'wall-white',
    2.4,
    polyline([352, 330], [382, 330], [382, 408], [352, 408], [352, 330]),
    polyline([352, 356], [382, 356]),
    polyline([352, 382], [382, 382]),
  ),
  // The balcony runs along the whole front.
  ...filled('shade', box(138, 310, 364, 12)),
  ...railParts(126, 306, 388, 34, 'metal', 8, 1.8),
  ...filled('wall-white', roundBox(122, 304, 396, 9, 2)),
  ...filled('trim', box(134, 312, 8, 104), box(498, 312, 8, 104)),
  ...footingParts(136, 408, 368, 12),
  ...stepParts(330, 410, 426, 80),
  ...filled(
    'trim',
    ...[44, 78, 112].map((x) => box(x, GROUND - 10, 8, 32)),
    box(30, GROUND - 6, 238, 6),
    box(30, GROUND + 9, 238, 6),
    box(396, GROUND - 6, 220, 6),
    box(396, GROUND + 9, 220, 6),
    ...[146, 180, 214, 248, 404, 438, 472, 506, 540, 574, 608].map((x) => box(x, GROUND - 10, 8, 32)),
  ),
  // A cherry in blossom.
  ...lined('trunk', 9, 'M66 440C62 400 74 370 70 330'),
  ...lined('trunk', 5, polyline([69, 356], [40, 312]), polyline([70, 340], [102, 300])),
  ...filled(
    'blossom',
    disc(70, 280, 46),
    disc(26, 304, 32),
    disc(114, 296, 34),
    disc(48, 256, 32),
    disc(96, 256, 30),
  ),
  ...filled(
    'wall-pink',
    disc(44, 262, 12),
    disc(84, 286, 10),
    disc(24, 310, 9),
    disc(108, 276, 11),
    disc(66, 244, 9),
  ),
  ...filled(
    'blossom',
    ...[
      [30, 452],
      [58, 462],
      [96, 450],
      [132, 464],
      [160, 452],
    ].map(([x, y]) => disc(x ?? 0, y ?? 0, 2.6)),
  ),
  ...bushParts(560, GROUND + 4, 26),
  ...firParts(600, GROUND + 6, 110),
]

export const vancouverSpecial: Outside = { sky: SKIES.clear, draw }
