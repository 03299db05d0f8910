import { type FloorSpec, type PlanRoom, type RoomKind, roomsOf, type Side } from './layout.ts'

/** Part of a wall: from a point along x or y, in feet. */
export interface Span {
  x: number
  y: number
  length: number
  /** The wall runs from left to right. */
  flat: boolean
}

export interface Door {
  /** Indexes of rooms; one comes from the first one into the other. Null is outside. */
  from: number | null
  to: number
  /** An opening has no leaf. */
  kind: 'door' | 'opening' | 'entrance'
  span: Span
}

/** The least of a shared wall that takes a door, and the widths of openings, in feet. */
const LEAST = 2.7
const DOOR = 2.6
const ENTRANCE = 3
const WIDEST = 6

const PUBLIC: readonly RoomKind[] = ['living', 'dining', 'kitchen']

/** How well a room is entered from another; less is better, null is not at all. */
function cost(to: RoomKind, from: RoomKind): number | null {
  if (to === 'ensuite') return from === 'bed' ? 1 : null
  if (to === 'closet') return from === 'bed' ? 1 : from === 'hall' ? 1.5 : null
  if (from === 'hall') return 1
  if (from === 'utility') return to === 'hall' ? 1 : null
  if (to === 'hall') return from === 'stairs' || PUBLIC.includes(from) ? 1 : null
  if (from === 'stairs') return PUBLIC.includes(to) || to === 'study' ? 2 : null
  if (to === 'stairs') return PUBLIC.includes(from) ? 2 : null
  if (PUBLIC.includes(to)) return PUBLIC.includes(from) ? 1.2 : null
  if (!PUBLIC.includes(from)) return null
  if (to === 'utility') return 2
  return from === 'living' || from === 'dining' ? 3 : 4
}

/** The wall that two rooms share; null where they do not touch enough for a door. */
export function sharedWall(one: PlanRoom, other: PlanRoom): Span | null {
  const near = (a: number, b: number) => Math.abs(a - b) < 0.01
  const left = Math.max(one.x, other.x)
  const right = Math.min(one.x + one.width, other.x + other.width)
  const top = Math.max(one.y, other.y)
  const low = Math.min(one.y + one.height, other.y + other.height)
  if (near(one.x + one.width, other.x) || near(other.x + other.width, one.x))
    return low - top >= LEAST
      ? { x: near(one.x + one.width, other.x) ? other.x : one.x, y: top, length: low - top, flat: false }
      : null
  if (near(one.y + one.height, other.y) || near(other.y + other.height, one.y))
    return right - left >= LEAST
      ? { x: left, y: near(one.y + one.height, other.y) ? other.y : one.y, length: right - left, flat: true }
      : null
  return null
}

/** A part of a wall of the given length, its middle at `share` of the way. */
function partOf({ x, y, length, flat }: Span, wish: number, share: number): Span {
  const long = Math.min(wish, length - 0.1)
  const from = Math.max(0.05, Math.min(length - long - 0.05, length * share - long / 2))
  return { x: flat ? x + from : x, y: flat ? y : y + from, length: long, flat }
}

/** A room's wall on a side of the house; null where it has none there. */
function outerWall(room: PlanRoom, side: Side, { width, depth }: FloorSpec): Span | null {
  const near = (a: number, b: number) => Math.abs(a - b) < 0.01
  switch (side) {
    case 'front':
      return near(room.y + room.height, depth)
        ? { x: room.x, y: depth, length: room.width, flat: true }
        : null
    case 'back':
      return near(room.y, 0) ? { x: room.x, y: 0, length: room.width, flat: true } : null
    case 'left':
      return near(room.x, 0) ? { x: 0, y: room.y, length: room.height, flat: false } : null
    case 'right':
      return near(room.x + room.width, width)
        ? { x: width, y: room.y, length: room.height, flat: false }
        : null
  }
}

/** Where one comes in, best first. */
const WELCOME: readonly RoomKind[] = ['hall', 'living', 'kitchen', 'dining', 'utility']

function entrances(floor: FloorSpec, rooms: readonly PlanRoom[]): Door[] {
  return floor.doors.flatMap((side, home) => {
    const found = WELCOME.flatMap((kind) =>
      rooms.flatMap((room, to) => {
        const wall = room.kind === kind && room.home === home ? outerWall(room, side, floor) : null
        return wall === null || wall.length < ENTRANCE + 0.4
          ? []
          : [
              {
                from: null,
                to,
                kind: 'entrance' as const,
                span: partOf(wall, ENTRANCE, kind === 'hall' ? 0.5 : 0.24),
              },
            ]
      }),
    )
    return found.slice(0, 1)
  })
}

/** All doors of a floor: every room is entered from the one from which it is best entered; public rooms open to each other. */
export function doorsOf(floor: FloorSpec): Door[] {
  const rooms = roomsOf(floor)
  const doors = entrances(floor, rooms)
  const reached = new Set(doors.map(({ to }) => to))
  // Stairs lead to what has no door of its own.
  const homes = new Set(rooms.map(({ home }) => home))
  for (const home of homes)
    if (!doors.some(({ to }) => rooms[to]?.home === home)) {
      const stairs = rooms.findIndex((room) => room.kind === 'stairs' && room.home === home)
      if (stairs >= 0) reached.add(stairs)
    }
  for (let next = best(rooms, reached); next !== null; next = best(rooms, reached)) {
    doors.push(next)
    reached.add(next.to)
  }
  return [...doors, ...openings(rooms, doors)]
}

function best(rooms: readonly PlanRoom[], reached: ReadonlySet<number>): Door | null {
  let found: { door: Door; price: number } | null = null
  for (const from of reached)
    for (const [to, room] of rooms.entries()) {
      const parent = rooms[from]
      if (reached.has(to) || parent === undefined || parent.home !== room.home) continue
      const price = cost(room.kind, parent.kind)
      const wall = price === null ? null : sharedWall(parent, room)
      if (price === null || wall === null || (found !== null && found.price <= price)) continue
      const open = isOpen(parent.kind, room.kind)
      found = {
        price,
        door: {
          from,
          to,
          kind: open ? 'opening' : 'door',
          span: open
            ? partOf(wall, Math.min(WIDEST, wall.length - 1.3), 0.5)
            : partOf(wall, DOOR, doorShare(wall, room)),
        },
      }
    }
  return found?.door ?? null
}

/** Doors stand near a corner of the room that they lead to. */
function doorShare({ x, y, length, flat }: Span, room: PlanRoom): number {
  const start = flat ? x - room.x : y - room.y
  const end = flat ? room.x + room.width - x - length : room.y + room.height - y - length
  const edge = Math.min(0.5, (DOOR / 2 + 0.5) / length)
  return start <= end ? edge : 1 - edge
}

function isOpen(one: RoomKind, other: RoomKind): boolean {
  const open = (kind: RoomKind) => PUBLIC.includes(kind)
  return (
    (open(one) && open(other)) ||
    one === 'stairs' ||
    other === 'stairs' ||
    (one === 'hall' && (other === 'living' || other === 'hall')) ||
    (other === 'hall' && one === 'living')
  )
}

function openings(rooms: readonly PlanRoom[], doors: readonly Door[]): Door[] {
  return rooms.flatMap((one, from) =>
    rooms.flatMap((other, to) => {
      if (to <= from || one.home !== other.home || !PUBLIC.includes(one.kind) || !PUBLIC.includes(other.kind))
        return []
      if (
        doors.some((door) => (door.from === from && door.to === to) || (door.from === to && door.to === from))
      )
        return []
      const wall = sharedWall(one, other)
      return wall === null || wall.length < 4
        ? []
        : [
            {
              from,
              to,
              kind: 'opening' as const,
              span: partOf(wall, Math.min(WIDEST, wall.length - 1.3), 0.5),
            },
          ]
    }),
  )
}

/** The windows of a floor: in the middle of outer walls, beside the door where there is one. */
export function windowsOf(floor: FloorSpec): Span[] {
  const sides: readonly Side[] = ['front', 'back', 'left', 'right']
  const doors = doorsOf(floor)
  return roomsOf(floor).flatMap((room, index) =>
    ['hall', 'stairs', 'closet'].includes(room.kind)
      ? []
      : sides
          .filter((side) => !floor.party.includes(side))
          .flatMap((side) => {
            const wall = outerWall(room, side, floor)
            if (wall === null || wall.length < 3.4) return []
            const beside = doors.some(
              ({ kind, to, span }) => kind === 'entrance' && to === index && span.flat === wall.flat,
            )
            const small =
              room.kind === 'bath' ||
              room.kind === 'ensuite' ||
              room.kind === 'half' ||
              room.kind === 'utility'
            return [partOf(wall, small ? 2 : Math.min(7, wall.length * 0.46), beside ? 0.72 : 0.5)]
          }),
  )
}
