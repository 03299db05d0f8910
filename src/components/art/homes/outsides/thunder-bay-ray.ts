import { flakeParts, sunParts } from '#art/homes/backdrops.ts'
import { doorParts, stepParts } from '#art/homes/entrances.ts'
import { snowParts, walkParts } from '#art/homes/grounds.ts'
import { type Outside, SKIES } from '#art/homes/outside.ts'
import { gableParts, roofSnowParts, slopeParts } from '#art/homes/roofs.ts'
import { bareParts, firParts } from '#art/homes/trees.ts'
import { footingParts, wallParts } from '#art/homes/walls.ts'
import { row, windowParts } from '#art/homes/windows.ts'
import { filled, lined, type Part } from '#art/parts.ts'
import { box, polygon, polyline } from '#art/paths.ts'
import { chimneyParts } from '#art/roofs.ts'
import { smokeParts } from '#art/things.ts'

const draw = (): Part[] => [
  ...sunParts(112, 118, 24),
  // The Sleeping Giant, across the frozen bay.
  ...filled(
    'mountain-far',
    'M-10 300L10 276Q26 254 48 258L62 270L74 284L86 280L92 262Q108 238 150 232L230 226Q300 230 360 246L470 258Q500 250 520 266L552 280L586 278L604 290L650 302V320H-10z',
  ),
  ...filled('snow-shade', box(0, 304, 640, 60)),
  ...snowParts(398),
  ...firParts(46, 410, 150, 'fir', 'fir-light', true),
  ...firParts(100, 416, 108, 'fir', 'fir-light', true),
  ...chimneyParts(420, 108, 60, 'wall-brick', 24),
  ...smokeParts(432, 88),
  ...wallParts({ x: 178, y: 268, width: 300, height: 140, paint: 'wall-cream', cladding: 'clapboard' }),
  ...slopeParts({
    x: 178,
    y: 268,
    width: 300,
    rise: 136,
    paint: 'shingle-slate',
    over: 14,
    lean: 22,
    trim: 'wall-white',
  }),
  ...roofSnowParts({ x: 178, y: 268, width: 300, rise: 136, over: 14, lean: 22 }, 0.52),
  ...[222, 374].flatMap((x) => [
    ...filled('wall-cream', box(x, 196, 60, 62)),
    ...gableParts({
      x,
      y: 198,
      width: 60,
      rise: 34,
      paint: 'snow',
      wall: 'wall-cream',
      over: 7,
      trim: 'snow-shade',
      thick: 8,
    }),
    ...windowParts(row([x + 17], 204, 26, 40, x < 300 ? 'l' : 'c'), { bars: 'sash', trim: 'wall-white' }),
  ]),
  ...windowParts(row([204], 304, 66, 58, 'l'), { bars: 'slider', trim: 'wall-white' }),
  ...windowParts(row([392], 304, 56, 58, 'b'), { bars: 'slider', trim: 'wall-white' }),
  ...footingParts(176, 398, 304, 14),
  ...wallParts({
    x: 292,
    y: 306,
    width: 76,
    height: 94,
    paint: 'wall-cream',
    cladding: 'clapboard',
    shade: 6,
  }),
  ...gableParts({
    x: 292,
    y: 308,
    width: 76,
    rise: 40,
    paint: 'snow',
    wall: 'wall-cream',
    over: 8,
    trim: 'snow-shade',
    thick: 9,
  }),
  ...doorParts({
    x: 330,
    y: 398,
    width: 36,
    height: 72,
    paint: 'door-ember',
    trim: 'wall-white',
    glass: 'small',
  }),
  ...stepParts(330, 398, 414, 56),
  ...walkParts(330, 414, 44, 'snow-shade', 20),
  ...filled('snow', 'M170 412Q186 392 216 400Q250 384 292 412z', 'M372 412Q400 388 436 400Q470 388 496 414z'),
  ...bareParts(560, 420, 190),
  ...lined('cedar', 3.4, polyline([398, 348], [410, 404])),
  ...filled('door-ember', polygon([402, 396], [416, 392], [420, 412], [406, 414])),
  ...flakeParts('thunder bay', 46, 400, 'snow', 2.2),
]

export const thunderBayRay: Outside = { sky: SKIES.winter, draw }
