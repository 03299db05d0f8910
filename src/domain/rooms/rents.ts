import { total as sumOfCents } from '#domain/exits/cents.ts'
import { type Fraction, fraction, isMore, minus, plus, sumOf, times } from '#domain/exits/fraction.ts'
import { bestAssignment, rentLeads } from './assignment.ts'

/**
 * How the rents were found: `maximin` makes the worst-off person as well off as possible; `floored` does so with no rent below 0; `negative` is
 * `maximin` with negative rents, because rents of 0 or more would leave someone envious.
 */
type RentMethod = 'maximin' | 'floored' | 'negative'

export interface ExactRents {
  by: RentMethod
  /** The room of each person. */
  roomOf: number[]
  welfare: number
  /** The exact amount each person pays, in cents. */
  rents: Fraction[]
}

interface Home {
  /** What each person's room is worth to them. */
  own: readonly number[]
  leads: readonly (readonly number[])[]
  total: Fraction
}

/**
 * Divides rooms and their total rent so that nobody would prefer another's room at its rent (Gal, Mash, Procaccia & Zick, J. ACM 64(6):39,
 * 2017). `values` has a row for each person with what each room is worth to them, in cents.
 */
export function exactRents(
  values: readonly (readonly number[])[],
  total: number,
  { mayBeNegative = false } = {},
): ExactRents {
  const { roomOf, welfare } = bestAssignment(values)
  const own = values.map((bids, person) => bids[roomOf[person] ?? 0] ?? 0)
  const home: Home = { own, leads: rentLeads(values, roomOf), total: fraction(total) }
  const maximin = maximinRents(home)
  const found = { roomOf, welfare }
  if (mayBeNegative || maximin.every(({ over }) => over >= 0n))
    return { ...found, by: 'maximin', rents: maximin }
  const least = leastRents(home)
  if (sumOfCents(least) > total) return { ...found, by: 'negative', rents: maximin }
  return { ...found, by: 'floored', rents: flooredRents(home, least) }
}

/** Everyone pays the most at which they don't lose and don't envy anyone, less an equal part of the excess. */
function maximinRents(home: Home): Fraction[] {
  const highest = highestRents(
    home,
    home.own.map((_, person) => person),
  )
  const level = times(minus(sumOf(highest), home.total), fraction(1, home.own.length))
  return highest.map((rent) => minus(rent, level))
}

/** Returns the most that each person could pay if no one in `free` paid more than their room is worth to them. */
function highestRents({ own, leads }: Home, free: readonly number[]): Fraction[] {
  return leads.map((row) => fraction(Math.min(...free.map((other) => (own[other] ?? 0) + (row[other] ?? 0)))))
}

/** Returns the lowest rents of at least 0 without envy. */
function leastRents({ leads }: Home): number[] {
  return leads.map((_, person) => Math.max(0, ...leads.map((row) => -(row[person] ?? 0))))
}

/** People who'd have to pay less than their lowest rent to be as well off as the others pay exactly that rent. The others share the rest. */
function flooredRents(home: Home, least: readonly number[]): Fraction[] {
  const pinned = new Set<number>()
  for (;;) {
    const { level, rents } = shared(home, least, pinned)
    const short = home.own.flatMap((worth, person) =>
      !pinned.has(person) && isMore(level, fraction(worth - (least[person] ?? 0))) ? [person] : [],
    )
    if (short.length === 0) return rents
    for (const person of short) pinned.add(person)
  }
}

/** Returns rents at which the people who aren't pinned are equally well off, unless envy of a pinned person makes them pay less. */
function shared(home: Home, least: readonly number[], pinned: ReadonlySet<number>) {
  const { own, leads, total } = home
  const free = own.flatMap((_, person) => (pinned.has(person) ? [] : [person]))
  const highest = highestRents(home, free)
  const caps = leads.map((row) =>
    Math.min(...[...pinned].map((other) => (least[other] ?? 0) + (row[other] ?? 0))),
  )
  const capped = new Map<number, Fraction>(
    [...pinned].map((person) => [person, fraction(least[person] ?? 0)]),
  )
  for (;;) {
    const open = free.filter((person) => !capped.has(person))
    const over = minus(
      plus(sumOf(open.flatMap((person) => highest[person] ?? [])), sumOf([...capped.values()])),
      total,
    )
    const level = open.length === 0 ? over : times(over, fraction(1, open.length))
    const rents = own.map((_, person) => capped.get(person) ?? minus(highest[person] ?? total, level))
    const tooHigh = open.flatMap((person) => {
      const cap = caps[person] ?? Infinity
      const isOver = cap < Infinity && isMore(rents[person] ?? total, fraction(cap))
      return isOver ? [[person, fraction(cap)] as const] : []
    })
    if (tooHigh.length === 0) return { level, rents }
    for (const [person, cap] of tooHigh) capped.set(person, cap)
  }
}
