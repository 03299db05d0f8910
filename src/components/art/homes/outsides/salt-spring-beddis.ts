import { longCloudParts, sunParts } from '#art/homes/backdrops.ts'
import { doorParts, railParts, stepParts } from '#art/homes/entrances.ts'
import { walkParts, waterParts } from '#art/homes/grounds.ts'
import { type Outside, SKIES } from '#art/homes/outside.ts'
import { gableParts } from '#art/homes/roofs.ts'
import { bloomParts, firParts } from '#art/homes/trees.ts'
import { wallParts } from '#art/homes/walls.ts'
import { row, windowParts } from '#art/homes/windows.ts'
import { filled, lined, type Part } from '#art/parts.ts'
import { box, polygon, polyline } from '#art/paths.ts'
import { chimneyParts } from '#art/roofs.ts'

const draw = (): Part[] => [
  ...sunParts(84, 100, 28),
  ...longCloudParts(200, 64, 150),
  ...filled('mountain-far', 'M0 256Q80 216 190 244T400 236T640 250V290H0z'),
  ...waterParts(276, 430, 'water', 'water-light'),
  ...filled('forest', 'M0 300Q60 272 120 300L140 306H0z'),
  ...filled('wall-white', polygon([118, 318], [118, 276], [148, 318])),
  ...filled('wall-white', polygon([96, 318], [114, 288], [114, 318])),
  ...filled('cedar-deep', 'M90 320H152L142 330H100z'),
  ...firParts(232, 396, 290),
  ...firParts(176, 400, 200),
  ...firParts(566, 396, 330),
  ...firParts(620, 402, 240),
  ...filled('grass-dry', 'M0 404Q160 384 330 396T640 390V480H0z'),
  ...filled('grass', 'M0 436Q200 416 400 432T640 424V480H0z'),
  ...walkParts(390, 412, 36, 'gravel', -80),
  // The house: posts and beams, a wall of glass to the sea.
  ...chimneyParts(500, 108, 190, 'limestone-deep', 36),
  ...wallParts({ x: 236, y: 250, width: 300, height: 150, paint: 'cedar', cladding: 'boards' }),
  ...filled('cedar', polygon([236, 252], [236, 246], [402, 119], [536, 240], [536, 252])),
  ...filled('glass', polygon([306, 240], [306, 204], [398, 134], [474, 204], [474, 240])),
  ...filled(
    'lit',
    polygon([306, 240], [306, 204], [352, 169], [352, 240]),
    polygon([398, 240], [398, 134], [436, 169], [436, 240]),
  ),
  ...filled('lit', box(306, 252, 46, 140)),
  ...filled('glass', box(352, 252, 84, 140), box(436, 252, 38, 140)),
  ...filled('shine', polygon([380, 252], [410, 252], [376, 392], [356, 392])),
  ...filled('curtain', box(306, 252, 12, 140)),
  ...lined(
    'timber',
    5,
    polyline([306, 200], [306, 398]),
    polyline([352, 166], [352, 398]),
    polyline([398, 130], [398, 398]),
    polyline([436, 160], [436, 398]),
    polyline([474, 200], [474, 398]),
    polyline([302, 246], [478, 246]),
  ),
  ...filled('tin-green', polygon([208, 268], [208, 254], [402, 104], [566, 254], [566, 268], [402, 120])),
  ...lined('timber', 3, polyline([208, 268], [402, 120], [566, 268])),
  ...windowParts(row([252], 288, 34, 60, 'c'), { bars: 'plain', trim: 'timber', sill: false }),
  ...doorParts({
    x: 507,
    y: 396,
    width: 40,
    height: 80,
    paint: 'door-spruce',
    trim: 'timber',
    glass: 'small',
  }),
  ...filled('cedar-deep', box(222, 396, 330, 10)),
  ...filled('shade', box(222, 401, 330, 5)),
  ...lined('timber', 5, ...[232, 300, 370, 440, 540].map((x) => polyline([x, 404], [x, 416]))),
  ...railParts(226, 396, 70, 28, 'timber', 10, 1.8),
  ...stepParts(390, 406, 420, 66, 'cedar'),
  // The cabin beside it.
  ...wallParts({ x: 44, y: 342, width: 112, height: 74, paint: 'cedar-deep', cladding: 'boards' }),
  ...gableParts({
    x: 44,
    y: 344,
    width: 112,
    rise: 48,
    paint: 'tin-green',
    wall: 'cedar-deep',
    over: 12,
    trim: 'timber',
    thick: 6,
  }),
  ...doorParts({ x: 78, y: 414, width: 28, height: 58, paint: 'door-ember', trim: 'wall-white' }),
  ...windowParts(row([108], 360, 32, 28, 'l'), { bars: 'cross', trim: 'wall-white' }),
  ...stepParts(78, 412, 422, 36, 'cedar'),
  ...bloomParts(180, 420, 20, 'lilac'),
  ...filled('rock', 'M558 430q4-24 34-22q34 0 36 22q-34 6-70 0z', 'M8 464q4-20 32-19q30 0 34 19q-32 6-66 0z'),
]

export const saltSpringBeddis: Outside = { sky: SKIES.gold, draw }
