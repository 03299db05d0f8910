import { describe, expect, test } from 'bun:test'
import { adjustedWinner, divisionOf, type Wishes } from '#domain/exits/adjusted-winner.ts'
import { type Fraction, fraction, isMore, minus, sumOf, times } from '#domain/exits/fraction.ts'
import { paramsOf, scenarioIn } from '#domain/exits/address.ts'
import { clampExit, firstScenario } from '#domain/exits/scenario.ts'
import { dividersOf } from '#domain/exits/couple.ts'
import { MAX_THINGS, pointsLeft } from '#domain/exits/things.ts'
import { dice } from './support.ts'

const RUNS = 300

/** Points for up to seven items, with zeros and ties, and never all zero. */
function wishesFrom(roll: (below: number) => number): Wishes {
  const things = 1 + roll(7)
  const spread = () =>
    Array.from({ length: things }, (_, thing) => (thing === 0 ? 1 : 0) + (roll(4) === 0 ? 0 : roll(12)))
  return { points: [spread(), spread()], shares: [1 + roll(4), 1 + roll(4)] }
}

function* wishes(seed: number): Generator<Wishes> {
  const roll = dice(seed)
  for (let run = 0; run < RUNS; run++) yield wishesFrom(roll)
}

const worthOf = (points: readonly number[], parts: readonly Fraction[]) => {
  const all = points.reduce((sum, own) => sum + own, 0)
  return sumOf(parts.map((part, thing) => times(part, fraction((points[thing] ?? 0) * 100, all))))
}

test('each person gets the same by their own points, in proportion to their shares, and at least their share', () => {
  for (const { points, shares } of wishes(21)) {
    const { points: got } = adjustedWinner({ points, shares })
    const [alpha, beta] = shares
    const where = { points, shares }
    expect({ where, got: times(got[0], fraction(beta)) }).toEqual({
      where,
      got: times(got[1], fraction(alpha)),
    })
    expect(isMore(fraction(100 * alpha, alpha + beta), got[0])).toBe(false)
    expect(isMore(fraction(100 * beta, alpha + beta), got[1])).toBe(false)
  }
})

test('at most one item is split, and every fraction is between nothing and all of it', () => {
  for (const wish of wishes(22)) {
    const { first } = adjustedWinner(wish)
    expect(first.every(({ over, under }) => over >= 0n && over <= under)).toBe(true)
    expect(first.filter(({ over, under }) => over > 0n && over < under).length).toBeLessThanOrEqual(1)
  }
})

test('with equal shares, neither person would swap', () => {
  for (const { points } of wishes(23)) {
    const { first, points: got } = adjustedWinner({ points, shares: [1, 1] })
    const second = first.map((part) => minus(fraction(1), part))
    expect(isMore(worthOf(points[0], second), got[0])).toBe(false)
    expect(isMore(worthOf(points[1], first), got[1])).toBe(false)
  }
})

test('with equal shares, no way to divide whole items makes one better off without costing the other', () => {
  for (const { points } of wishes(24)) {
    const { points: got } = adjustedWinner({ points, shares: [1, 1] })
    const things = points[0].length
    for (let choice = 0; choice < 2 ** things; choice++) {
      const parts = points[0].map((_, thing) => fraction((choice >> thing) & 1))
      const one = worthOf(points[0], parts)
      const two = worthOf(
        points[1],
        parts.map((part) => minus(fraction(1), part)),
      )
      const isBetter =
        (isMore(one, got[0]) && !isMore(got[1], two)) || (isMore(two, got[1]) && !isMore(got[0], one))
      expect(isBetter).toBe(false)
    }
  }
})

test('points count in proportion: doubling all of someone’s points changes nothing', () => {
  for (const { points, shares } of wishes(25)) {
    const doubled = points[0].map((own) => own * 2)
    expect(adjustedWinner({ points: [doubled, points[1]], shares })).toEqual(
      adjustedWinner({ points, shares }),
    )
  }
})

test('someone who gives no points at all is refused', () => {
  expect(() =>
    adjustedWinner({
      points: [
        [0, 0],
        [50, 50],
      ],
      shares: [1, 1],
    }),
  ).toThrow(RangeError)
  expect(
    adjustedWinner({
      points: [
        [0, 5],
        [0, 1],
      ],
      shares: [1, 1],
    }).points,
  ).toEqual([fraction(50), fraction(50)])
})

describe('items in the house', () => {
  const pair = firstScenario({ shares: [60, 40], leaver: 1 })
  const three = firstScenario({ shares: [40, 35, 25], leaver: 2 })
  const SOFA = { name: 'Sofa', points: [60, 30] as const }
  const PIANO = { name: 'Père’s piano & stool-1', points: [40, 70] as const }

  test('are stored in the address with their names and points', () => {
    const things = [SOFA, PIANO]
    const { things: read } = scenarioIn(new URLSearchParams(String(paramsOf({ ...pair, things }))), three)
    expect(read).toEqual(things.map((thing) => ({ ...thing, points: [...thing.points] })))
  })

  test('are at most a dozen, with points from 0 to 100 and short plain names', () => {
    const odd = ['0-0-', '101-5-TV', '5-TV', '1-2-\u202Ebed\n', `7-8-${'x'.repeat(99)}`, '-1-5-Rug']
    const address = new URLSearchParams(odd.map((text) => ['thing', text]))
    expect(scenarioIn(address, pair).things).toEqual([
      { name: '', points: [0, 0] },
      { name: 'TV', points: [100, 5] },
      { name: 'bed', points: [1, 2] },
      { name: 'x'.repeat(24), points: [7, 8] },
    ])
    const many = Array.from({ length: MAX_THINGS + 3 }, () => SOFA)
    expect(clampExit({ ...pair, things: many }).things).toHaveLength(MAX_THINGS)
    expect(clampExit({ ...pair, things: [{ name: 'Dining ', points: [Number.NaN, 1.6] }] }).things).toEqual([
      { name: 'Dining ', points: [0, 2] },
    ])
  })

  test('are divided once both have spent exactly their points', () => {
    expect(pointsLeft([SOFA])).toEqual([40, 70])
    expect(divisionOf([SOFA])).toBeNull()
    expect(divisionOf([SOFA, PIANO])?.first).toEqual([fraction(1), fraction(1, 11)])
  })

  test('are for two people: a couple that separates, or two owners when one buys the other out', () => {
    expect(dividersOf(pair)).toEqual([0, 1])
    expect(dividersOf(three)).toBeNull()
    expect(dividersOf({ ...pair, event: 'sale' })).toBeNull()
    expect(dividersOf({ ...three, event: 'separation', leaver: 2, partner: 1 })).toEqual([1, 2])
  })
})
