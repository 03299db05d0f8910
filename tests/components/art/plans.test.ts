import { describe, expect, test } from 'bun:test'
import { HOME_KEYS } from '#art/homes/keys.ts'
import { doorsOf, windowsOf } from '#art/rooms/plans/doors.ts'
import { type FloorSpec, type PlanRoom, type RoomKind, roomsOf } from '#art/rooms/plans/layout.ts'
import { FLOOR_PLANS } from '#art/rooms/plans/plans.ts'
import homes from '../../../db/seed/listings/homes.json'

const FLOORS = HOME_KEYS.flatMap((key) => FLOOR_PLANS[key].map((floor) => [key, floor.name, floor] as const))

function count(floors: readonly FloorSpec[], ...kinds: readonly RoomKind[]): number {
  return floors.flatMap(roomsOf).filter(({ kind }) => kinds.includes(kind)).length
}

function overlap(one: PlanRoom, other: PlanRoom): boolean {
  const least = 0.01
  return (
    one.x + least < other.x + other.width &&
    other.x + least < one.x + one.width &&
    one.y + least < other.y + other.height &&
    other.y + least < one.y + one.height
  )
}

describe('floor plans say what the listing says', () => {
  test('there is one for each home', () => {
    expect(homes.homes.map(({ key }) => key).toSorted()).toEqual([...HOME_KEYS].toSorted())
  })

  test.each(homes.homes)('$key', ({ key, beds, bath, kitchens, sqft }) => {
    const floors = FLOOR_PLANS[HOME_KEYS.find((known) => known === key) ?? 'toronto-euclid']
    expect(count(floors, 'bed')).toBe(beds)
    expect(count(floors, 'bath', 'ensuite') + count(floors, 'half') / 2).toBe(bath)
    expect(count(floors, 'kitchen')).toBe(kitchens)
    const area = floors.reduce((sum, { width, depth }) => sum + width * depth, 0)
    expect(Math.abs(area / sqft - 1)).toBeLessThan(0.03)
  })
})

describe('a floor can be lived on', () => {
  test.each(FLOORS)('%s, %s: no two rooms overlap, and together they fill it', (_key, _name, floor) => {
    const rooms = roomsOf(floor)
    for (const [index, one] of rooms.entries())
      for (const other of rooms.slice(index + 1)) expect(overlap(one, other)).toBe(false)
    const area = rooms.reduce((sum, { width, height }) => sum + width * height, 0)
    expect(area).toBeCloseTo(floor.width * floor.depth, 3)
    for (const { width, height, kind } of rooms) {
      expect(Math.min(width, height)).toBeGreaterThan(2.8)
      if (kind === 'bed') expect(Math.min(width, height)).toBeGreaterThan(7.5)
    }
  })

  test.each(FLOORS)('%s, %s: every room is reached from its entrance or stairs', (_key, _name, floor) => {
    const rooms = roomsOf(floor)
    const doors = doorsOf(floor)
    expect(doors.filter(({ kind }) => kind === 'entrance')).toHaveLength(floor.doors.length)
    const stairs = rooms.flatMap(({ kind }, index) => (kind === 'stairs' ? [index] : []))
    const roots = doors.flatMap(({ kind, to }) => (kind === 'entrance' ? [to] : []))
    const reached = new Set(roots.length > 0 ? roots : stairs)
    expect(reached.size).toBeGreaterThan(0)
    // Twice as many rounds as rooms, so that the order of doors does not count.
    for (let round = 0; round < rooms.length; round++)
      for (const { from, to } of doors)
        if (from !== null && (reached.has(from) || reached.has(to))) reached.add(from).add(to)
    expect(rooms.flatMap(({ name, kind }, index) => (reached.has(index) ? [] : [name || kind]))).toEqual([])
    for (const { from, to } of doors) if (from !== null) expect(rooms[from]?.home).toBe(rooms[to]?.home ?? -1)
  })

  test.each(HOME_KEYS)('%s: floors without a door of their own are joined by stairs', (key) => {
    const floors = FLOOR_PLANS[key]
    const lonely = floors.filter((floor) => floor.doors.length === 0)
    if (lonely.length > 0)
      expect(floors.filter((floor) => count([floor], 'stairs') > 0)).toHaveLength(
        Math.max(lonely.length + 1, floors.filter((floor) => count([floor], 'stairs') > 0).length),
      )
    for (const floor of lonely) expect(count([floor], 'stairs')).toBe(1)
  })

  test.each(FLOORS)('%s, %s: bedrooms and living rooms have light', (_key, _name, floor) => {
    const windows = windowsOf(floor)
    for (const { kind, x, y, width, height } of roomsOf(floor))
      if (kind === 'bed' || kind === 'living')
        expect(
          windows.some(
            (span) =>
              span.x >= x - 0.1 &&
              span.x <= x + width + 0.1 &&
              span.y >= y - 0.1 &&
              span.y <= y + height + 0.1,
          ),
        ).toBe(true)
  })
})
