import { box, disc, polygon, polyline, roundBox } from '../paths.ts'
import { filled, lined, type Paint } from '../parts.ts'
import { type Shape, times } from './shapes.ts'
import { type CabinetStyle, face, handleAt, doorPair } from './fronts.ts'

export type Upper = readonly [
  'door' | 'doors' | 'glass' | 'shelves' | 'shelf' | 'hood' | 'chimney' | 'gap',
  number,
  Paint?,
]

export const UPPER_TOP = 106
const UPPER_HEIGHT = 92

function upperPart([kind, width, special]: Upper, x: number, style: CabinetStyle): Shape[] {
  const paint = special ?? style.upper ?? style.paint
  const [y, height] = [UPPER_TOP, UPPER_HEIGHT]
  const cabinet = (inside: Shape[]): Shape[] => [
    ...filled(paint, box(x, y, width, height)),
    ...inside,
    ...filled('shade', box(x, y + height, width, 5)),
  ]
  switch (kind) {
    case 'gap':
      return []
    case 'door':
      return cabinet([
        ...face(x, y, width, height, style),
        ...handleAt(x + 12, y + height - 18, style, false),
      ])
    case 'doors':
      return cabinet(doorPair(x, y, width, height, style, true))
    case 'glass':
      return cabinet([
        ...filled(
          'roof-edge',
          box(x + 8, y + 8, width / 2 - 12, height - 16),
          box(x + width / 2 + 4, y + 8, width / 2 - 12, height - 16),
        ),
        ...filled('linen', box(x + 8, y + height * 0.5, width - 16, 3)),
        ...[0, 1].flatMap((side) => {
          const [from, wide] = [x + 11 + (side * width) / 2, (width / 2 - 18) / 2]
          return [
            ...filled(
              'white',
              ...[0, 1].map((cup) => roundBox(from + cup * wide, y + height * 0.5 - 14, wide - 4, 14, 3)),
            ),
            ...filled(
              'aqua',
              ...[0, 1].map((jar) => roundBox(from + jar * wide, y + height - 24, wide - 4, 16, 2)),
            ),
          ]
        }),
        ...filled(paint, box(x + width / 2 - 4, y, 8, height)),
      ])
    case 'shelf':
      return shelfParts(x, y + 62, width, paint)
    case 'shelves':
      return [...shelfParts(x, y + 22, width, paint), ...shelfParts(x, y + 76, width, paint, 1)]
    case 'hood':
      return [
        ...filled(
          paint,
          box(x + width * 0.3, 0, width * 0.4, y + 40),
          polygon([x + width * 0.3, y + 30], [x + width * 0.7, y + 30], [x + width, y + 76], [x, y + 76]),
          box(x, y + 76, width, 12),
        ),
        ...filled(
          'dim',
          polygon(
            [x + width * 0.56, 0],
            [x + width * 0.7, 0],
            [x + width * 0.7, y + 30],
            [x + width, y + 76],
            [x + width, y + 88],
            [x + width * 0.7, y + 88],
            [x + width * 0.56, y + 30],
          ),
        ),
        ...filled('shade', box(x, y + 84, width, 4)),
      ]
    case 'chimney':
      return [
        ...filled(
          paint,
          polygon([x + 8, 0], [x + width - 8, 0], [x + width, y + 66], [x, y + 66]),
          box(x - 4, y + 64, width + 8, 18),
        ),
        ...filled('shade', box(x - 4, y + 78, width + 8, 5)),
        ...filled(
          'dim',
          polygon([x + width * 0.72, 0], [x + width - 8, 0], [x + width, y + 66], [x + width * 0.74, y + 66]),
        ),
      ]
  }
}

const CROCKS: readonly Paint[] = ['white', 'terracotta', 'slate', 'mustard', 'sage', 'blush']

/** A shelf with bowls, jars and cups. */
export function shelfParts(x: number, y: number, width: number, paint: Paint, shift = 0): Shape[] {
  const count = Math.floor((width - 8) / 24)
  return [
    ...times(count, (index) => {
      const [left, kind] = [x + 8 + index * 24, (index + shift) % 3]
      const crock = CROCKS[(index * 2 + shift) % CROCKS.length] ?? 'white'
      if (kind === 0)
        return filled(crock, polygon([left, y - 12], [left + 18, y - 12], [left + 13, y], [left + 5, y]))
      if (kind === 1)
        return [
          ...filled('aqua', roundBox(left + 2, y - 24, 13, 24, 3)),
          ...filled('pine-deep', box(left + 2, y - 26, 13, 5)),
        ]
      return filled(crock, ...times(4, (plate) => roundBox(left, y - 4 - plate * 4.4, 18, 3.4, 1.5)))
    }).flat(),
    ...filled(paint, box(x, y, width, 5)),
    ...filled('shade', box(x + 2, y + 5, width - 4, 3)),
    ...filled('iron', box(x + 8, y + 5, 3, 8), box(x + width - 11, y + 5, 3, 8)),
  ]
}

/** Upper cabinets along the wall, from their left edge. */
export function upperRun(x: number, units: readonly Upper[], style: CabinetStyle): Shape[] {
  let left = x
  return units.flatMap((unit) => {
    const at = left
    left += unit[1]
    return upperPart(unit, at, style)
  })
}

/** A rail with hooks, cups and ladles. */
export function rail(x: number, y: number, width: number, metal: Paint): Shape[] {
  return [
    ...filled(metal, roundBox(x, y, width, 3.4, 1.7)),
    ...lined(
      metal,
      2.4,
      ...times(Math.floor(width / 22), (index) =>
        polyline([x + 11 + index * 22, y + 2], [x + 11 + index * 22, y + 20]),
      ),
    ),
    ...filled(
      metal,
      ...times(Math.floor(width / 22), (index) =>
        index % 2 ? disc(x + 11 + index * 22, y + 24, 6) : roundBox(x + 6 + index * 22, y + 18, 10, 14, 4),
      ),
    ),
  ]
}
