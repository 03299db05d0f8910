import { box, disc, polyline, roundBox } from '../../paths.ts'
import { filled, lined } from '../../parts.ts'
import { type Shape, times } from '../shapes.ts'
import type { Door } from './doors.ts'
import type { PlanRoom, Rect, Side } from './layout.ts'
import { at, CLEAR, bathShapes, opposite, round } from './fixtures.ts'

/** Sides of a room that no door takes up, the longest walls first. */
function freeSides(room: PlanRoom, index: number, doors: readonly Door[]): Side[] {
  const near = (a: number, b: number) => Math.abs(a - b) < 0.01
  const taken = doors
    .filter(({ from, to }) => from === index || to === index)
    .map(({ span }): Side => {
      if (span.flat) return near(span.y, room.y) ? 'back' : 'front'
      return near(span.x, room.x) ? 'left' : 'right'
    })
  const sides: Side[] =
    room.width >= room.height ? ['back', 'front', 'left', 'right'] : ['left', 'right', 'back', 'front']
  const free = sides.filter((side) => !taken.includes(side))
  return free.length > 0 ? free : sides
}

/** What stands in a room, and where, for labels to stand elsewhere; lengths of the drawing. */
export interface Furniture {
  shapes: readonly Shape[]
  taken: readonly Rect[]
}

/** Furniture as an architect hints at it, within the room; `unit` is a foot in the drawing. */
export function furnitureOf(
  room: PlanRoom,
  index: number,
  doors: readonly Door[],
  place: (rect: Rect) => Rect,
  unit: number,
): Furniture {
  const taken: Rect[] = []
  const placed = (rect: Rect): Rect => {
    const drawn = place(rect)
    taken.push(drawn)
    return drawn
  }
  return { shapes: hints(room, index, doors, placed, unit), taken }
}

function hints(
  room: PlanRoom,
  index: number,
  doors: readonly Door[],
  place: (rect: Rect) => Rect,
  unit: number,
): Shape[] {
  const sides = freeSides(room, index, doors)
  const [side = 'back', second = side] = sides
  const flat = side === 'back' || side === 'front'
  const [along, deep] = flat ? [room.width, room.height] : [room.height, room.width]
  const draw = (rect: Rect, radius = 0.3) => {
    const { x, y, width, height } = place(rect)
    return roundBox(x, y, width, height, radius * unit)
  }
  const piece = (...outlines: string[]): Shape[] => [
    ...filled('paper', ...outlines),
    ...lined('dots', 1, ...outlines),
  ]
  switch (room.kind) {
    case 'bed': {
      const wide = along > 8.5 ? 5 : 3.3
      const bed = at(room, side, wide, Math.min(6.5, deep - 1.5))
      const pillows = flat
        ? times(2, (number) => ({
            x: bed.x + 0.4 + (number * (bed.width - 0.4)) / 2,
            y: side === 'back' ? bed.y + 0.3 : bed.y + bed.height - 1.5,
            width: bed.width / 2 - 0.6,
            height: 1.2,
          }))
        : times(2, (number) => ({
            x: side === 'left' ? bed.x + 0.3 : bed.x + bed.width - 1.5,
            y: bed.y + 0.4 + (number * (bed.height - 0.4)) / 2,
            width: 1.2,
            height: bed.height / 2 - 0.6,
          }))
      return piece(draw(bed), ...pillows.map((rect) => draw(rect)))
    }
    case 'bath':
    case 'ensuite':
      return bathShapes(room, sides, piece, draw, place)
    case 'half':
      return [
        ...piece(draw(at(room, side, 1.8, 1.3, 0.9))),
        ...piece(round(place(at(room, side, 1.5, 1.6, 0.1)))),
      ]
    case 'kitchen': {
      const run = at(room, side, along - 2 * CLEAR, 2, 0.5)
      const hob = at(room, side, 2.4, 1.6, 0.22, CLEAR + 0.2)
      const sink = at(room, side, 2.6, 1.3, 0.7, CLEAR + 0.35)
      const rings = place(hob)
      return [
        ...piece(draw(run, 0)),
        ...lined(
          'dots',
          1,
          draw(sink),
          ...[0.28, 0.72].flatMap((dx) =>
            [0.28, 0.72].map((dy) =>
              disc(rings.x + rings.width * dx, rings.y + rings.height * dy, unit * 0.32),
            ),
          ),
        ),
        ...(room.width > 11 && room.height > 11 ? tableAndChairs(room, place, unit) : []),
      ]
    }
    case 'dining':
      return tableAndChairs(room, place, unit)
    case 'living': {
      const sofa = at(room, side, Math.min(7.4, along - 2), 2.8)
      const inward = (rect: Rect, by: number): Rect => ({
        ...rect,
        x: rect.x + (side === 'left' ? by : side === 'right' ? -by : 0),
        y: rect.y + (side === 'back' ? by : side === 'front' ? -by : 0),
      })
      const low = inward(at(room, side, 3.4, 1.7), 4)
      return [
        ...piece(draw(sofa, 0.6)),
        ...(deep > 9 ? piece(draw(low, 0.5)) : []),
        ...(along > 12
          ? piece(draw(at(room, second === side ? opposite(side) : second, 2.6, 2.6, 0.75), 0.6))
          : []),
      ]
    }
    case 'study':
      return piece(draw(at(room, side, Math.min(5, along - 1.4), 2)), draw(at(room, second, 4, 1, 0.9), 0))
    case 'utility':
      return piece(
        draw(at(room, side, 2.2, 2.2, 0.12)),
        round(place(at(room, side, 1.5, 1.5, 0.16, CLEAR + 0.35))),
        draw(at(room, side, 2.2, 2.2, 0.88)),
      )
    case 'stairs':
    case 'hall':
    case 'closet':
      return []
  }
}

function tableAndChairs(room: Rect, place: (rect: Rect) => Rect, unit: number): Shape[] {
  const flat = room.width > room.height
  const [wide, high] = flat ? [Math.min(6, room.width - 5), 3] : [3, Math.min(6, room.height - 5)]
  const [x, y] = [room.x + (room.width - wide) / 2, room.y + (room.height - high) / 2]
  const top = place({ x, y, width: wide, height: high })
  const chairs = times(2, (row) =>
    times(2, (number) =>
      flat
        ? {
            x: x + wide * (number ? 0.72 : 0.28) - 0.7,
            y: row ? y + high - 0.1 : y - 1.1,
            width: 1.4,
            height: 1.2,
          }
        : {
            x: row ? x + wide - 0.1 : x - 1.1,
            y: y + high * (number ? 0.72 : 0.28) - 0.7,
            width: 1.2,
            height: 1.4,
          },
    ),
  ).flat()
  const outlines = [
    ...chairs.map(place).map((rect) => roundBox(rect.x, rect.y, rect.width, rect.height, unit * 0.3)),
    roundBox(top.x, top.y, top.width, top.height, unit * 0.4),
  ]
  return [...filled('paper', ...outlines), ...lined('dots', 1, ...outlines)]
}

/** Stairs in the part of a floor that they fill. */
export function treads({ x, y, width, height }: Rect, unit: number): Shape[] {
  const flat = width > height
  const count = Math.max(6, Math.round((flat ? width : height) / unit / 0.92))
  const middle = flat
    ? polyline([x + 5, y + height / 2], [x + width - 6, y + height / 2])
    : polyline([x + width / 2, y + height - 5], [x + width / 2, y + 6])
  const head = flat
    ? polyline(
        [x + width - 11, y + height / 2 - 4],
        [x + width - 6, y + height / 2],
        [x + width - 11, y + height / 2 + 4],
      )
    : polyline([x + width / 2 - 4, y + 11], [x + width / 2, y + 6], [x + width / 2 + 4, y + 11])
  return [
    ...filled('tint', box(x, y, width, height)),
    ...lined(
      'dots',
      1,
      ...times(count - 1, (index) =>
        flat
          ? polyline([x + (width * (index + 1)) / count, y], [x + (width * (index + 1)) / count, y + height])
          : polyline(
              [x, y + (height * (index + 1)) / count],
              [x + width, y + (height * (index + 1)) / count],
            ),
      ),
    ),
    ...lined('spruce', 1.5, middle, head),
  ]
}
