import { arch, box, disc, polygon, polyline, roundBox, trace } from '../paths.ts'
import { filled, lined, type Paint } from '../parts.ts'
import { FLOOR, type Shape, times, within } from './shapes.ts'
import { type View, viewParts } from './views.ts'

export type WindowKind =
  'sash' | 'six' | 'casement' | 'steel' | 'picture' | 'glass' | 'leaded' | 'arched' | 'slider' | 'transom'

export interface WindowSpec {
  /** Its glass, from the top left corner. */
  x: number
  y: number
  width: number
  height: number
  kind: WindowKind
  frame: Paint
  /** Bars from left to right and from top to bottom, where the kind lets one choose. */
  panes?: readonly [columns: number, rows: number]
  dressing?: Dressing
}

export interface Dressing {
  kind: 'drapes' | 'long-drapes' | 'roman' | 'cafe' | 'slats' | 'valance'
  paint: Paint
}

/** How low a window must reach to show the landscape as it is drawn. */
const LOW_VIEW = 290

function outline({ kind, x, y, width, height }: WindowSpec, margin = 0): string {
  const [left, top, wide, high] = [x - margin, y - margin, width + 2 * margin, height + 2 * margin]
  return kind === 'arched' ? arch(left, top, wide, high) : roundBox(left, top, wide, high, 1.5)
}

function grid({ x, y, width, height }: WindowSpec, columns: number, rows: number): string[] {
  return [
    ...times(columns - 1, (index) =>
      polyline([x + (width * (index + 1)) / columns, y], [x + (width * (index + 1)) / columns, y + height]),
    ),
    ...times(rows - 1, (index) =>
      polyline([x, y + (height * (index + 1)) / rows], [x + width, y + (height * (index + 1)) / rows]),
    ),
  ]
}

function lattice({ x, y, width, height }: WindowSpec): string[] {
  const step = 22
  const count = Math.ceil((width + height) / step)
  return times(count, (index) => {
    const along = index * step
    return (
      polyline([x + along, y], [x + along - height, y + height]) +
      polyline([x + along - height, y], [x + along, y + height])
    )
  })
}

function bars(spec: WindowSpec): Shape[] {
  const { x, y, width, height, frame, kind } = spec
  const [columns, rows] = spec.panes ?? [1, 1]
  switch (kind) {
    case 'sash':
      return [
        ...lined(frame, 2.4, ...grid({ ...spec, height: height * 0.5 }, columns, 1)),
        ...lined(frame, 2.4, ...grid({ ...spec, y: y + height / 2, height: height / 2 }, rows, 1)),
        ...lined(frame, 5, polyline([x, y + height / 2], [x + width, y + height / 2])),
      ]
    case 'six':
      return [
        ...lined(frame, 2.2, ...grid(spec, 3, 4)),
        ...lined(frame, 5, polyline([x, y + height / 2], [x + width, y + height / 2])),
      ]
    case 'casement':
      return [
        ...lined(frame, 2.2, ...grid(spec, 2, rows > 1 ? rows : 3)),
        ...lined(frame, 6, polyline([x + width / 2, y], [x + width / 2, y + height])),
      ]
    case 'transom':
      return lined(
        frame,
        5,
        polyline([x, y + height * 0.26], [x + width, y + height * 0.26]),
        ...grid({ ...spec, y: y + height * 0.26, height: height * 0.74 }, columns, 1),
      )
    case 'steel':
      return lined(frame, 2.6, ...grid(spec, columns, rows))
    case 'leaded':
      return [
        ...within(outline(spec), lined(frame, 1.3, ...lattice(spec))),
        ...lined('trim', 4, ...grid(spec, columns, 1)),
      ]
    case 'picture':
      return lined(
        frame,
        4,
        polyline([x + width * 0.2, y], [x + width * 0.2, y + height]),
        polyline([x + width * 0.8, y], [x + width * 0.8, y + height]),
      )
    case 'slider':
      return lined(frame, 4, polyline([x + width / 2, y], [x + width / 2, y + height]))
    case 'glass':
      return lined(frame, 4.5, ...grid(spec, columns, rows))
    case 'arched':
      return lined(frame, 2.6, ...grid(spec, 2, 2))
  }
}

function drape(x: number, width: number, top: number, low: number, paint: Paint): Shape[] {
  const fold = width / 4
  return [
    ...filled(paint, polygon([x, top], [x + width, top], [x + width - 2, low], [x + 2, low])),
    ...lined(
      'seam',
      2.2,
      ...[1, 2, 3].map((index) => polyline([x + fold * index, top + 6], [x + fold * index, low - 4])),
    ),
  ]
}

function dressing({ x, y, width, height, dressing: put }: WindowSpec): Shape[] {
  if (put === undefined) return []
  const { paint } = put
  const low = put.kind === 'long-drapes' ? FLOOR - 3 : y + height + 22
  const side = Math.min(44, width * 0.26)
  switch (put.kind) {
    case 'drapes':
    case 'long-drapes':
      return [
        ...drape(x - side * 0.62, side, y - 12, low, paint),
        ...drape(x + width - side * 0.38, side, y - 12, low, paint),
        ...lined(
          'roof-warm',
          3.4,
          polyline([x - side * 0.62 - 9, y - 14], [x + width + side * 0.62 + 9, y - 14]),
        ),
        ...filled(
          'roof-warm',
          disc(x - side * 0.62 - 11, y - 14, 4),
          disc(x + width + side * 0.62 + 11, y - 14, 4),
        ),
      ]
    case 'roman': {
      const high = height * 0.3
      return [
        ...filled(paint, box(x - 3, y - 4, width + 6, high)),
        ...lined(
          'seam',
          2,
          ...[0.34, 0.64].map((share) =>
            polyline([x - 3, y + high * share], [x + width + 3, y + high * share]),
          ),
        ),
        ...filled('shade', box(x - 3, y + high - 7, width + 6, 3)),
      ]
    }
    case 'cafe':
      return [
        ...lined('brass', 2.6, polyline([x - 3, y + height * 0.5], [x + width + 3, y + height * 0.5])),
        ...filled(paint, box(x, y + height * 0.5 + 2, width, height * 0.5 - 2)),
        ...lined(
          'seam',
          1.8,
          ...times(Math.floor(width / 11), (index) =>
            polyline([x + 7 + index * 11, y + height * 0.5 + 5], [x + 7 + index * 11, y + height]),
          ),
        ),
      ]
    case 'slats':
      return lined(
        paint,
        3.4,
        ...times(Math.floor((height * 0.42) / 7), (index) =>
          polyline([x + 2, y + 4 + index * 7], [x + width - 2, y + 4 + index * 7]),
        ),
      )
    case 'valance':
      return [
        ...filled(
          paint,
          trace(
            x - 10,
            y - 12,
            `h${width + 20}v34${times(4, () => `q${-(width + 20) / 8} 14 ${-(width + 20) / 4} 0`).join('')}z`,
          ),
        ),
        ...lined('seam', 2, polyline([x - 10, y - 6], [x + width + 10, y - 6])),
      ]
  }
}

/** What a window's frame keeps dark around it; drawn before all windows, since frames may be close. */
export function windowShade(spec: WindowSpec): Shape[] {
  return isThin(spec) ? [] : filled('seam', outline(spec, 11))
}

function isThin({ kind }: WindowSpec): boolean {
  return kind === 'steel' || kind === 'glass'
}

/** A window in the back wall with what is seen through it. */
export function windowParts(spec: WindowSpec, view: View): Shape[] {
  const { x, y, width, height, frame, kind } = spec
  const thin = isThin(spec)
  const margin = thin ? 4 : 8
  return [
    ...filled(frame, outline(spec, margin)),
    // A window high in the wall would show nothing but sky.
    ...within(outline(spec), viewParts(view), Math.min(0, y + height - LOW_VIEW)),
    ...filled('gleam', ...gleams(spec)),
    ...(thin || kind === 'arched' ? [] : filled('seam', box(x, y, width, 4), box(x, y + 4, 3, height - 4))),
    ...bars(spec),
    ...(thin
      ? []
      : [
          ...filled('shade', box(x - 11, y + height + 13, width + 22, 3)),
          ...filled(frame, roundBox(x - 14, y + height + 5, width + 28, 9, 2)),
        ]),
    ...dressing(spec),
  ]
}

/** A slanted gleam on the glass. */
function gleams({ kind, x, y, width, height }: WindowSpec): string[] {
  if (kind === 'arched' || kind === 'leaded') return []
  return [
    polygon(
      [x + width * 0.56, y],
      [x + width * 0.74, y],
      [x + width * 0.3, y + height],
      [x + width * 0.12, y + height],
    ),
  ]
}
