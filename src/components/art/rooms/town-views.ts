import { box, oval, polygon, polyline, roundBox } from '../paths.ts'
import { filled, lined } from '../parts.ts'
import { treeParts } from '../garden.ts'
import { type Shape, times } from './shapes.ts'
import { WIDTH, sky, gables, towers } from './landscapes.ts'

/** What is outside the windows in towns. The ground is at about 300, the sky above it. */
export const TOWN_VIEWS = {
  street: () => [
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
  ],
  'brick-street': () => [
    ...sky(),
    ...gables(
      150,
      ['wall-rose', 'wall-brick', 'stone', 'wall-brick', 'wall-rose', 'stone', 'wall-brick', 'wall-rose'],
      'roof-warm',
    ),
    ...treeParts(320, 380, 120, 64, 'autumn'),
  ],
  rooftops: () => [
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
  ],
  harbour: () => [
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
      ...lined('trunk', 3, polyline([x + 20, 262], [x + 20, 178]), polyline([x + 44, 262], [x + 44, 192])),
      ...filled('white', polygon([x + 22, 186], [x + 22, 244], [x + 40, 250])),
      ...filled(
        index === 1 ? 'wall-brick' : 'denim',
        polygon([x - 8, 258], [x + 74, 258], [x + 60, 278], [x + 4, 278]),
      ),
    ]),
  ],
  towers: () => [
    ...sky(),
    ...towers('tower', 'haze'),
    ...filled('water', box(0, 318, WIDTH, 170)),
    ...filled('gleam', roundBox(40, 334, 150, 4, 2), roundBox(330, 348, 190, 4, 2)),
  ],
  skyline: () => [
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
  ],
  downtown: () => [
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
  ],
} satisfies Record<string, () => Shape[]>
