import { box, disc, polygon, polyline, roundBox, trace } from '../paths.ts'
import { filled, lined, type Paint } from '../parts.ts'
import { type Shape, times, within } from './shapes.ts'

export type HeadKind = 'panel' | 'iron' | 'slats' | 'soft' | 'arched' | 'log' | 'low' | 'spool'
export type CoverKind = 'plain' | 'stripes' | 'patchwork' | 'throw' | 'checks' | 'point'

export interface BedStyle {
  head: HeadKind
  frame: Paint
  cover: CoverKind
  paint: Paint
  other: Paint
  pillow: Paint
}

export function headboard(
  x: number,
  y: number,
  width: number,
  high: number,
  { head, frame }: BedStyle,
): Shape[] {
  switch (head) {
    case 'panel':
      return [
        ...filled(frame, box(x, y, width, high), roundBox(x - 4, y - 6, width + 8, 9, 2)),
        ...lined(
          'seam',
          2.4,
          ...times(3, (index) =>
            box(x + 8 + (index * (width - 10)) / 3, y + 10, (width - 10) / 3 - 6, high - 40),
          ),
        ),
      ]
    case 'iron':
      return lined(
        frame,
        4.4,
        trace(x + 2, y + high, `v${-high + 14}q${width / 2} -34 ${width - 4} 0v${high - 14}`),
        ...times(6, (index) =>
          polyline(
            [x + (width * (index + 1)) / 7, y + (index === 0 || index === 5 ? 6 : -2)],
            [x + (width * (index + 1)) / 7, y + high],
          ),
        ),
        polyline([x + 2, y + 34], [x + width - 2, y + 34]),
      )
    case 'slats':
      return [
        ...filled(
          frame,
          box(x, y, 9, high),
          box(x + width - 9, y, 9, high),
          box(x, y, width, 9),
          ...times(Math.floor(width / 20), (index) => box(x + 14 + index * 20, y + 8, 8, high)),
        ),
      ]
    case 'soft':
      return [
        ...filled(frame, roundBox(x, y, width, high, 16)),
        ...filled(
          'seam',
          ...times(10, (index) =>
            disc(x + 18 + (index % 5) * ((width - 36) / 4), y + 20 + Math.floor(index / 5) * 24, 2.6),
          ),
        ),
        ...filled('dim', box(x, y + high - 24, width, 24)),
      ]
    case 'arched':
      return [
        ...filled(frame, trace(x, y + high, `v${-high + 26}q${width / 2} -50 ${width} 0v${high - 26}z`)),
        ...lined(
          'seam',
          2.6,
          trace(x + 12, y + high, `v${-high + 36}q${(width - 24) / 2} -42 ${width - 24} 0v${high - 36}`),
        ),
      ]
    case 'log':
      return [
        ...filled(
          frame,
          roundBox(x - 2, y - 12, 18, high + 12, 8),
          roundBox(x + width - 16, y - 12, 18, high + 12, 8),
          roundBox(x + 4, y, width - 8, 13, 6),
          roundBox(x + 4, y + 34, width - 8, 13, 6),
          ...times(4, (index) => box(x + 30 + (index * (width - 70)) / 3, y + 8, 9, 30)),
        ),
        ...filled('gleam', box(x + 8, y + 3, width - 16, 3)),
      ]
    case 'low':
      return filled(frame, roundBox(x - 8, y + high * 0.34, width + 16, high * 0.66, 3))
    case 'spool':
      return [
        ...filled(frame, box(x, y, width, 8), box(x, y + 30, width, 6)),
        ...filled(
          frame,
          ...times(9, (index) => roundBox(x + 12 + (index * (width - 30)) / 8, y + 6, 6, 28, 3)),
          ...[x, x + width - 10].flatMap((left) => [
            box(left, y - 8, 10, high + 8),
            disc(left + 5, y - 12, 7),
          ]),
        ),
      ]
  }
}

export function coverPattern(
  area: string,
  x: number,
  y: number,
  width: number,
  height: number,
  { cover, paint, other }: BedStyle,
): Shape[] {
  const [left, right] = [x - 20, x + width + 20]
  const pattern: Shape[] = {
    plain: (): Shape[] =>
      lined(
        'seam',
        2.2,
        ...times(3, (index) =>
          polyline([left, y + (height * (index + 1)) / 4], [right, y + (height * (index + 1)) / 4]),
        ),
      ),
    stripes: (): Shape[] =>
      filled(
        other,
        ...times(9, (index) => box(left + index * ((width + 40) / 9), y, (width + 40) / 20, height)),
      ),
    patchwork: (): Shape[] => {
      const size = 27
      return [
        ...filled(
          other,
          ...times(60, (index) =>
            (index + Math.floor(index / 10)) % 2
              ? ''
              : box(left + (index % 10) * size, y + Math.floor(index / 10) * size, size, size),
          ),
        ),
        ...filled(
          'white',
          ...times(60, (index) =>
            (index + Math.floor(index / 10)) % 2
              ? polygon(
                  [left + (index % 10) * size + size / 2, y + Math.floor(index / 10) * size + 5],
                  [left + (index % 10) * size + size - 5, y + Math.floor(index / 10) * size + size / 2],
                  [left + (index % 10) * size + size / 2, y + Math.floor(index / 10) * size + size - 5],
                  [left + (index % 10) * size + 5, y + Math.floor(index / 10) * size + size / 2],
                )
              : '',
          ),
        ),
      ]
    },
    throw: (): Shape[] => [
      ...filled(other, box(left, y + height * 0.42, width + 40, height * 0.36)),
      ...lined(
        'seam',
        2,
        polyline([left, y + height * 0.5], [right, y + height * 0.5]),
        polyline([left, y + height * 0.7], [right, y + height * 0.7]),
      ),
    ],
    checks: (): Shape[] => [
      ...filled(other, ...times(5, (index) => box(left + 16 + index * 52, y, 18, height))),
      ...filled('shade', ...times(4, (index) => box(left, y + 10 + index * 34, width + 40, 14))),
    ],
    point: (): Shape[] => [
      ...filled('pine-green', box(left, y + height * 0.3, width + 40, 9)),
      ...filled('ember', box(left, y + height * 0.3 + 15, width + 40, 9)),
      ...filled('marigold', box(left, y + height * 0.3 + 30, width + 40, 9)),
      ...filled('navy', box(left, y + height * 0.3 + 45, width + 40, 9)),
    ],
  }[cover]()
  return within(area, [...filled(paint, box(left, y, width + 40, height)), ...pattern])
}
