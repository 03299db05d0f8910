import { box, polygon } from '../paths.ts'
import { filled, lined, type Paint } from '../parts.ts'
import { cloudParts } from '../things.ts'
import { ROOM, type Shape, times } from './shapes.ts'

export const WIDTH = ROOM.width

export function sky(top: Paint = 'sky-top', low: Paint = 'sky-low'): Shape[] {
  return [
    ...filled(top, box(0, 0, WIDTH, 480)),
    ...filled(low, 'M0 232Q160 206 330 224T640 214V480H0z'),
    ...cloudParts(70, 104, 84),
    ...cloudParts(300, 78, 70),
    ...cloudParts(500, 118, 92),
  ]
}

export function gables(y: number, paints: readonly Paint[], roof: Paint = 'roof'): Shape[] {
  return paints.flatMap((paint, index) => {
    const [x, width] = [index * 92 - 20, 84] as const
    const top = y + (index % 3) * 16
    const peak = index % 2 === 0
    return [
      ...filled(paint, box(x, top, width, 480 - top)),
      ...filled(
        roof,
        peak
          ? polygon([x - 6, top + 2], [x + width / 2, top - 44], [x + width + 6, top + 2])
          : polygon([x - 3, top], [x + 8, top - 24], [x + width - 8, top - 24], [x + width + 3, top]),
      ),
      ...filled(
        'glass',
        ...[0, 1, 2].flatMap((row) => [
          box(x + 16, top + 22 + row * 52, 18, 28),
          box(x + 50, top + 22 + row * 52, 18, 28),
        ]),
      ),
      ...lined(
        'trim',
        2.5,
        ...[0, 1, 2].flatMap((row) => [
          box(x + 16, top + 22 + row * 52, 18, 28),
          box(x + 50, top + 22 + row * 52, 18, 28),
        ]),
      ),
    ]
  })
}

export function firs(y: number, paint: Paint, count: number, height: number, shift = 0): Shape[] {
  return filled(
    paint,
    ...times(count, (index) => {
      const x = (index * WIDTH) / count + shift + (index % 3) * 9
      const high = height * (0.75 + ((index * 7) % 5) * 0.09)
      const half = high * 0.24
      return (
        polygon([x - half, y], [x, y - high * 0.62], [x + half, y]) +
        polygon(
          [x - half * 0.78, y - high * 0.32],
          [x, y - high * 0.84],
          [x + half * 0.78, y - high * 0.32],
        ) +
        polygon([x - half * 0.5, y - high * 0.62], [x, y - high], [x + half * 0.5, y - high * 0.62])
      )
    }),
    box(0, y - 2, WIDTH, 60),
  )
}

export function peaks(): Shape[] {
  const tops = [
    [60, 96, 150],
    [210, 60, 170],
    [352, 104, 130],
    [480, 44, 190],
    [620, 96, 140],
  ] as const
  return [
    ...filled(
      'mountain',
      ...tops.map(([x, top, half]) => polygon([x - half, 300], [x, top], [x + half, 300])),
    ),
    ...filled(
      'mountain-deep',
      ...tops.map(([x, top, half]) =>
        polygon([x, top], [x + half, 300], [x + half * 0.24, 300], [x + half * 0.12, top + 96]),
      ),
    ),
    ...filled(
      'snow',
      ...tops.map(([x, top, half]) => {
        const [dx, dy] = [half * 0.3, (300 - top) * 0.3]
        return polygon(
          [x - dx, top + dy],
          [x, top],
          [x + dx, top + dy],
          [x + dx * 0.4, top + dy * 0.76],
          [x + dx * 0.05, top + dy * 1.16],
          [x - dx * 0.4, top + dy * 0.8],
        )
      }),
    ),
  ]
}

export function towers(near: Paint, far: Paint): Shape[] {
  const heights = [150, 96, 190, 120, 64, 170, 108, 140, 84, 200]
  const glass = heights.flatMap((top, index) => {
    const x = index * 66 - 8
    return times(Math.floor((320 - top) / 14), (row) => box(x + 5, top + 10 + row * 14, 42, 6))
  })
  return [
    ...filled(far, ...times(9, (index) => box(index * 76 + 18, 70 + ((index * 53) % 90), 44, 300))),
    ...filled(near, ...heights.map((top, index) => box(index * 66 - 8, top, 52, 400))),
    ...filled('gleam', ...glass),
  ]
}
