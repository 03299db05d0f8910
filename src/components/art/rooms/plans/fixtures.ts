import { oval } from '../../paths.ts'
import type { Shape } from '../shapes.ts'
import type { PlanRoom, Rect, Side } from './layout.ts'

/** A rectangle at a wall of a room: `long` along it, `deep` into the room, its middle at `share` of the wall. */
export function at(room: Rect, side: Side, long: number, deep: number, share = 0.5, gap = CLEAR): Rect {
  const flat = side === 'back' || side === 'front'
  const [wide, high] = flat ? [long, deep] : [deep, long]
  const along = (from: number, size: number, own: number) => from + gap + (size - 2 * gap - own) * share
  return {
    width: wide,
    height: high,
    x: flat
      ? along(room.x, room.width, wide)
      : side === 'left'
        ? room.x + gap
        : room.x + room.width - gap - wide,
    y: flat
      ? side === 'back'
        ? room.y + gap
        : room.y + room.height - gap - high
      : along(room.y, room.height, high),
  }
}

/** From the middle of a room's wall to its furniture, in feet. */
export const CLEAR = 0.8

const UPRIGHT: readonly Side[] = ['left', 'right']

/** A tub across the end of a bath, and along the wall beside it what else there is room for. */
export function bathShapes(
  room: PlanRoom,
  sides: readonly Side[],
  piece: (...outlines: string[]) => Shape[],
  draw: (rect: Rect, radius?: number) => string,
  place: (rect: Rect) => Rect,
): Shape[] {
  const lengthOf = (side: Side) => (UPRIGHT.includes(side) ? room.height : room.width)
  const ends = sides
    .filter((side) => lengthOf(side) >= 5)
    .toSorted((one, other) => lengthOf(one) - lengthOf(other))
  const end = ends[0] ?? sides[0] ?? 'back'
  const beside =
    sides.find((side) => UPRIGHT.includes(side) !== UPRIGHT.includes(end)) ??
    (UPRIGHT.includes(end) ? 'front' : 'left')
  const tub = at(
    room,
    end,
    Math.min(5.4, lengthOf(end) - 2 * CLEAR),
    2.5,
    beside === 'right' || beside === 'front' ? 1 : 0,
  )
  const free = lengthOf(beside) - 2 * CLEAR
  const share = (from: number, long: number) => {
    const along = from / Math.max(0.1, free - long)
    return end === 'left' || end === 'back' ? along : 1 - along
  }
  const outlines = [draw(tub, 0.8)]
  if (free > 5.4) outlines.push(round(place(at(room, beside, 1.4, 1.7, share(3.3, 1.4)))))
  if (free > 7.4) outlines.push(draw(at(room, beside, 1.9, 1.3, share(5.4, 1.9))))
  return piece(...outlines)
}

export function opposite(side: Side): Side {
  return ({ front: 'back', back: 'front', left: 'right', right: 'left' } as const)[side]
}

export function round({ x, y, width, height }: Rect): string {
  return oval(x + width / 2, y + height / 2, width / 2, height / 2)
}
