import { auroraParts, flakeParts, forestParts } from '#art/homes/backdrops.ts'
import { doorParts, railParts } from '#art/homes/entrances.ts'
import { rockParts, waterParts } from '#art/homes/grounds.ts'
import { straightStairParts } from '#art/homes/outside-stairs.ts'
import { type Outside, SKIES } from '#art/homes/outside.ts'
import { birchParts, firParts } from '#art/homes/trees.ts'
import { wallParts } from '#art/homes/walls.ts'
import { row, windowParts } from '#art/homes/windows.ts'
import { filled, lined, type Part } from '#art/parts.ts'
import { box, polygon, polyline, roundBox } from '#art/paths.ts'
import { chimneyParts } from '#art/roofs.ts'
import { smokeParts } from '#art/things.ts'

const draw = (): Part[] => [
  ...auroraParts(),
  ...flakeParts('yellowknife', 34, 220, 'snow', 1.5),
  ...filled('mountain-deep', 'M0 296Q100 276 210 288T440 280T640 292V330H0z'),
  ...forestParts('great slave', 0, 260, 300, 30, 'fir'),
  ...forestParts('great slave 2', 400, 650, 298, 34, 'fir'),
  ...waterParts(300, 420, 'water-deep', 'water'),
  // A houseboat out on the lake, and a floatplane at its dock.
  ...filled('ember', box(40, 300, 52, 26)),
  ...filled('roof', polygon([34, 302], [66, 284], [98, 302])),
  ...filled('lit', box(50, 308, 12, 10), box(70, 308, 12, 10)),
  ...filled('log-deep', box(30, 326, 72, 6)),
  ...rockParts(396),
  ...lined('steel', 8, ...[196, 262, 330, 398, 466].map((x) => polyline([x, 342], [x, 412]))),
  ...lined('steel', 4, polyline([196, 348], [262, 404]), polyline([398, 404], [466, 348])),
  ...chimneyParts(424, 92, 90, 'tin-grey', 16),
  ...smokeParts(432, 74),
  ...wallParts({ x: 176, y: 186, width: 312, height: 160, paint: 'wall-sky', cladding: 'metal' }),
  ...wallParts({ x: 176, y: 186, width: 124, height: 160, paint: 'wall-sky', cladding: 'metal', shade: 6 }),
  ...filled('wall-sky', polygon([300, 188], [300, 134], [488, 172], [488, 188])),
  ...filled('wall-sky', polygon([176, 188], [176, 150], [300, 118], [300, 188])),
  ...filled('shade', polygon([176, 346], [176, 150], [300, 118], [300, 346])),
  ...lined(
    'seam',
    2,
    ...[190, 204, 218, 232, 246, 260, 274, 288].map((x) => polyline([x, 188], [x, 152 - (x - 190) * 0.26])),
    ...[316, 330, 344, 358, 372, 386, 400, 414, 428, 442, 456, 470].map((x) =>
      polyline([x, 188], [x, 140 + (x - 314) * 0.2]),
    ),
  ),
  ...filled('tin-red', polygon([292, 124], [292, 136], [504, 180], [504, 168])),
  ...filled('roof', polygon([160, 144], [160, 156], [310, 116], [310, 104])),
  ...filled('wall-white', box(296, 118, 6, 228), box(176, 340, 312, 8)),
  ...windowParts(row([198], 186, 78, 56, 'l'), { bars: 'slider', trim: 'wall-white' }),
  ...windowParts(row([198, 244], 280, 32, 42, 'ld'), { bars: 'plain', trim: 'wall-white' }),
  ...windowParts(row([324, 372], 200, 34, 46, 'dl'), { bars: 'plain', trim: 'wall-white' }),
  ...windowParts(row([424], 206, 44, 40, 'l'), { bars: 'slider', trim: 'wall-white' }),
  ...windowParts(row([414], 276, 54, 44, 'd'), { bars: 'slider', trim: 'wall-white' }),
  ...doorParts({
    x: 352,
    y: 342,
    width: 38,
    height: 76,
    paint: 'door-marigold',
    trim: 'wall-white',
    glass: 'small',
  }),
  ...filled('timber', roundBox(310, 340, 198, 8, 1)),
  ...railParts(388, 342, 118, 28, 'timber', 9, 1.8),
  ...straightStairParts([214, 424], [318, 344], 'timber', 'log-deep'),
  ...filled('door-ember', 'M470 414q60 14 128 0q-8 16-24 18h-82q-16-2-22-18z'),
  ...lined('wall-white', 2, 'M476 418q58 10 116 0'),
  ...birchParts(106, 430, 118, 'elm', 'elm-light'),
  ...birchParts(128, 436, 90, 'elm', 'elm-light'),
  ...firParts(592, 416, 150),
  ...firParts(26, 424, 140),
]

export const yellowknifeIngraham: Outside = { sky: SKIES.dusk, draw }
