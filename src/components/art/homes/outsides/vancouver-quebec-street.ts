import { bushParts } from '#art/garden.ts'
import { forestParts, longCloudParts, peakParts, sunParts } from '#art/homes/backdrops.ts'
import { doorParts } from '#art/homes/entrances.ts'
import { waterParts } from '#art/homes/grounds.ts'
import { type Outside, SKIES } from '#art/homes/outside.ts'
import { filled, lined, type Part } from '#art/parts.ts'
import { box, polyline, roundBox } from '#art/paths.ts'

interface Tower {
  x: number
  top: number
  width: number
  floors: number
}

/** A tower of glass whose balconies alternate, down to the water's edge. */
function towerParts({ x, top, width, floors }: Tower): Part[] {
  const step = (396 - top) / floors
  const rows = Array.from({ length: floors }, (_, index) => top + index * step)
  const columns = [0, 0.2, 0.4, 0.6, 0.8, 1]
  const lights = [3, 8, 10, 17, 24, 26, 33, 41, 47, 52, 58, 64, 71]
  return [
    ...filled('glass-deep', box(x, top, width, 396 - top)),
    ...filled('glass-sky', box(x, top, width * 0.4, 396 - top)),
    ...filled(
      'lit',
      ...lights.flatMap((n) => {
        const [line, column] = [Math.floor(n / 5), n % 5] as const
        const y = rows[line]
        return y === undefined ? [] : [box(x + width * 0.2 * column + 1.5, y + 4, width * 0.2 - 3, step - 6)]
      }),
    ),
    ...lined(
      'wall-white',
      1.2,
      ...columns.map((share) => polyline([x + width * share, top], [x + width * share, 396])),
    ),
    ...filled('wall-white', ...rows.map((y) => box(x - 2, y, width + 4, 2.6))),
    ...filled(
      'wall-white',
      ...rows
        .slice(1)
        .flatMap((y, index) => [roundBox(index % 2 ? x - 13 : x + width - 8, y + step - 5, 21, 3, 1)]),
    ),
    ...filled(
      'glass-sky',
      ...rows.slice(1).map((y, index) => box(index % 2 ? x - 13 : x + width - 8, y + step - 15, 21, 10)),
    ),
    ...filled('shade', box(x + width * 0.4, top, width * 0.6, 396 - top)),
  ]
}

const draw = (): Part[] => [
  ...sunParts(96, 84, 26),
  ...longCloudParts(440, 50, 140),
  ...peakParts(60, 190, 150, 404, 'mountain-far', 0.3),
  ...peakParts(190, 172, 150, 404, 'mountain-far', 0.3),
  ...peakParts(570, 176, 190, 404, 'mountain-far', 0.3),
  ...filled(
    'skyline',
    box(70, 232, 44, 170),
    box(120, 202, 36, 200),
    box(20, 262, 44, 140),
    box(520, 228, 40, 170),
    box(566, 252, 50, 150),
    box(478, 262, 36, 140),
  ),
  ...forestParts('false creek', -10, 650, 402, 40, 'leaf-light'),
  // The dome at the end of the creek.
  ...filled('glass-sky', 'M34 400A52 52 0 1 1 126 400z'),
  ...lined(
    'wall-white',
    1.6,
    'M30 372H130',
    'M44 340H116',
    'M34 400L58 340L80 322L102 340L126 400',
    'M30 372L58 340L80 372L102 340L130 372L104 400L80 372L56 400z',
  ),
  ...filled('steel', box(24, 396, 112, 8)),
  ...towerParts({ x: 396, top: 168, width: 92, floors: 13 }),
  ...towerParts({ x: 172, top: 204, width: 82, floors: 11 }),
  ...towerParts({ x: 262, top: 60, width: 128, floors: 18 }),
  ...filled('wall-white', box(254, 50, 144, 10)),
  ...filled('steel-light', box(300, 36, 52, 14)),
  ...bushParts(216, 400, 22),
  ...bushParts(440, 400, 24),
  ...filled('glass-deep', box(250, 366, 152, 34)),
  ...filled('lit', ...[258, 284, 350, 376].map((x) => box(x, 372, 20, 26))),
  ...filled('cedar', box(246, 360, 160, 7)),
  ...doorParts({
    x: 326,
    y: 400,
    width: 26,
    height: 30,
    paint: 'door-marigold',
    trim: 'wall-white',
    glass: 'full',
  }),
  ...filled('stone', box(0, 398, 640, 12)),
  ...lined(
    'metal',
    1.6,
    polyline([0, 388], [244, 388]),
    polyline([408, 388], [640, 388]),
    ...[8, 48, 88, 128, 168, 208, 420, 460, 500, 540, 580, 620].map((x) => polyline([x, 388], [x, 400])),
  ),
  ...filled('stone-deep', box(0, 410, 640, 8)),
  ...waterParts(416, 480, 'water', 'water-light'),
  ...filled(
    'glass-sky',
    ...[104, 88, 96, 64, 76, 40].map((wide, index) =>
      roundBox(326 - wide / 2 + (index % 2 ? 7 : -4), 421 + index * 8, wide, 4, 2),
    ),
  ),
  // A little ferry.
  ...filled('wall-sky', 'M448 446H538L526 462H460z'),
  ...filled('wall-white', roundBox(466, 424, 56, 23, 6)),
  ...filled(
    'glass',
    roundBox(471, 429, 12, 11, 2),
    roundBox(487, 429, 12, 11, 2),
    roundBox(503, 429, 13, 11, 2),
  ),
  ...filled('marigold', box(451, 446, 84, 4)),
  ...lined('water-light', 2.4, polyline([430, 464], [452, 464]), polyline([534, 464], [566, 464])),
]

export const vancouverQuebecStreet: Outside = { sky: SKIES.blue, draw }
