import type { Point } from '#domain/listings/towns/map-projection.ts'

/** The area drawn around a point, in pixels: a pin above it, a name below. */
export interface Box {
  width: number
  /** Less than zero if it begins below the point. */
  above: number
  below: number
}

export interface Boxed extends Point {
  box: Box
}

/**
 * Returns for each item the index of the one that represents it: its own, or that of an earlier item it would overlap
 * at a scale of `unitsPerPixel`.
 */
export function declutter(items: readonly Boxed[], unitsPerPixel: number): number[] {
  const shown: number[] = []
  return items.map((item, index) => {
    const covering = shown.find((other) => overlap(item, items[other] ?? item, unitsPerPixel))
    if (covering !== undefined) return covering
    shown.push(index)
    return index
  })
}

function overlap(one: Boxed, other: Boxed, units: number): boolean {
  const across = Math.abs(one.x - other.x) / units
  const down = (other.y - one.y) / units
  return (
    across < (one.box.width + other.box.width) / 2 &&
    down < one.box.below + other.box.above &&
    -down < other.box.below + one.box.above
  )
}

/** In map units. Homes in a town don't have their own position, so they're placed in a spiral around it. */
const APART = 1.7
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))

/** Returns a point for each home, by town in the order given: the first is on its town. */
export function spread(homes: readonly ({ place: string } & Point)[]): Point[] {
  const before = new Map<string, number>()
  return homes.map(({ place, x, y }) => {
    const nth = before.get(place) ?? 0
    before.set(place, nth + 1)
    const away = APART * Math.sqrt(nth)
    const turn = nth * GOLDEN_ANGLE
    return { x: tenth(x + away * Math.cos(turn)), y: tenth(y + away * Math.sin(turn)) }
  })
}

const tenth = (value: number) => Math.round(value * 10) / 10

const LETTER = 7.6

export const pinBox = (text: string): Box => ({
  width: Math.round(text.length * LETTER + 26),
  above: 42,
  below: 2,
})

export const nameBox = (name: string): Box => ({
  width: Math.round(name.length * 6.6),
  // So a pin's own town can be named below it.
  above: -4,
  below: 20,
})
