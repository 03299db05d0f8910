import { box, disc, polygon, polyline } from '../paths.ts'
import { filled, lined } from '../parts.ts'
import { treeParts } from '../garden.ts'
import { type Shape, times } from './shapes.ts'
import { WIDTH, sky, firs, peaks } from './landscapes.ts'
import { TOWN_VIEWS } from './town-views.ts'

/** The same in gardens and in the country. */
const COUNTRY_VIEWS = {
  garden: () => [
    ...sky(),
    ...filled('hill-near', 'M0 250Q180 220 330 244T640 230V480H0z'),
    ...treeParts(110, 340, 150, 78, 'summer'),
    ...treeParts(330, 330, 120, 60, 'summer'),
    ...treeParts(540, 340, 160, 82, 'summer'),
    ...filled('leaf-light', box(0, 312, WIDTH, 170)),
  ],
  autumn: () => [
    ...sky(),
    ...filled('hill-far', 'M0 240Q180 210 330 234T640 220V480H0z'),
    ...treeParts(90, 340, 150, 80, 'autumn'),
    ...treeParts(270, 330, 130, 64, 'summer'),
    ...treeParts(430, 340, 160, 76, 'autumn'),
    ...treeParts(590, 340, 140, 66, 'autumn'),
    ...filled('field', box(0, 312, WIDTH, 170)),
  ],
  sea: () => [
    ...sky(),
    ...filled('mountain', 'M0 226Q90 196 180 218T380 204T640 222V260H0z'),
    ...filled('water', box(0, 240, WIDTH, 240)),
    ...filled('water-deep', box(0, 282, WIDTH, 200)),
    ...lined(
      'gleam',
      3,
      ...times(8, (index) =>
        polyline([(index * 131) % 580, 256 + index * 10], [((index * 131) % 580) + 74, 256 + index * 10]),
      ),
    ),
    ...firs(372, 'fir', 7, 210, 30),
  ],
  lake: () => [
    ...sky(),
    ...filled(
      'mountain',
      polygon([-60, 250], [120, 96], [300, 250]),
      polygon([180, 250], [400, 70], [600, 250]),
      polygon([460, 250], [610, 120], [760, 250]),
    ),
    ...filled('fir-light', 'M0 226Q140 196 320 220T640 206V260H0z'),
    ...filled('water-light', box(0, 248, WIDTH, 240)),
    ...lined(
      'gleam',
      3,
      ...times(7, (index) =>
        polyline([(index * 113) % 580, 266 + index * 10], [((index * 113) % 580) + 66, 266 + index * 10]),
      ),
    ),
  ],
  peaks: () => [...sky(), ...peaks(), ...firs(300, 'fir-light', 18, 90), ...firs(340, 'fir', 11, 130, 14)],
  forest: () => [
    ...sky(),
    ...firs(270, 'hill-near', 16, 160),
    ...firs(310, 'fir-light', 12, 220, 22),
    ...firs(360, 'fir', 8, 260, 44),
  ],
  prairie: () => [
    ...sky(),
    ...filled('hill-near', box(0, 252, WIDTH, 12)),
    ...filled('wheat', box(0, 260, WIDTH, 220)),
    ...lined(
      'oak',
      1.6,
      ...times(7, (index) => polyline([0, 278 + index * index * 3], [WIDTH, 278 + index * index * 3])),
    ),
    ...filled('wall-brick', box(404, 196, 34, 66), polygon([400, 198], [421, 172], [442, 198])),
    ...treeParts(180, 268, 50, 26, 'summer'),
  ],
  fields: () => [
    ...sky(),
    ...filled('hill-far', 'M0 230Q180 190 340 222T640 206V480H0z'),
    ...filled('field', 'M0 256Q200 230 420 252T640 244V480H0z'),
    ...filled('leaf-light', 'M0 300Q200 276 360 296T640 286V480H0z'),
    ...filled('wall-brick', box(424, 190, 76, 58), polygon([416, 192], [462, 154], [508, 192])),
    ...treeParts(130, 290, 92, 48, 'summer'),
  ],
  snow: () => [
    ...sky('ice', 'sky-low'),
    ...filled('snow-shade', 'M0 236Q160 212 320 230T640 220V480H0z'),
    ...firs(266, 'fir-light', 12, 120, 16),
    ...filled('snow', 'M0 268Q160 246 330 264T640 256V480H0z'),
    ...filled('wall-blue', box(250, 214, 90, 60)),
    ...filled('wall-brick', box(318, 176, 14, 30)),
    ...filled('snow', polygon([240, 218], [295, 172], [350, 218]), box(315, 172, 20, 6)),
    ...filled('lit', box(264, 232, 18, 20), box(308, 232, 18, 20)),
    ...lined('trim', 2.4, box(264, 232, 18, 20), box(308, 232, 18, 20)),
  ],
  north: () => [
    ...sky('ice', 'butter'),
    ...filled('mountain', 'M0 240Q100 170 220 216T420 190T640 228V480H0z'),
    ...filled('snow', 'M0 262Q160 244 330 258T640 250V480H0z'),
    ...filled('sun', disc(470, 216, 22)),
    ...firs(286, 'fir', 15, 110, 10),
    ...filled('snow', 'M0 274Q160 264 330 278T640 270V480H0z'),
  ],
} satisfies Record<string, () => Shape[]>

const VIEWS = { ...TOWN_VIEWS, ...COUNTRY_VIEWS }

export type View = keyof typeof VIEWS

/** The landscape, as large as the picture; windows show what lies behind them. */
export function viewParts(view: View): Shape[] {
  return VIEWS[view]()
}
