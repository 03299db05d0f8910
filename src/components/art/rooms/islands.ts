import { box, disc, oval, polygon, polyline, roundBox } from '../paths.ts'
import { filled, lined, type Paint } from '../parts.ts'
import { shadow } from './floors.ts'
import { type Shape, times } from './shapes.ts'

/** What lies on a table, from its middle. */
export type Setting = 'fruit' | 'flowers' | 'teapot' | 'plates' | 'books' | 'bread' | 'none'

export function settingParts(x: number, y: number, setting: Setting): Shape[] {
  switch (setting) {
    case 'none':
      return []
    case 'fruit':
      return [
        ...filled('marigold', disc(x - 9, y - 15, 7), disc(x + 8, y - 15, 7)),
        ...filled('ember', disc(x, y - 18, 7)),
        ...filled('slate', polygon([x - 26, y - 14], [x + 26, y - 14], [x + 14, y], [x - 14, y])),
      ]
    case 'flowers':
      return [
        ...lined(
          'leaf',
          2.6,
          polyline([x, y - 20], [x - 12, y - 42]),
          polyline([x, y - 20], [x + 2, y - 50]),
          polyline([x, y - 20], [x + 13, y - 40]),
        ),
        ...filled('blossom', disc(x - 13, y - 44, 7), disc(x + 14, y - 42, 7)),
        ...filled('marigold', disc(x + 2, y - 52, 7.5)),
        ...filled('aqua', roundBox(x - 9, y - 24, 18, 24, 5)),
      ]
    case 'teapot':
      return [
        ...lined('ember', 3.6, `M${x + 16} ${y - 20}q14-2 10 10q-3 7-11 6`),
        ...filled(
          'ember',
          oval(x, y - 12, 19, 13),
          polygon([x - 16, y - 12], [x - 32, y - 22], [x - 15, y - 4]),
          disc(x, y - 27, 3.4),
        ),
        ...filled('white', roundBox(x + 38, y - 13, 17, 13, 4), roundBox(x - 58, y - 13, 17, 13, 4)),
      ]
    case 'plates':
      return [
        ...filled('white', oval(x - 50, y - 2, 22, 4), oval(x + 50, y - 2, 22, 4)),
        ...filled('aqua', roundBox(x - 22, y - 17, 10, 17, 2), roundBox(x + 14, y - 17, 10, 17, 2)),
        ...filled('moss', oval(x, y - 8, 15, 7)),
        ...filled('white', polygon([x - 17, y - 8], [x + 17, y - 8], [x + 9, y], [x - 9, y])),
      ]
    case 'books':
      return [
        ...filled('ember', roundBox(x - 26, y - 8, 44, 8, 1.5)),
        ...filled('navy', roundBox(x - 22, y - 15, 38, 7, 1.5)),
        ...filled('white', roundBox(x + 26, y - 14, 15, 14, 4)),
      ]
    case 'bread':
      return [
        ...filled('oak-deep', roundBox(x - 34, y - 5, 68, 5, 2)),
        ...filled('pine-deep', roundBox(x - 24, y - 24, 44, 19, 9)),
        ...lined(
          'linen',
          2.4,
          polyline([x - 12, y - 22], [x - 8, y - 12]),
          polyline([x, y - 23], [x + 4, y - 12]),
        ),
        ...filled('slate', roundBox(x + 44, y - 20, 15, 20, 4)),
      ]
  }
}

export interface IslandStyle {
  paint: Paint
  top: Paint
  front: 'panels' | 'planks' | 'plain' | 'open'
}

/** An island with a little of its worktop to be seen; `x` is its left edge. */
export function island(
  x: number,
  ground: number,
  width: number,
  { paint, top, front }: IslandStyle,
  setting: Setting = 'none',
): Shape[] {
  const y = ground - 112
  const body = box(x + 10, y + 8, width - 20, 104)
  const detail: Shape[] = {
    plain: (): Shape[] => [],
    panels: (): Shape[] =>
      lined(
        'seam',
        2.4,
        ...times(3, (index) =>
          roundBox(x + 20 + (index * (width - 40)) / 3, y + 22, (width - 40) / 3 - 8, 76, 2),
        ),
      ),
    planks: (): Shape[] =>
      lined(
        'seam',
        1.8,
        ...times(Math.floor((width - 20) / 18) - 1, (index) =>
          polyline([x + 28 + index * 18, y + 8], [x + 28 + index * 18, ground - 6]),
        ),
      ),
    open: (): Shape[] => [
      ...filled('shade', box(x + 22, y + 26, width - 44, 72)),
      ...filled(paint, box(x + 22, y + 60, width - 44, 6)),
      ...filled('white', ...times(3, (index) => roundBox(x + 34 + index * 30, y + 42, 22, 18, 5))),
      ...filled('pine-deep', roundBox(x + 34, y + 72, 54, 26, 4)),
      ...filled('slate', roundBox(x + 100, y + 72, 34, 26, 12)),
    ],
  }[front]()
  return [
    ...shadow(x, ground, width),
    ...filled(paint, body),
    ...detail,
    ...filled('shade', box(x + width - 20, y + 8, 10, 104), box(x + 10, ground - 7, width - 20, 7)),
    ...filled(
      top,
      polygon([x, y], [x + 14, y - 15], [x + width - 14, y - 15], [x + width, y]),
      box(x, y - 0.5, width, 9),
    ),
    ...filled(
      'gleam',
      polygon([x + 2, y - 0.5], [x + 15, y - 15], [x + width - 15, y - 15], [x + width - 2, y - 0.5]),
    ),
    ...filled('shade', box(x + 4, y + 8.5, width - 8, 4)),
    ...settingParts(x + width / 2, y - 6, setting),
  ]
}
