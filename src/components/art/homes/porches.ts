import { box, polygon, polyline, roundBox } from '#art/paths.ts'
import { filled, lined, type Paint, type Part } from '#art/parts.ts'
import { railParts } from './entrances.ts'

export interface Porch {
  x: number
  /** Of its floor, and of the ground below it. */
  floor: number
  ground: number
  width: number
  /** From its floor to its roof. */
  height: number
  /** Where its posts stand, as shares of the width. */
  posts: readonly number[]
  paint: Paint
  roof: Paint
  /** How its roof is seen: a lean-to, a gable to the street, or a deck. */
  top: 'lean' | 'gable' | 'flat'
  rise?: number
  post?: 'slim' | 'round' | 'tapered' | 'brick'
  /** From post to post, between the given pairs of posts. */
  rails?: readonly (readonly [number, number])[]
  base?: Paint
  gable?: Paint
}

const POST = { slim: 5, round: 9, tapered: 13, brick: 17 } as const

function postParts({ x, floor, width, height, posts, paint, post = 'slim' }: Porch): Part[] {
  const wide = POST[post]
  const top = floor - height
  return posts.flatMap((share) => {
    const middle = x + wide / 2 + (width - wide) * share
    const left = middle - wide / 2
    if (post === 'tapered')
      return [
        ...filled(
          paint,
          polygon(
            [middle - 4.5, top],
            [middle + 4.5, top],
            [middle + 7, floor - height * 0.34],
            [middle - 7, floor - height * 0.34],
          ),
        ),
        ...filled(
          'shade',
          polygon(
            [middle + 1.5, top],
            [middle + 4.5, top],
            [middle + 7, floor - height * 0.34],
            [middle + 3, floor - height * 0.34],
          ),
        ),
      ]
    return [
      ...filled(post === 'brick' ? 'brick-deep' : paint, box(left, top, wide, height)),
      ...filled('shade', box(left + wide * 0.6, top, wide * 0.4, height)),
      ...(post === 'slim'
        ? []
        : filled(
            paint,
            roundBox(left - 3, top, wide + 6, 5, 1),
            roundBox(left - 3, floor - 6, wide + 6, 6, 1),
          )),
    ]
  })
}

/** Piers of brick or stone under tapered posts. */
export function pierParts(
  { x, floor, ground, width, height, posts, post = 'slim' }: Porch,
  paint: Paint,
): Part[] {
  const wide = POST[post]
  return posts.flatMap((share) => {
    const middle = x + wide / 2 + (width - wide) * share
    const top = floor - height * 0.34
    return [
      ...filled(paint, box(middle - 11, top, 22, ground - top)),
      ...filled('shade', box(middle + 4, top, 7, ground - top)),
      ...filled('stone', roundBox(middle - 13, top - 3, 26, 6, 1)),
    ]
  })
}

function roofOf({ x, floor, width, height, roof, top, rise = 24, paint, gable = paint }: Porch): Part[] {
  const y = floor - height
  const [left, right] = [x - 9, x + width + 9] as const
  const beam = [
    ...filled('shade', box(x, y + 7, width, 9)),
    ...filled(paint, box(x - 2, y - 1, width + 4, 9)),
  ]
  if (top === 'flat')
    return [
      ...beam,
      ...filled(paint, roundBox(left + 2, y - 8, right - left - 4, 9, 2)),
      ...filled('shade', box(left + 4, y - 1, right - left - 8, 2)),
    ]
  if (top === 'lean')
    return [
      ...beam,
      ...filled(roof, polygon([left, y], [left + 16, y - rise], [right - 16, y - rise], [right, y])),
      ...lined('shade', 1.4, polyline([left + 8, y - rise / 2], [right - 8, y - rise / 2])),
      ...filled(paint, roundBox(left - 1, y - 2, right - left + 2, 5, 1)),
    ]
  const middle = x + width / 2
  return [
    ...beam,
    ...filled(gable, polygon([x, y], [middle, y - rise], [x + width, y])),
    ...filled(
      roof,
      polygon(
        [left, y + 2],
        [left, y - 8],
        [middle, y - rise - 10],
        [right, y - 8],
        [right, y + 2],
        [middle, y - rise],
      ),
    ),
    ...lined(paint, 2.6, polyline([left, y + 2], [middle, y - rise], [right, y + 2])),
  ]
}

/** A porch or veranda; what is behind it is drawn before. */
export function porchParts(porch: Porch): Part[] {
  const {
    x,
    floor,
    ground,
    width,
    height,
    posts,
    paint,
    post = 'slim',
    rails = [],
    base = 'stone-deep',
  } = porch
  const wide = POST[post]
  const at = (index: number) => x + wide / 2 + (width - wide) * (posts[index] ?? 0)
  return [
    ...filled('shade', box(x, floor - height, width, height)),
    ...(ground > floor + 5
      ? [
          ...filled(base, box(x, floor, width, ground - floor)),
          ...filled('shade', box(x, floor + 5, width, 5)),
        ]
      : []),
    ...rails.flatMap(([from, to]) =>
      railParts(at(from) + wide / 2, floor - 2, at(to) - at(from) - wide, 25, paint),
    ),
    ...postParts(porch),
    ...filled(paint, roundBox(x - 5, floor - 1, width + 10, 6, 1)),
    ...roofOf(porch),
  ]
}

/** A balcony with its floor at `y`: its slab, brackets and rail. */
export function balconyParts(
  x: number,
  y: number,
  width: number,
  rail: Paint,
  slab: Paint,
  high = 26,
): Part[] {
  return [
    ...filled('shade', box(x + 4, y + 5, width - 8, 8)),
    ...railParts(x + 2, y, width - 4, high, rail, 6, 1.5),
    ...filled(slab, roundBox(x - 3, y - 1, width + 6, 7, 1)),
  ]
}
