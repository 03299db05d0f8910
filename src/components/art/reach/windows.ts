import { curtains, gleam } from '#art/openings.ts'
import { filled, lined, type Paint, type Part } from '#art/parts.ts'
import { box, polyline, roundBox } from '#art/paths.ts'

export type Bars = 'sash' | 'cross' | 'slider' | 'transom'

/** What's visible in a window: light (`l` always, `e` at night only), or dark glass. */
type Seen = 'l' | 'e' | 'd'

interface Pane {
  x: number
  y: number
  width: number
  height: number
  seen: Seen
}

interface WindowLook {
  bars: Bars
  trim: Paint
  frame: number
  sill?: boolean
}

/** Returns a row of windows at the given left edges; `seen` has one letter per window and repeats. */
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
  return letter === 'l' || letter === 'e' ? letter : 'd'
}

export function spread(from: number, to: number, count: number, width: number): number[] {
  const gap = (to - from) / count
  return Array.from({ length: count }, (_, index) => from + gap * (index + 0.5) - width / 2)
}

function outline({ x, y, width, height }: Pane, margin: number): string {
  return roundBox(x - margin, y - margin, width + 2 * margin, height + 2 * margin, margin > 0 ? 1.5 : 1)
}

const across = ({ x, y, width, height }: Pane, share: number): string =>
  polyline([x, y + height * share], [x + width, y + height * share])

const upright = ({ x, y, width, height }: Pane): string =>
  polyline([x + width * 0.5, y], [x + width * 0.5, y + height])

const BARS: Record<Bars, (pane: Pane) => string> = {
  sash: (pane) => across(pane, 0.48),
  cross: (pane) => across(pane, 0.36) + upright(pane),
  slider: upright,
  transom: (pane) => across(pane, 0.26),
}

export function windowParts(panes: readonly Pane[], { bars, trim, frame, sill = true }: WindowLook): Part[] {
  const of = (...seen: Seen[]) => panes.filter((pane) => seen.includes(pane.seen))
  return [
    ...filled('glow', ...of('l', 'e').map((pane) => outline(pane, 9))),
    ...filled(trim, ...panes.map((pane) => outline(pane, frame))),
    ...filled('glass', ...of('d').map((pane) => outline(pane, 0))),
    ...filled('lit', ...of('l').map((pane) => outline(pane, 0))),
    ...filled('evening', ...of('e').map((pane) => outline(pane, 0))),
    ...filled('shine', ...of('d', 'e').map(gleam)),
    ...filled('curtain', ...of('l').map(curtains)),
    ...lined(trim, 1.5, ...panes.map(BARS[bars])),
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
