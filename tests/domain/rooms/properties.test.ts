// Promise: Room prices leave nobody envious: no one would rather have another's room at its price, by more than the cent that can't be split.

import { describe, expect, test } from 'bun:test'
import { type Fraction, fraction, isMore, minus, sumOf } from '#domain/exits/fraction.ts'
import { exactRents } from '#domain/rooms/rents.ts'
import { dividedRooms } from '#domain/rooms/rooms.ts'
import { workingOf } from '#domain/rooms/steps.ts'

/** The same numbers in every run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** Bids that add up to the total. With `spread` small many rooms are worth nothing, which needs the floor. */
function bidsFor(random: (below: number) => number, count: number, total: number): number[][] {
  return Array.from({ length: count }, () => {
    const cuts = Array.from({ length: count - 1 }, () => (random(3) === 0 ? 0 : random(total + 1))).toSorted(
      (one, other) => one - other,
    )
    return [...cuts, total].map((cut, room) => cut - (cuts[room - 1] ?? 0))
  })
}

const CASES = Array.from({ length: 150 }, (_, index) => {
  const random = numbers(index + 1)
  const count = 1 + random(5)
  const total = 60 * (1 + random(5_000))
  return { values: bidsFor(random, count, total), total }
})

const utility = (values: readonly (readonly number[])[], person: number, room: number, rent: Fraction) =>
  minus(fraction(values[person]?.[room] ?? 0), rent)

describe('random bids', () => {
  test('leave no envy, exactly, and at most a cent once rounded', () => {
    const ways = new Set<string>()
    for (const { values, total } of CASES) {
      const { rents, roomOf, cents, greatestEnvy, by } = dividedRooms(values, total)
      ways.add(by)
      expect(sumOf(rents)).toEqual(fraction(total))
      expect(cents.reduce((sum, rent) => sum + rent, 0)).toBe(total)
      expect(greatestEnvy).toBeLessThanOrEqual(1)
      for (const [person, room] of roomOf.entries()) {
        const own = utility(values, person, room, rents[person]!)
        expect(own.over).toBeGreaterThanOrEqual(0n)
        for (const [other, theirs] of roomOf.entries())
          expect(isMore(utility(values, person, theirs, rents[other]!), own)).toBe(false)
        if (by !== 'negative') expect(rents[person]!.over).toBeGreaterThanOrEqual(0n)
      }
    }
    expect([...ways].sort()).toEqual(['floored', 'maximin', 'negative'])
  })

  test('give everyone the same gain in another order of people and rooms', () => {
    for (const { values, total } of CASES) {
      const turned = values.toReversed().map((bids) => bids.toReversed())
      const [one, other] = [exactRents(values, total), exactRents(turned, total)]
      const gains = ({ roomOf, rents }: typeof one, bids: number[][]) =>
        rents.map((rent, person) => utility(bids, person, roomOf[person]!, rent))
      // Ties may give people each other's rooms, which changes nobody's gain.
      expect(gains(other, turned).toReversed()).toEqual(gains(one, values))
    }
  })

  test('scale the rents when they and the total are scaled', () => {
    for (const { values, total } of CASES.slice(0, 50)) {
      const more = exactRents(
        values.map((bids) => bids.map((bid) => 7 * bid)),
        7 * total,
      )
      const times7 = exactRents(values, total).rents.map(({ over, under }) => fraction(over * 7n, under))
      expect(more.rents).toEqual(times7)
    }
  })

  test('lead to the same rents step by step', () => {
    for (const { values, total } of CASES) {
      const exact = exactRents(values, total, { mayBeNegative: true })
      const { steps, each } = workingOf(values, total, exact)
      const pays = exact.roomOf.map((room, person) => {
        const less = steps.filter((step) => step.person === person).reduce((sum, { cents }) => sum + cents, 0)
        return minus(fraction((values[person]?.[room] ?? 0) - less), each)
      })
      expect(pays).toEqual(exact.rents)
    }
  })
})

test('with a floor, no other envy-free rents are better for the worst-off, and then for the next', () => {
  let floored = 0
  for (let seed = 1; floored < 25; seed += 1) {
    const random = numbers(seed)
    const total = 6 * (3 + random(6))
    const values = bidsFor(random, 3, total)
    const { by, roomOf, rents } = exactRents(values, total)
    if (by !== 'floored') continue
    floored += 1
    const worth = (person: number, other: number) => values[person]![roomOf[other]!]!
    // In sixths of a cent, in which every solution for three people is whole.
    const gainsAt = (pays: readonly number[]) => pays.map((pay, person) => 6 * worth(person, person) - pay)
    const sorted = (gains: readonly number[]) => gains.toSorted((one, other) => one - other)
    const ours = sorted(gainsAt(rents.map(({ over, under }) => Number((over * 6n) / under))))
    for (let first = 0; first <= 6 * total; first += 1)
      for (let second = 0; first + second <= 6 * total; second += 1) {
        const pays = [first, second, 6 * total - first - second]
        const gains = gainsAt(pays)
        const isFree = gains.every((gain, person) =>
          pays.every((pay, other) => 6 * worth(person, other) - pay <= gain),
        )
        if (!isFree) continue
        const theirs = sorted(gains)
        const differs = theirs.findIndex((gain, place) => gain !== ours[place])
        if (differs >= 0) expect(theirs[differs]!).toBeLessThan(ours[differs]!)
      }
  }
})

test('one room, unwanted rooms, and more people than a group can have', () => {
  expect(dividedRooms([[250_000]], 250_000)).toMatchObject({
    cents: [250_000],
    greatestEnvy: 0,
    by: 'maximin',
  })
  // Both want the first room only.
  expect(
    dividedRooms(
      [
        [100, 0],
        [100, 0],
      ],
      100,
    ),
  ).toMatchObject({ by: 'maximin', cents: [100, 0] })
  expect(() => dividedRooms([], 0)).toThrow(RangeError)
  expect(() => dividedRooms([[1, 2]], 3)).toThrow(RangeError)
  const nine = Array.from({ length: 9 }, () => Array(9).fill(1))
  expect(() => dividedRooms(nine, 9)).toThrow(RangeError)
})
