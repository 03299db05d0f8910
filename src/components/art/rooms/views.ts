import { box, disc, oval, polygon, polyline, roundBox } from '../paths.ts'
import { filled, lined } from '../parts.ts'
import { treeParts } from '../garden.ts'
import { type Shape, times } from './shapes.ts'
import { WIDTH, sky, gables, firs, peaks, towers } from './landscapes.ts'

/** What is outside the windows. The ground is at about 300, the sky above it. */
export type View =
  | 'street'
  | 'rooftops'
  | 'garden'
  | 'autumn'
  | 'brick-street'
  | 'harbour'
  | 'sea'
  | 'lake'
  | 'peaks'
  | 'forest'
  | 'prairie'
  | 'snow'
  | 'north'
  | 'towers'
  | 'skyline'
  | 'downtown'
  | 'fields'

/** The landscape, as large as the picture; windows show what lies behind them. */
export function viewParts(view: View): Shape[] {
  switch (view) {
    case 'street':
      return [
        ...sky(),
        ...gables(180, [
          'wall-brick',
          'wall-cream',
          'wall-rose',
          'wall-sage',
          'wall-brick',
          'wall-ochre',
          'wall-cream',
          'wall-brick',
        ]),
        ...treeParts(150, 380, 150, 66, 'summer'),
        ...treeParts(452, 380, 130, 60, 'summer'),
      ]
    case 'brick-street':
      return [
        ...sky(),
        ...gables(
          150,
          ['wall-rose', 'wall-brick', 'stone', 'wall-brick', 'wall-rose', 'stone', 'wall-brick', 'wall-rose'],
          'roof-warm',
        ),
        ...treeParts(320, 380, 120, 64, 'autumn'),
      ]
    case 'rooftops':
      return [
        ...sky(),
        ...filled('haze', box(40, 150, 60, 200), polygon([330, 200], [360, 110], [390, 200])),
        ...gables(
          236,
          [
            'wall-ochre',
            'wall-rose',
            'wall-brick',
            'wall-cream',
            'wall-rose',
            'wall-brick',
            'wall-cream',
            'wall-ochre',
          ],
          'roof-warm',
        ),
      ]
    case 'garden':
      return [
        ...sky(),
        ...filled('hill-near', 'M0 250Q180 220 330 244T640 230V480H0z'),
        ...treeParts(110, 340, 150, 78, 'summer'),
        ...treeParts(330, 330, 120, 60, 'summer'),
        ...treeParts(540, 340, 160, 82, 'summer'),
        ...filled('leaf-light', box(0, 312, WIDTH, 170)),
      ]
    case 'autumn':
      return [
        ...sky(),
        ...filled('hill-far', 'M0 240Q180 210 330 234T640 220V480H0z'),
        ...treeParts(90, 340, 150, 80, 'autumn'),
        ...treeParts(270, 330, 130, 64, 'summer'),
        ...treeParts(430, 340, 160, 76, 'autumn'),
        ...treeParts(590, 340, 140, 66, 'autumn'),
        ...filled('field', box(0, 312, WIDTH, 170)),
      ]
    case 'harbour':
      return [
        ...sky(),
        ...filled('fir-light', 'M0 236Q120 196 260 226T520 206T640 220V260H0z'),
        ...filled('water', box(0, 246, WIDTH, 240)),
        ...lined(
          'gleam',
          3,
          ...times(9, (index) =>
            polyline([(index * 97) % 600, 262 + index * 9], [((index * 97) % 600) + 60, 262 + index * 9]),
          ),
        ),
        ...[90, 300, 520].flatMap((x, index) => [
          ...lined(
            'trunk',
            3,
            polyline([x + 20, 262], [x + 20, 178]),
            polyline([x + 44, 262], [x + 44, 192]),
          ),
          ...filled('white', polygon([x + 22, 186], [x + 22, 244], [x + 40, 250])),
          ...filled(
            index === 1 ? 'wall-brick' : 'denim',
            polygon([x - 8, 258], [x + 74, 258], [x + 60, 278], [x + 4, 278]),
          ),
        ]),
      ]
    case 'sea':
      return [
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
      ]
    case 'lake':
      return [
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
      ]
    case 'peaks':
      return [...sky(), ...peaks(), ...firs(300, 'fir-light', 18, 90), ...firs(340, 'fir', 11, 130, 14)]
    case 'forest':
      return [
        ...sky(),
        ...firs(270, 'hill-near', 16, 160),
        ...firs(310, 'fir-light', 12, 220, 22),
        ...firs(360, 'fir', 8, 260, 44),
      ]
    case 'prairie':
      return [
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
      ]
    case 'fields':
      return [
        ...sky(),
        ...filled('hill-far', 'M0 230Q180 190 340 222T640 206V480H0z'),
        ...filled('field', 'M0 256Q200 230 420 252T640 244V480H0z'),
        ...filled('leaf-light', 'M0 300Q200 276 360 296T640 286V480H0z'),
        ...filled('wall-brick', box(424, 190, 76, 58), polygon([416, 192], [462, 154], [508, 192])),
        ...treeParts(130, 290, 92, 48, 'summer'),
      ]
    case 'snow':
      return [
        ...sky('ice', 'sky-low'),
        ...filled('snow-shade', 'M0 236Q160 212 320 230T640 220V480H0z'),
        ...firs(266, 'fir-light', 12, 120, 16),
        ...filled('snow', 'M0 268Q160 246 330 264T640 256V480H0z'),
        ...filled('wall-blue', box(250, 214, 90, 60)),
        ...filled('wall-brick', box(318, 176, 14, 30)),
        ...filled('snow', polygon([240, 218], [295, 172], [350, 218]), box(315, 172, 20, 6)),
        ...filled('lit', box(264, 232, 18, 20), box(308, 232, 18, 20)),
        ...lined('trim', 2.4, box(264, 232, 18, 20), box(308, 232, 18, 20)),
      ]
    case 'north':
      return [
        ...sky('ice', 'butter'),
        ...filled('mountain', 'M0 240Q100 170 220 216T420 190T640 228V480H0z'),
        ...filled('snow', 'M0 262Q160 244 330 258T640 250V480H0z'),
        ...filled('sun', disc(470, 216, 22)),
        ...firs(286, 'fir', 15, 110, 10),
        ...filled('snow', 'M0 274Q160 264 330 278T640 270V480H0z'),
      ]
    case 'towers':
      return [
        ...sky(),
        ...towers('tower', 'haze'),
        ...filled('water', box(0, 318, WIDTH, 170)),
        ...filled('gleam', roundBox(40, 334, 150, 4, 2), roundBox(330, 348, 190, 4, 2)),
      ]
    case 'skyline':
      return [
        ...sky(),
        ...filled(
          'mountain',
          ...[20, 110, 230, 360, 470, 590].map((x, index) =>
            polygon([x - 130, 270], [x, 204 - (index % 3) * 10], [x + 130, 270]),
          ),
        ),
        ...filled(
          'snow',
          ...[20, 110, 230, 360, 470, 590].map((x, index) =>
            polygon(
              [x - 32, 220 - (index % 3) * 10],
              [x, 204 - (index % 3) * 10],
              [x + 32, 220 - (index % 3) * 10],
            ),
          ),
        ),
        ...filled('slate', ...times(12, (index) => box(300 + index * 22, 236 - ((index * 37) % 44), 16, 60))),
        ...filled('denim', ...times(7, (index) => box(312 + index * 34, 240 - ((index * 53) % 30), 13, 60))),
        ...filled('hill-near', 'M0 262Q160 250 330 258T640 252V480H0z'),
        ...filled('leaf', ...times(14, (index) => oval(index * 50, 280, 30, 15))),
        ...filled('leaf-light', box(0, 282, WIDTH, 190)),
      ]
    case 'downtown':
      return [
        ...sky(),
        ...filled('haze', ...times(12, (index) => box(index * 58 - 6, 150 - ((index * 41) % 80), 40, 200))),
        ...filled(
          'tower',
          ...times(9, (index) => box(index * 76 + 14, 186 - ((index * 59) % 84), 46, 200)),
          polygon([196, 220], [203, 40], [210, 220]),
          oval(203, 96, 17, 9),
        ),
        ...gables(
          244,
          [
            'wall-brick',
            'wall-rose',
            'brick-brown',
            'wall-brick',
            'wall-cream',
            'brick-brown',
            'wall-brick',
            'wall-rose',
          ],
          'roof',
        ),
      ]
  }
}
