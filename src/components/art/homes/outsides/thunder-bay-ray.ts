import { flakeParts, hazeParts, sunParts } from '#art/homes/backdrops.ts'
import { doorParts, stepParts } from '#art/homes/entrances.ts'
import { snowParts, walkParts } from '#art/homes/grounds.ts'
import { type Outside, SKIES } from '#art/homes/outside.ts'
import { chimneyParts, gableParts, slopeParts } from '#art/homes/roofs.ts'
import { bareParts, firParts } from '#art/homes/trees.ts'
import { footingParts, wallParts } from '#art/homes/walls.ts'
import { row, windowParts } from '#art/homes/windows.ts'
import { filled, lined, type Part } from '#art/parts.ts'
import { box, polygon, polyline } from '#art/paths.ts'
import { smokeParts } from '#art/things.ts'

/** Snow that lies on a slope, thick and uneven at its lower edge. */
function roofSnow(left: number, right: number, top: number, lean: number, deep: number): Part[] {
  const wave = Array.from({ length: 8 }, (_, index) => (index % 2 ? 9 : -5))
  const step = (right - left + 2 * lean * (deep / 100)) / 8
  const start = left - lean * (deep / 100)
  return filled(
    'snow',
    `M${left} ${top}H${right}L${start + step * 8} ${top + deep}${wave.map((dy, index) => `Q${start + step * (7.5 - index)} ${top + deep + dy} ${start + step * (7 - index)} ${top + deep}`).join('')}z`,
  )
}

const draw = (): Part[] => [
  ...sunParts(112, 118, 24),
  // The Sleeping Giant, across the frozen bay.
  ...filled(
    'mountain-far',
    'M250 310L300 296Q330 270 356 272L380 286L410 284L424 262Q470 246 540 250L566 256L590 290L640 300V330H250z',
  ),
  ...filled('snow-shade', box(0, 304, 640, 60)),
  ...hazeParts([[24, 300]], [[556, 300, 90]], 'mountain-far'),
  ...snowParts(398),
  ...firParts(62, 410, 176, 'fir', 'fir-light', true),
  ...firParts(118, 416, 128, 'fir', 'fir-light', true),
  ...chimneyParts(420, 108, 60, 'wall-brick', 24),
  ...smokeParts(432, 88),
  ...wallParts({ x: 178, y: 268, width: 300, height: 140, paint: 'wall-sky', cladding: 'clapboard' }),
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
  ...roofSnow(188, 468, 130, 22, 70),
  ...[222, 374].flatMap((x) => [
    ...filled('wall-sky', box(x, 196, 60, 62)),
    ...gableParts({
      x,
      y: 198,
      width: 60,
      rise: 34,
      paint: 'snow',
      wall: 'wall-sky',
      over: 7,
      trim: 'wall-white',
      thick: 8,
    }),
    ...windowParts(row([x + 17], 204, 26, 40, x < 300 ? 'l' : 'c'), { bars: 'sash', trim: 'wall-white' }),
  ]),
  ...windowParts(row([204], 304, 66, 58, 'l'), { bars: 'slider', trim: 'wall-white' }),
  ...windowParts(row([392], 304, 56, 58, 'b'), { bars: 'slider', trim: 'wall-white' }),
  ...footingParts(176, 398, 304, 14),
  ...wallParts({ x: 292, y: 306, width: 76, height: 94, paint: 'wall-sky', cladding: 'clapboard', shade: 6 }),
  ...gableParts({
    x: 292,
    y: 308,
    width: 76,
    rise: 40,
    paint: 'snow',
    wall: 'wall-sky',
    over: 8,
    trim: 'wall-white',
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
  ...bareParts(552, 420, 190),
  ...lined('cedar', 3.4, polyline([398, 348], [410, 404])),
  ...filled('door-ember', polygon([402, 396], [416, 392], [420, 412], [406, 414])),
  ...flakeParts('thunder bay', 46, 400, 'snow', 2.2),
]

export const thunderBayRay: Outside = { sky: SKIES.winter, draw }
