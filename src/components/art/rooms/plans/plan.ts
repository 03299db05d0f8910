import { box } from '../../paths.ts'
import { filled, lined } from '../../parts.ts'
import { ROOM, type Shape } from '../shapes.ts'
import { doorsOf, sharedWall, windowsOf } from './doors.ts'
import { furnitureOf, treads } from './furniture.ts'
import { type FloorSpec, type PlanRoom, type Rect, roomsOf } from './layout.ts'
import { GROUND } from './grounds.ts'
import { text, swings, labelShapes } from './labels.ts'
import { partyWall, windowShapes, doorShapes } from './openings.ts'

export type PlanSpec = readonly FloorSpec[]

const MARGIN = 26
/** Below the floors: their names and the scale. */
const FOOT = 52
/** From one row to the next, with the names of its floors. */
const BETWEEN = 50
/** The largest that a foot is drawn. */
const MOST = 13
const GAP = 22

/** Floors side by side, in one row or in two. */
type Rows = readonly (readonly FloorSpec[])[]

/** How large a foot is where the floors stand in such rows, in units of the drawing. */
function footIn(rows: Rows): number {
  const across = rows.map(
    (row) =>
      (ROOM.width - 2 * MARGIN - GAP * (row.length - 1)) / row.reduce((sum, { width }) => sum + width, 0),
  )
  const deep = rows.reduce((sum, row) => sum + deepest(row), 0)
  return Math.min(...across, (ROOM.height - MARGIN - FOOT - (rows.length - 1) * BETWEEN) / deep)
}

function deepest(row: readonly FloorSpec[]): number {
  return Math.max(...row.map(({ depth }) => depth))
}

/** The rows in which a plan is largest. */
export function rowsOf(floors: PlanSpec): Rows {
  const choices: Rows[] = [
    [floors],
    ...floors.slice(1).map((_, index) => [floors.slice(0, index + 1), floors.slice(index + 1)]),
  ]
  return choices.toSorted((one, other) => footIn(other) - footIn(one))[0] ?? [floors]
}

/** The plan of a home: its floors side by side, all as large as they are to each other, each row on a line at the front. */
export function planShapes(floors: PlanSpec): Shape[] {
  const rows = rowsOf(floors)
  const unit = Math.min(footIn(rows), MOST)
  const high = rows.reduce((sum, row) => sum + deepest(row) * unit, 0) + (rows.length - 1) * BETWEEN
  let top = MARGIN + (ROOM.height - MARGIN - FOOT - high) / 2
  const drawn = rows.flatMap((row) => {
    const wide = row.reduce((sum, { width }) => sum + width * unit, 0) + GAP * (row.length - 1)
    let left = (ROOM.width - wide) / 2
    const base = top + deepest(row) * unit
    top = base + BETWEEN
    return row.flatMap((floor) => {
      const x = left
      left += floor.width * unit + GAP
      return floorShapes(floor, x, base - floor.depth * unit, unit)
    })
  })
  return [...filled('paper', box(0, 0, ROOM.width, ROOM.height)), ...drawn, ...scale(unit)]
}

/** Ten feet, as long as they are on the plan. */
function scale(unit: number): Shape[] {
  const five = 5 * unit
  const [x, y] = [ROOM.width - MARGIN - 2 * five, ROOM.height - 14]
  return [
    ...filled('roof', box(x, y, five, 3.6)),
    ...lined('roof', 1, box(x, y, 2 * five, 3.6)),
    text('10 ft', x - 64, y - 4, 58, 11, 8, 'muted', 'right'),
  ]
}

function floorShapes(floor: FloorSpec, left: number, top: number, unit: number): Shape[] {
  const [outer, inner] = [unit * 0.62, unit * 0.36]
  const [wide, deep] = [floor.width * unit, floor.depth * unit]
  const place = ({ x, y, width, height }: Rect): Rect => ({
    x: left + x * unit,
    y: top + y * unit,
    width: width * unit,
    height: height * unit,
  })
  const rooms = roomsOf(floor)
  const doors = doorsOf(floor)
  const inside = rooms.map((room) => insetOf(room, floor, place, outer, inner))
  const furniture = rooms.map((room, index) => {
    const area = inside[index] ?? place(room)
    return room.kind === 'stairs'
      ? { shapes: treads(area, unit), taken: [] }
      : furnitureOf(room, index, doors, place, unit)
  })
  return [
    ...filled('shade', box(left + 3, top + 4, wide, deep)),
    ...filled('roof', box(left, top, wide, deep)),
    ...rooms.flatMap((room, index) => {
      const area = inside[index]
      return area === undefined ? [] : filled(GROUND[room.kind], box(area.x, area.y, area.width, area.height))
    }),
    ...rooms.flatMap((one, from) =>
      rooms.slice(from + 1).flatMap((other) => {
        const wall = one.home === other.home ? null : sharedWall(one, other)
        return wall === null ? [] : partyWall(wall, left, top, unit, outer)
      }),
    ),
    ...windowsOf(floor).flatMap((span) => windowShapes(span, floor, left, top, unit, outer)),
    ...furniture.flatMap(({ shapes }) => shapes),
    ...doors.flatMap((door) =>
      doorShapes(door, rooms, floor, left, top, unit, door.from === null ? outer : inner),
    ),
    ...rooms.flatMap((room, index) => {
      const area = inside[index]
      const taken = [...(furniture[index]?.taken ?? []), ...swings(doors, index, place)]
      return area === undefined ? [] : labelShapes(room, area, taken, unit)
    }),
    text(floor.name, left - GAP / 2 + 1, top + deep + 10, wide + GAP - 2, 13, 11, 'ink', 'middle'),
    text(
      `${Math.round(floor.width)} × ${Math.round(floor.depth)} ft`,
      left,
      top + deep + 23.5,
      wide,
      11,
      8.5,
      'muted',
      'middle',
    ),
  ]
}

/** The part of a room within its walls. */
function insetOf(
  room: PlanRoom,
  { width, depth }: FloorSpec,
  place: (rect: Rect) => Rect,
  outer: number,
  inner: number,
): Rect {
  const edge = (isOuter: boolean) => (isOuter ? outer : inner / 2)
  const { x, y, width: wide, height: high } = place(room)
  const [l, t] = [edge(room.x < 0.01), edge(room.y < 0.01)]
  const [r, b] = [edge(room.x + room.width > width - 0.01), edge(room.y + room.height > depth - 0.01)]
  return { x: x + l, y: y + t, width: wide - l - r, height: high - t - b }
}
