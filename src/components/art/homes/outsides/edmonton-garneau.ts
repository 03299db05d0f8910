import { bushParts } from '#art/garden.ts'
import { hillParts, sunParts } from '#art/homes/backdrops.ts'
import { doorParts, stepParts } from '#art/homes/entrances.ts'
import { GROUND, streetParts } from '#art/homes/grounds.ts'
import { type Outside, SKIES } from '#art/homes/outside.ts'
import { gableParts, slopeParts } from '#art/homes/roofs.ts'
import { birchParts } from '#art/homes/trees.ts'
import { footingParts, wallParts } from '#art/homes/walls.ts'
import { row, windowParts } from '#art/homes/windows.ts'
import { filled, lined, type Part } from '#art/parts.ts'
import { box, polyline } from '#art/paths.ts'
import { cloudParts } from '#art/things.ts'

const draw = (): Part[] => [
  ...sunParts(98, 94, 30),
  ...cloudParts(452, 84, 90),
  ...hillParts('hill-far', 340, 326, 344),
  ...streetParts(GROUND, 'grass-light', 'path'),
  // The older neighbours that it stands between.
  ...wallParts({ x: 40, y: 300, width: 150, height: 112, paint: 'wall-grey', cladding: 'stucco', shade: 6 }),
  ...slopeParts({
    x: 40,
    y: 302,
    width: 150,
    rise: 62,
    paint: 'shingle-grey',
    over: 12,
    lean: 46,
    trim: 'wall-white',
  }),
  ...windowParts(row([62, 124], 328, 44, 40, 'db'), { bars: 'slider', trim: 'wall-white' }),
  ...wallParts({
    x: 462,
    y: 290,
    width: 170,
    height: 122,
    paint: 'wall-stucco',
    cladding: 'stucco',
    shade: 6,
  }),
  ...gableParts({
    x: 462,
    y: 292,
    width: 170,
    rise: 66,
    paint: 'shingle-brown',
    wall: 'wall-stucco',
    over: 12,
    trim: 'wall-white',
    thick: 6,
  }),
  ...windowParts(row([482], 320, 60, 44, 'c'), { bars: 'slider', trim: 'wall-white' }),
  ...doorParts({ x: 594, y: 412, width: 32, height: 70, paint: 'door-navy', trim: 'wall-white' }),
  ...footingParts(38, 410, 154, 12),
  ...footingParts(460, 410, 174, 12),
  ...wallParts({ x: 244, y: 86, width: 186, height: 326, paint: 'steel', cladding: 'metal', shade: 0 }),
  ...wallParts({ x: 244, y: 192, width: 96, height: 220, paint: 'cedar', cladding: 'clapboard', shade: 0 }),
  ...wallParts({ x: 226, y: 198, width: 120, height: 104, paint: 'wall-white', shade: 0 }),
  ...filled('steel-light', box(240, 80, 194, 8), box(222, 192, 128, 7)),
  ...filled('shade', box(244, 302, 102, 8), box(346, 198, 6, 104), box(420, 86, 10, 326)),
  ...windowParts(row([262, 300], 112, 28, 64, 'de'), {
    bars: 'plain',
    trim: 'steel-light',
    frame: 2,
    sill: false,
    glass: 'glass-deep',
  }),
  ...windowParts(row([364], 106, 46, 190, 'd'), {
    bars: 'plain',
    trim: 'steel-light',
    frame: 2,
    sill: false,
    glass: 'glass-deep',
  }),
  ...filled('lit', box(364, 208, 46, 88)),
  ...lined('steel-light', 3, polyline([364, 202], [410, 202])),
  ...windowParts(row([242], 214, 88, 72, 'l'), { bars: 'plain', trim: 'steel', frame: 2.4, sill: false }),
  ...lined('steel', 2.4, polyline([286, 214], [286, 286])),
  ...filled('curtain', box(244, 214, 14, 72)),
  ...windowParts(row([256], 326, 74, 62, 'd'), {
    bars: 'slider',
    trim: 'steel',
    frame: 2.4,
    sill: false,
    glass: 'glass-deep',
  }),
  ...filled('steel-light', box(344, 308, 92, 7)),
  ...doorParts({
    x: 384,
    y: 404,
    width: 40,
    height: 80,
    paint: 'door-marigold',
    trim: 'steel-light',
    glass: 'full',
    beside: false,
  }),
  ...filled('lit', box(410, 330, 9, 68)),
  ...footingParts(242, 404, 190, 18),
  ...stepParts(384, 404, 426, 60, 'stone'),
  ...birchParts(214, GROUND + 10, 196),
  ...birchParts(452, GROUND + 14, 150),
  ...bushParts(290, GROUND + 10, 18),
  ...bushParts(326, GROUND + 12, 14),
  ...filled(
    'wheat-deep',
    ...[256, 266, 276].map(
      (x) => `M${x} ${GROUND + 10}q-6-16-10-22q8 8 10 14q2-14 4-20q2 12 0 20q4-8 10-14q-4 10-8 22z`,
    ),
  ),
]

export const edmontonGarneau: Outside = { sky: SKIES.rose, draw }
