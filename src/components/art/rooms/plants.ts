import { box, curve, disc, oval, polygon, polyline, roundBox, trace } from '../paths.ts'
import { filled, lined, type Paint } from '../parts.ts'
import { type Shape, times } from './shapes.ts'

export type PlantKind = 'rubber' | 'palm' | 'snake' | 'monstera' | 'fig' | 'cactus'

function pot(x: number, ground: number, half: number, high: number, paint: Paint): Shape[] {
  return [
    ...filled(
      paint,
      polygon(
        [x - half, ground - high],
        [x + half, ground - high],
        [x + half * 0.76, ground],
        [x - half * 0.76, ground],
      ),
      roundBox(x - half - 3, ground - high - 3, 2 * half + 6, 9, 2),
    ),
    ...filled(
      'shade',
      polygon(
        [x + half * 0.4, ground - high + 6],
        [x + half * 0.96, ground - high + 6],
        [x + half * 0.76, ground],
        [x + half * 0.3, ground],
      ),
    ),
  ]
}

/** A plant in a pot on the floor; `high` is that of the whole. */
export function plant(x: number, ground: number, high: number, kind: PlantKind, paint: Paint): Shape[] {
  const half = 22
  const rim = ground - 40
  const up = high - 40
  const leaf = (dx: number, dy: number, rx: number, ry: number) => oval(x + dx, rim - up * dy, rx, ry)
  const stems = (ends: readonly (readonly [number, number])[]) =>
    lined(
      'leaf',
      3.4,
      ...ends.map(([dx, dy]) =>
        curve([x, rim], [x + dx * 0.2, rim - up * dy * 0.7], [x + dx, rim - up * dy]),
      ),
    )
  const foot = [...filled('shade', oval(x, ground + 1, half + 6, 4)), ...pot(x, ground, half, 40, paint)]
  switch (kind) {
    case 'rubber':
      return [
        ...stems([
          [-26, 0.5],
          [28, 0.6],
          [0, 0.95],
          [-20, 0.8],
          [22, 0.86],
        ]),
        ...filled(
          'leaf',
          leaf(-30, 0.46, 18, 12),
          leaf(32, 0.56, 18, 12),
          leaf(-26, 0.8, 17, 11),
          leaf(0, 0.62, 12, 17),
        ),
        ...filled(
          'leaf-light',
          leaf(26, 0.86, 16, 11),
          leaf(0, 0.97, 12, 16),
          leaf(-10, 0.34, 15, 10),
          leaf(16, 0.34, 15, 10),
        ),
        ...foot,
      ]
    case 'palm':
      return [
        ...times(7, (index) => {
          const dx = (index - 3) * 21
          const dy = 1 - Math.abs(index - 3) * 0.12
          return filled(
            index % 2 ? 'leaf-light' : 'leaf',
            trace(
              x,
              rim,
              `q${dx * 0.2} ${-up * dy} ${dx} ${-up * dy + Math.abs(dx) * 0.3}q${-dx * 0.5} ${up * 0.16} ${-dx} ${up * dy - Math.abs(dx) * 0.3}z`,
            ),
          )
        }).flat(),
        ...foot,
      ]
    case 'snake':
      return [
        ...times(6, (index) =>
          filled(
            index % 2 ? 'leaf-light' : 'leaf',
            polygon(
              [x - 15 + index * 5, rim],
              [x - 24 + index * 10, rim - up * (0.7 + (index % 3) * 0.14)],
              [x - 8 + index * 5, rim],
            ),
          ),
        ).flat(),
        ...foot,
      ]
    case 'monstera':
      return [
        ...stems([
          [-36, 0.5],
          [38, 0.56],
          [-14, 0.86],
          [20, 0.96],
        ]),
        ...filled(
          'leaf',
          trace(x - 62, rim - up * 0.5, 'q24-34 50 0q-10 28-28 24q-18 0-22-24z'),
          trace(x + 14, rim - up * 0.54, 'q24-34 50 0q-6 26-24 24q-20 0-26-24z'),
        ),
        ...filled(
          'leaf-light',
          trace(x - 40, rim - up * 0.88, 'q26-32 48 2q-8 24-24 22t-24-24z'),
          trace(x - 2, rim - up * 0.98, 'q26-30 46 4q-8 24-24 22t-22-26z'),
        ),
        ...foot,
      ]
    case 'fig':
      return [
        ...filled('trunk', box(x - 3, rim - up * 0.6, 6, up * 0.6)),
        ...filled(
          'leaf',
          disc(x, rim - up * 0.76, 34),
          disc(x - 24, rim - up * 0.6, 24),
          disc(x + 24, rim - up * 0.62, 25),
        ),
        ...filled(
          'leaf-light',
          disc(x - 12, rim - up * 0.86, 17),
          disc(x + 20, rim - up * 0.72, 12),
          disc(x - 24, rim - up * 0.6, 10),
        ),
        ...foot,
      ]
    case 'cactus':
      return [
        ...filled(
          'leaf',
          roundBox(x - 11, rim - up, 22, up + 4, 11),
          roundBox(x - 34, rim - up * 0.68, 13, up * 0.34, 6.5),
          roundBox(x + 21, rim - up * 0.8, 13, up * 0.34, 6.5),
        ),
        ...lined(
          'leaf',
          11,
          polyline([x - 28, rim - up * 0.38], [x - 8, rim - up * 0.38]),
          polyline([x + 28, rim - up * 0.5], [x + 8, rim - up * 0.5]),
        ),
        ...lined(
          'leaf-light',
          1.8,
          polyline([x - 3, rim - up + 12], [x - 3, rim]),
          polyline([x + 4, rim - up + 12], [x + 4, rim]),
        ),
        ...foot,
      ]
  }
}

/** Herbs or flowers in small pots along a sill, which is at `y`. */
export function sillPots(x: number, y: number, count: number, step = 26): Shape[] {
  const paints: readonly Paint[] = ['terracotta', 'white', 'mustard', 'slate']
  return times(count, (index) => {
    const left = x + index * step
    return [
      ...filled(
        index % 2 ? 'leaf-light' : 'leaf',
        disc(left + 4, y - 19, 6),
        disc(left + 12, y - 22, 7),
        disc(left + 16, y - 16, 5),
      ),
      ...(index % 3 === 1
        ? filled('blossom', disc(left + 6, y - 25, 3.4), disc(left + 14, y - 28, 3.4))
        : []),
      ...filled(
        paints[index % paints.length] ?? 'terracotta',
        polygon([left, y - 14], [left + 20, y - 14], [left + 16, y], [left + 4, y]),
      ),
    ]
  }).flat()
}

/** A plant that hangs from the ceiling to `y`. */
export function hangingPlant(x: number, y: number, paint: Paint, from = 0): Shape[] {
  return [
    ...lined('linen', 1.8, polyline([x, from], [x - 20, y - 22]), polyline([x, from], [x + 20, y - 22])),
    ...filled(paint, trace(x - 22, y - 24, 'h44q-2 26-22 26t-22-26z')),
    ...lined(
      'leaf',
      3,
      trace(x - 16, y - 24, 'q-20 16-14 58'),
      trace(x + 16, y - 24, 'q22 14 12 70'),
      trace(x, y - 24, 'q-10 30 4 74'),
    ),
    ...filled(
      'leaf-light',
      ...(
        [
          [-30, 4],
          [-32, 22],
          [-29, 38],
          [30, 2],
          [33, 20],
          [29, 38],
          [-3, 20],
          [2, 40],
          [5, 54],
          [-16, -28],
          [4, -32],
          [20, -26],
        ] as const
      ).map(([dx, dy]) => oval(x + dx, y + dy, 7.5, 5.5)),
    ),
  ]
}
