import { box, disc, oval, polygon, polyline, roundBox, trace } from '../paths.ts'
import { filled, lined, type Paint } from '../parts.ts'
import { FLOOR, type Shape } from './shapes.ts'

export type Leaning = 'skis' | 'guitar' | 'snowshoes' | 'broom' | 'bicycle' | 'paddles'

/** A thing that leans on the wall. */
export function leaning(x: number, what: Leaning): Shape[] {
  switch (what) {
    case 'skis':
      return [
        ...lined(
          'ember',
          6,
          polyline([x, FLOOR - 2], [x + 10, FLOOR - 190]),
          polyline([x + 16, FLOOR - 2], [x + 20, FLOOR - 190]),
        ),
        ...lined('iron', 2.4, polyline([x + 32, FLOOR - 2], [x + 30, FLOOR - 140])),
        ...filled('iron', roundBox(x + 1, FLOOR - 96, 12, 16, 3), roundBox(x + 13, FLOOR - 96, 12, 16, 3)),
      ]
    case 'guitar':
      return [
        ...filled('walnut-deep', box(x + 18, FLOOR - 146, 7, 86), roundBox(x + 15, FLOOR - 164, 13, 20, 2)),
        ...filled('oak', oval(x + 21, FLOOR - 28, 25, 26), oval(x + 21, FLOOR - 62, 19, 19)),
        ...filled('roof-warm', disc(x + 21, FLOOR - 50, 8), box(x + 12, FLOOR - 24, 18, 4)),
      ]
    case 'snowshoes':
      return [0, 34].flatMap((dx) => [
        ...lined(
          'timber',
          3.6,
          trace(x + dx + 12, FLOOR - 2, 'q-2-30-10-54q-6-46 10-52q18 4 14 52q-6 26-10 54z'),
        ),
        ...lined(
          'oat',
          1.3,
          ...[24, 36, 48, 60, 72, 84].map((up) =>
            polyline([x + dx + 3, FLOOR - up], [x + dx + 24, FLOOR - up]),
          ),
        ),
      ])
    case 'broom':
      return [
        ...lined('oak-deep', 4, polyline([x, FLOOR - 170], [x + 14, FLOOR - 34])),
        ...filled(
          'mustard',
          polygon([x + 8, FLOOR - 38], [x + 22, FLOOR - 38], [x + 30, FLOOR], [x + 2, FLOOR]),
        ),
      ]
    case 'paddles':
      return [
        ...lined(
          'oak',
          4.4,
          polyline([x + 6, FLOOR - 186], [x + 12, FLOOR - 60]),
          polyline([x + 32, FLOOR - 176], [x + 34, FLOOR - 60]),
        ),
        ...filled('oak', roundBox(x + 2, FLOOR - 66, 20, 64, 9), roundBox(x + 24, FLOOR - 66, 20, 64, 9)),
        ...filled('ember', box(x + 2, FLOOR - 40, 20, 9)),
        ...filled('navy', box(x + 24, FLOOR - 40, 20, 9)),
      ]
    case 'bicycle':
      return [
        ...lined('iron', 3.4, disc(x + 40, FLOOR - 40, 38), disc(x + 142, FLOOR - 40, 38)),
        ...lined(
          'teal',
          5,
          polyline([x + 40, FLOOR - 40], [x + 84, FLOOR - 42], [x + 70, FLOOR - 92], [x + 40, FLOOR - 40]),
          polyline([x + 70, FLOOR - 92], [x + 128, FLOOR - 96], [x + 84, FLOOR - 42]),
          polyline([x + 124, FLOOR - 110], [x + 142, FLOOR - 40]),
        ),
        ...lined(
          'iron',
          4.4,
          trace(x + 124, FLOOR - 112, 'q4-12 20-8'),
          polyline([x + 70, FLOOR - 92], [x + 67, FLOOR - 104]),
        ),
        ...filled('iron', roundBox(x + 54, FLOOR - 110, 26, 7, 3)),
      ]
  }
}

/** A basket on the floor. */
export function basket(x: number, ground: number, paint: Paint, inside: Paint): Shape[] {
  return [
    ...filled('shade', oval(x + 24, ground + 1, 28, 4)),
    ...filled(inside, trace(x + 4, ground - 36, 'q8-16 20-10q14-10 20 10z')),
    ...filled(paint, polygon([x, ground - 38], [x + 48, ground - 38], [x + 43, ground], [x + 5, ground])),
    ...lined(
      'seam',
      1.8,
      ...[10, 20, 30].map((dy) => polyline([x + 2, ground - 38 + dy], [x + 46, ground - 38 + dy])),
      ...[12, 24, 36].map((dx) => polyline([x + dx, ground - 38], [x + dx, ground])),
    ),
  ]
}

/** Coats on hooks. */
export function coats(x: number, y: number, paints: readonly Paint[]): Shape[] {
  return [
    ...filled('oak-deep', box(x, y, paints.length * 42 + 14, 8)),
    ...paints.flatMap((paint, index) => {
      const middle = x + 28 + index * 42
      const long = 92 + (index % 2) * 14
      return [
        ...filled('iron', box(middle - 2, y + 2, 4, 10)),
        ...filled(
          paint,
          trace(middle - 7, y + 10, `h14l9 8l4 56h-8l-1-30v${long - 34}h-22v${34 - long}l-1 30h-8l4-56z`),
        ),
        ...filled('shade', trace(middle + 3, y + 10, `h4l9 8l4 56h-8l-1-30v${long - 34}h-8z`)),
        ...lined('seam', 1.8, polyline([middle, y + 16], [middle, y + long + 4])),
        ...filled('white', polygon([middle - 5, y + 10], [middle + 5, y + 10], [middle, y + 18])),
      ]
    }),
  ]
}
