import { split, total } from '#domain/exits/cents.ts'

interface Brick {
  x: number
  y: number
  width: number
  height: number
  /** The owner's number; null for the bank. */
  owner: number | null
}

export interface Wall {
  x: number
  y: number
  width: number
  height: number
}

/** A brick's height, and its length with the joint. */
const COURSE = 13.4
const LENGTH = 30
const JOINT = 2
/** A partial brick at the end of the wall must be at least this long. */
const SHORTEST = 8

/**
 * Builds a wall around its openings, and paints bricks course by course from the ground up: the share of bricks that the owners own of the
 * price, with each course divided between them from left to right.
 */
export function bricksOf(
  wall: Wall,
  openings: readonly Wall[],
  { owned, price }: { owned: readonly number[]; price: number },
): Brick[] {
  const bricks = coursesOf(wall).filter((brick) => !openings.some((opening) => overlaps(brick, opening)))
  const all = total(owned)
  if (price <= 0 || all <= 0) return bricks
  const count = Math.round(bricks.length * Math.min(1, all / price))
  const courses = [...Map.groupBy(bricks, ({ y }) => y).values()]
  let painted = 0
  let before = owned.map(() => 0)
  return courses.flatMap((course) => {
    const paid = Math.min(course.length, count - painted)
    painted += paid
    const after = split(painted, owned)
    const added = after.map((sum, index) => Math.max(0, sum - (before[index] ?? 0)))
    before = after
    // In the last course everyone's bricks start where they would in a full one.
    const room = paid === course.length ? added : split(course.length, owned)
    const owners = room.flatMap((places, index) =>
      Array.from({ length: places }, (_none, place) => (place < (added[index] ?? 0) ? index + 1 : null)),
    )
    return course.map((brick, index) => ({ ...brick, owner: owners[index] ?? null }))
  })
}

/** From the ground up, from left to right. */
function coursesOf({ x, y, width, height }: Wall): Brick[] {
  const bricks: Brick[] = []
  const courses = Math.floor(height / COURSE)
  for (let course = 0; course < courses; course++) {
    const top = y + height - (course + 1) * COURSE
    for (let start = x - (course % 2) * (LENGTH / 2); start < x + width; start += LENGTH) {
      const from = Math.max(x, start)
      const to = Math.min(x + width, start + LENGTH - JOINT)
      if (to - from >= SHORTEST)
        bricks.push({ x: from, y: top, width: to - from, height: COURSE - JOINT, owner: null })
    }
  }
  return bricks
}

const overlaps = (one: Wall, other: Wall) =>
  one.x < other.x + other.width &&
  one.x + one.width > other.x &&
  one.y < other.y + other.height &&
  one.y + one.height > other.y
