/** What a room of a plan is for. `ensuite` is a bath that only its bedroom leads to, `half` one without a tub. */
export type RoomKind =
  | 'bed'
  | 'bath'
  | 'ensuite'
  | 'half'
  | 'kitchen'
  | 'living'
  | 'dining'
  | 'study'
  | 'hall'
  | 'stairs'
  | 'utility'
  | 'closet'

/** A room, by its kind, and its name where it is no usual one: `bed` or `living:Front room`. `@2` at the end: of the floor's second home. */
export type Leaf = `${RoomKind}${'' | `:${string}`}`

/** A floor cut into parts: from left to right, or from the back to the front. Sizes are feet, or shares where they do not add up. */
export type Cut = Leaf | { across: readonly Share[] } | { down: readonly Share[] }
export type Share = readonly [size: number, part: Cut]

export type Side = 'front' | 'back' | 'left' | 'right'

export interface FloorSpec {
  name: string
  /** In feet, outside. */
  width: number
  depth: number
  cut: Cut
  /** Where one comes in from outside, for each home of the floor; none where only stairs lead to it. */
  doors: readonly Side[]
  /** Sides shared with neighbours, which have no windows. */
  party: readonly Side[]
}

/** Lengths in feet. */
export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

export interface PlanRoom extends Rect {
  kind: RoomKind
  name: string
  /** Which home of the floor it is part of, from 0. */
  home: number
}

const NAMES: Record<RoomKind, string> = {
  bed: 'Bedroom',
  bath: 'Bath',
  ensuite: 'Bath',
  half: 'Powder room',
  kitchen: 'Kitchen',
  living: 'Living room',
  dining: 'Dining room',
  study: 'Study',
  hall: 'Hall',
  stairs: '',
  utility: 'Laundry',
  closet: '',
}

export function floor(
  name: string,
  size: readonly [width: number, depth: number],
  doors: readonly Side[],
  party: readonly Side[],
  cut: Cut,
): FloorSpec {
  return { name, width: size[0], depth: size[1], doors, party, cut }
}

export function across(...shares: readonly Share[]): Cut {
  return { across: shares }
}

export function down(...shares: readonly Share[]): Cut {
  return { down: shares }
}

/** The width of a hall that leads to two rooms side by side. */
const CORE = 6.4

/** The width of a passage. */
const PASSAGE = 3.5

/**
 * A floor whose hall lies in the middle, between a left part of the given width and a right one, and leads to the rooms at
 * the back and at the front as well; a third room in a row lies between the two. Depths from the back to the front.
 */
export function around(
  width: number,
  left: number,
  depths: readonly [back: number, middle: number, front: number],
  back: readonly Cut[],
  middle: readonly [left: Cut, right: Cut],
  front: readonly Cut[],
  hall: Leaf = 'hall',
): Cut {
  const right = width - left - CORE
  const row = ([one, other, third]: readonly Cut[]): Cut => {
    if (one === undefined) throw new Error('A row of a plan has no room.')
    if (third !== undefined && other !== undefined) return across([left, one], [CORE, other], [right, third])
    return other === undefined ? one : across([left + CORE / 2, one], [right + CORE / 2, other])
  }
  return down(
    [depths[0], row(back)],
    [depths[1], across([left, middle[0]], [CORE, hall], [right, middle[1]])],
    [depths[2], row(front)],
  )
}

/** A narrow floor with a passage in its middle: rooms at the back and at the front, and at both sides of the passage. */
export function along(
  width: number,
  left: number,
  depths: readonly [back: number, middle: number, front: number],
  back: Cut,
  middle: readonly [left: Cut, right: Cut],
  front: Cut,
  hall: Leaf = 'hall:Landing',
): Cut {
  return down(
    [depths[0], back],
    [depths[1], across([left, middle[0]], [PASSAGE, hall], [width - left - PASSAGE, middle[1]])],
    [depths[2], front],
  )
}

/** The rooms of a floor and where they lie, in feet from its upper left corner. */
export function roomsOf({ cut, width, depth }: FloorSpec): PlanRoom[] {
  return placed(cut, { x: 0, y: 0, width, height: depth })
}

function placed(cut: Cut, { x, y, width, height }: Rect): PlanRoom[] {
  if (typeof cut === 'string') return [{ ...leafOf(cut), x, y, width, height }]
  const shares = 'across' in cut ? cut.across : cut.down
  const whole = shares.reduce((sum, [size]) => sum + size, 0)
  let from = 0
  return shares.flatMap(([size, part]) => {
    const [start, share] = [from / whole, size / whole]
    from += size
    return placed(
      part,
      'across' in cut
        ? { x: x + width * start, y, width: width * share, height }
        : { x, y: y + height * start, width, height: height * share },
    )
  })
}

const KINDS = Object.keys(NAMES)

function leafOf(leaf: Leaf): Pick<PlanRoom, 'kind' | 'name' | 'home'> {
  const [what = '', home = '1'] = leaf.split('@')
  const [word = '', name] = what.split(':')
  const kind = KINDS.find((known): known is RoomKind => known === word)
  if (kind === undefined) throw new Error(`A plan has no “${word}”.`)
  return { kind, name: name ?? NAMES[kind], home: Number(home) - 1 }
}
