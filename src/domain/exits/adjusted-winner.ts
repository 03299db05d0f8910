import { total } from '#domain/exits/cents.ts'
import {
  dividedBy,
  type Fraction,
  fraction,
  isMore,
  minus,
  plus,
  sumOf,
  times,
  ZERO,
} from '#domain/exits/fraction.ts'
import { ALL_POINTS, pointsLeft, type Thing } from '#domain/exits/things.ts'

export interface Wishes {
  /** The points each person gives each item: whole and not negative. */
  points: readonly [readonly number[], readonly number[]]
  /** Each person's entitlement, as whole weights. */
  shares: readonly [number, number]
}

export interface Division {
  /** The first person's part of each item, from 0 to 1; at most one item is split. */
  first: Fraction[]
  /** What each person gets by their own points, out of 100. */
  points: [Fraction, Fraction]
}

type Person = 0 | 1

const WHOLE = fraction(1)

/**
 * Divides items between two people so that both get equal value by their own points, in proportion to their shares (adjusted
 * winner; Brams and Taylor, Fair Division, 1996). With equal shares, neither would swap. Throws RangeError if one of them
 * gives no points at all.
 */
export function adjustedWinner({ points, shares }: Wishes): Division {
  const worth = [scaled(points[0]), scaled(points[1])] as const
  const items = worth[0].map((_, item) => item)
  const of = (person: Person, item: number) => worth[person][item] ?? ZERO
  const isMoreTo = (person: Person, item: number) => isMore(of(person, item), of(other(person), item))
  const first = items.map((item) => (isMoreTo(0, item) ? WHOLE : ZERO))
  const part = (item: number) => first[item] ?? ZERO
  const held = (person: Person, among = items) =>
    sumOf(among.map((item) => times(of(person, item), person === 0 ? part(item) : minus(WHOLE, part(item)))))
  // How far one is ahead of the other, times both shares.
  const lead = (person: Person) =>
    minus(
      times(held(person), fraction(shares[other(person)])),
      times(held(other(person)), fraction(shares[person])),
    )

  const ties = items.filter((item) => !isMoreTo(0, item) && !isMoreTo(1, item))
  const untied = items.filter((item) => !ties.includes(item))
  if (!isMore(held(0, untied), held(1, untied))) for (const item of ties) first[item] = WHOLE

  const winner: Person = isMore(lead(0), ZERO) ? 0 : 1
  const loser = other(winner)
  const won = winner === 0 ? WHOLE : ZERO
  const movable = items
    .filter((item) => part(item).over === won.over && of(winner, item).over > 0n)
    .toSorted((one, next) => {
      const [left, right] = [times(of(winner, one), of(loser, next)), times(of(winner, next), of(loser, one))]
      return isMore(left, right) ? 1 : isMore(right, left) ? -1 : one - next
    })
  for (const item of movable) {
    const left = lead(winner)
    if (!isMore(left, ZERO)) break
    const closed = plus(
      times(of(winner, item), fraction(shares[loser])),
      times(of(loser, item), fraction(shares[winner])),
    )
    const moved = isMore(closed, left) ? dividedBy(left, closed) : WHOLE
    first[item] = winner === 0 ? minus(WHOLE, moved) : moved
  }
  return { first, points: [held(0), held(1)] }
}

/** Divides things between two people with equal shares; null until both have spent their points. */
export function divisionOf(things: readonly Thing[]): Division | null {
  if (pointsLeft(things).some((left) => left !== 0)) return null
  const points = (person: Person) => things.map((thing) => thing.points[person])
  return adjustedWinner({ points: [points(0), points(1)], shares: [1, 1] })
}

const other = (person: Person): Person => (person === 0 ? 1 : 0)

function scaled(points: readonly number[]): Fraction[] {
  const all = total(points)
  if (all === 0) throw new RangeError('One of the two gave no points at all.')
  return points.map((given) => fraction(given * ALL_POINTS, all))
}
