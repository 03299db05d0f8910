import { drapes, gleam } from '#art/openings.ts'
import { filled, lined, type Paint, type Part } from '#art/parts.ts'
import { arch, box, polyline, roundBox } from '#art/paths.ts'

/** How a window's glass is parted. */
export type Bars = 'plain' | 'sash' | 'cross' | 'six' | 'casement' | 'slider' | 'grid' | 'leaded' | 'transom'

/** What is seen in a window: light (`l` always, `e` at night only), or glass with curtains, a blind or nothing. */
export type Seen = 'l' | 'e' | 'c' | 'b' | 'd'

/** A window's glass, from its top left corner. */
export interface Pane {
  x: number
  y: number
  width: number
  height: number
  seen: Seen
}

export interface WindowLook {
  bars: Bars
  trim: Paint
  /** Width of the frame around the glass. */
  frame?: number
  /** How far its head is arched, as a share of its width: 0 flat, 0.5 round. */
  rise?: number
  sill?: boolean
  /** A lintel or hood over it. */
  head?: Paint
  glass?: Paint
}

/** Windows in a row, one for each letter of `seen`, at the given left edges. */
export function row(
  lefts: readonly number[],
  y: number,
  width: number,
  height: number,
  seen: string,
): Pane[] {
  return lefts.map((x, index) => ({ x, y, width, height, seen: seenOf(seen[index % seen.length]) }))
}

function seenOf(letter: string | undefined): Seen {
  return letter === 'l' || letter === 'e' || letter === 'c' || letter === 'b' ? letter : 'd'
}

/** Left edges of `count` windows spread evenly between two ends. */
export function spread(from: number, to: number, count: number, width: number): number[] {
  const gap = (to - from) / count
  return Array.from({ length: count }, (_, index) => from + gap * (index + 0.5) - width / 2)
}

function outline({ x, y, width, height }: Pane, rise: number, margin: number): string {
  const [left, top, wide, high] = [x - margin, y - margin, width + 2 * margin, height + 2 * margin] as const
  return rise > 0
    ? arch(left, top, wide, high, wide * rise)
    : roundBox(left, top, wide, high, margin > 0 ? 1.5 : 1)
}

const across = ({ x, y, width, height }: Pane, ...shares: number[]): string =>
  shares.map((share) => polyline([x, y + height * share], [x + width, y + height * share])).join('')

const upright = ({ x, y, width, height }: Pane, top: number, ...shares: number[]): string =>
  shares
    .map((share) => polyline([x + width * share, y + height * top], [x + width * share, y + height]))
    .join('')

function barsOf(bars: Bars, pane: Pane): string {
  const { x, y, width, height } = pane
  switch (bars) {
    case 'plain':
      return ''
    case 'sash':
      return across(pane, 0.48)
    case 'cross':
      return across(pane, 0.36) + upright(pane, 0, 0.5)
    case 'six':
      return across(pane, 0.25, 0.5, 0.75) + upright(pane, 0, 1 / 3, 2 / 3)
    case 'casement':
      return across(pane, 1 / 3, 2 / 3) + upright(pane, 0, 0.5)
    case 'slider':
      return upright(pane, 0, 0.5)
    case 'grid':
      return across(pane, 0.2, 0.4, 0.6, 0.8) + upright(pane, 0, 0.25, 0.5, 0.75)
    case 'transom':
      return across(pane, 0.26)
    case 'leaded': {
      const step = width / 2
      const rows = Math.round(height / step)
      return Array.from({ length: rows }, (_, index) => {
        const [top, bottom] = [y + (height * index) / rows, y + (height * (index + 1)) / rows] as const
        return polyline([x, top], [x + width, bottom]) + polyline([x + width, top], [x, bottom])
      }).join('')
    }
  }
}

/** Windows of one look, each paint one outline. */
export function windowParts(panes: readonly Pane[], look: WindowLook): Part[] {
  const { bars, trim, frame = 3.5, rise = 0, sill = true, head, glass = 'glass' } = look
  const of = (...seen: Seen[]) => panes.filter((pane) => seen.includes(pane.seen))
  const thin = frame > 3 ? 2.2 : 1.5
  return [
    ...(head === undefined
      ? []
      : filled(
          head,
          ...panes.map(({ x, y, width }) =>
            rise > 0
              ? arch(x - frame - 4, y - frame - 5, width + 2 * frame + 8, width * rise + 8, width * rise + 4)
              : roundBox(x - frame - 3, y - frame - 6, width + 2 * frame + 6, 7, 1),
          ),
        )),
    ...filled('glow', ...of('l', 'e').map((pane) => outline(pane, rise, 9))),
    ...filled(trim, ...panes.map((pane) => outline(pane, rise, frame))),
    ...filled(glass, ...of('d', 'c', 'b').map((pane) => outline(pane, rise, 0))),
    ...filled('lit', ...of('l').map((pane) => outline(pane, rise, 0))),
    ...filled(glass === 'glass' ? 'evening' : glass, ...of('e').map((pane) => outline(pane, rise, 0))),
    ...filled('shine', ...(rise > 0 ? [] : of('d', 'e').map(gleam))),
    ...filled('curtain', ...(rise > 0 || bars === 'grid' ? [] : of('l', 'c').map(drapes))),
    ...filled('curtain', ...of('b').map(({ x, y, width, height }) => box(x, y, width, height * 0.4))),
    ...(bars === 'plain'
      ? []
      : lined(
          trim,
          bars === 'leaded' ? 1 : bars === 'grid' ? 1.3 : thin,
          ...panes.map((pane) => barsOf(bars, pane)),
        )),
    ...(sill
      ? [
          ...filled(
            'shade',
            ...panes.map(({ x, y, width, height }) => box(x - 4, y + height + frame + 3, width + 8, 2.5)),
          ),
          ...filled(
            trim,
            ...panes.map(({ x, y, width, height }) =>
              roundBox(x - frame - 3, y + height + 1, width + 2 * frame + 6, 4, 1),
            ),
          ),
        ]
      : []),
  ]
}
