import { roundBox } from '../../paths.ts'
import { filled } from '../../parts.ts'
import type { Label, Shape } from '../shapes.ts'
import type { Door } from './doors.ts'
import type { PlanRoom, Rect, RoomKind } from './layout.ts'
import { GROUND } from './grounds.ts'

export function text(
  words: string,
  x: number,
  y: number,
  width: number,
  height: number,
  size: number,
  tone: 'ink' | 'muted',
  align: Label['align'],
  lines = 1,
): Label {
  return {
    text: words,
    x,
    y,
    width,
    height,
    size,
    least: 4.5,
    lines,
    look: tone === 'ink' ? 'strong' : 'text',
    colour: tone === 'ink' ? 'ink' : 'ink-soft',
    align,
  }
}

/** Where the leaves of a room's doors swing. */
export function swings(doors: readonly Door[], index: number, place: (rect: Rect) => Rect): Rect[] {
  return doors
    .filter(({ from, to, kind }) => kind !== 'opening' && (from === index || to === index))
    .map(({ span: { x, y, length, flat } }) =>
      place(
        flat
          ? { x, y: y - length, width: length, height: 2 * length }
          : { x: x - length, y, width: 2 * length, height: length },
      ),
    )
}

/** The name of a room and how large it is, where there is room for both, beside what stands in it. */
export function labelShapes(room: PlanRoom, area: Rect, taken: readonly Rect[], unit: number): Shape[] {
  const { name, kind } = room
  if (name === '' || kind === 'stairs') return []
  const size = Math.min(9.5, Math.max(6.5, unit * 1.1))
  const letters = (words: string) => words.length * size * 0.56 + 4
  const lines = area.width < letters(name) && name.includes(' ') ? 2 : 1
  const sized = !UNSIZED.includes(kind) && area.height > 40 && area.width > 46
  const wide = Math.min(area.width - 2, Math.max(...(lines === 2 ? name.split(' ') : [name]).map(letters)))
  const high = lines * size * 1.25 + (sized ? size * 1.05 : 0)
  const { x, y } = clearest(area, wide, high, taken)
  return [
    ...filled(GROUND[kind], roundBox(x, y, wide, high, 2)),
    text(name, x, y, wide, lines * size * 1.25, size, 'ink', 'middle', lines),
    ...(sized
      ? [
          text(
            `${Math.round(room.width)} × ${Math.round(room.height)}`,
            x,
            y + lines * size * 1.25 - 1,
            wide,
            size,
            size * 0.82,
            'muted',
            'middle',
          ),
        ]
      : []),
  ]
}

/** Rooms of which nobody asks how large they are. */
const UNSIZED: readonly RoomKind[] = ['hall', 'half', 'bath', 'ensuite', 'utility', 'closet']

/** The place of a label that covers least, near the middle of its room. */
function clearest(
  area: Rect,
  width: number,
  height: number,
  taken: readonly Rect[],
): { x: number; y: number } {
  const steps = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9, 0.04, 0.96]
  const spots = steps.flatMap((down) =>
    steps.map((across) => {
      const [x, y] = [area.x + (area.width - width) * across, area.y + (area.height - height) * down]
      const covered = taken.reduce(
        (sum, rect) => sum + overlap(rect, { x: x - 1, y: y - 1, width: width + 2, height: height + 2 }),
        0,
      )
      return {
        x,
        y,
        price: covered * 4 + Math.abs(across - 0.5) * area.width + Math.abs(down - 0.5) * area.height,
      }
    }),
  )
  return spots.reduce((best, spot) => (spot.price < best.price ? spot : best))
}

function overlap(one: Rect, other: Rect): number {
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return wide > 0 && high > 0 ? wide * high : 0
}
