import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  calculatorScenario,
  firstScenario,
  type GroupScenario,
  groupScenario,
  mergeScenarios,
  type MemberShare,
  scenarioFaults,
  scenarioFor,
  sharesOf,
} from '#domain/groups/plan/scenario.ts'

const shares = (...percents: number[]): MemberShare[] =>
  percents.map((percent, index) => ({ user_id: index + 1, percent }))

describe('shares as members change', () => {
  const cases: [what: string, had: MemberShare[], members: number[], now: number[]][] = [
    ['if nobody had any, they’re equal', [], [1, 2, 3], [34, 33, 33]],
    ['they stay the same for the same people', shares(40, 35, 25), [1, 2, 3], [40, 35, 25]],
    ['if someone leaves, the others keep their proportions', shares(50, 25, 25), [1, 2], [67, 33]],
    [
      'if someone joins, they get an equal part, and the others keep their proportions',
      shares(60, 40),
      [1, 2, 3],
      [40, 27, 33],
    ],
    ['if someone replaces another, they get an equal part', shares(50, 30, 20), [1, 2, 4], [42, 25, 33]],
    ['if those who stay had nothing, they’re equal', shares(0, 0, 100), [1, 2], [50, 50]],
    ['if everyone is replaced, they’re equal', shares(70, 30), [8, 9], [50, 50]],
  ]
  test.each(cases)('%s', (_what, had, members, now) => {
    expect(sharesOf(had, members)).toEqual(
      members.map((user_id, index) => ({ user_id, percent: now[index]! })),
    )
  })

  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 5 })

  test('are always whole percentages that add up to 100, no matter who joins or leaves', () => {
    fc.assert(
      fc.property(fc.array(ids, { minLength: 1, maxLength: 6 }), (groups) => {
        let now: MemberShare[] = []
        for (const members of groups) {
          const before = now
          now = sharesOf(before, members)
          expect(now.map(({ user_id }) => user_id)).toEqual(members)
          expect(now.reduce((sum, { percent }) => sum + percent, 0)).toBe(100)
          for (const { percent } of now) expect(Number.isInteger(percent) && percent >= 0).toBe(true)
          expect(sharesOf(now, members)).toEqual(now)
          expect(isAsBefore(before, now)).toBe(true)
        }
      }),
    )
  })

  /** Someone with more than another keeps at least as much, unless nobody who stays had anything. */
  function isAsBefore(before: MemberShare[], now: MemberShare[]): boolean {
    const had = new Map(before.map(({ user_id, percent }) => [user_id, percent]))
    return now.every((one) =>
      now.every((other) => {
        const [mine, theirs] = [had.get(one.user_id), had.get(other.user_id)]
        return mine === undefined || theirs === undefined || mine <= theirs || one.percent >= other.percent
      }),
    )
  }
})

const BASE: GroupScenario = { ...firstScenario([1, 2, 3]), shares: shares(40, 35, 25) }

describe('two concurrent changes of a scenario', () => {
  const cases: [
    what: string,
    mine: Partial<GroupScenario>,
    theirs: Partial<GroupScenario>,
    merged: Partial<GroupScenario>,
    clashes: string[],
  ][] = [
    [
      'of different fields are both kept',
      { rate: 4.9 },
      { price: 850_000 },
      { rate: 4.9, price: 850_000 },
      [],
    ],
    ['of the same field to the same value don’t conflict', { years: 30 }, { years: 30 }, { years: 30 }, []],
    ['of the same field conflict', { price: 900_000 }, { price: 800_000 }, { price: 900_000 }, ['price']],
    [
      'of shares conflict as a whole',
      { shares: shares(50, 25, 25), down: 200_000 },
      { shares: shares(40, 30, 30) },
      { shares: shares(50, 25, 25), down: 200_000 },
      ['shares'],
    ],
    [
      'by the other person only are kept',
      {},
      { compounding: 'semi-annual' },
      { compounding: 'semi-annual' },
      [],
    ],
    [
      'are both kept if someone leaves while I change the price',
      { price: 900_000 },
      { shares: sharesOf(BASE.shares, [1, 2]) },
      { price: 900_000, shares: sharesOf(BASE.shares, [1, 2]) },
      [],
    ],
  ]
  test.each(cases)('%s', (_what, mine, theirs, merged, clashes) => {
    const result = mergeScenarios(BASE, { ...BASE, ...mine }, { ...BASE, ...theirs })
    expect(result.scenario).toEqual({ ...BASE, ...merged })
    expect<string[]>(result.clashes).toEqual(clashes)
    expect(result.lowered).toBe(false)
  })

  test("lower and report a down payment above half of the other's price", () => {
    const result = mergeScenarios(BASE, { ...BASE, down: 300_000 }, { ...BASE, price: 400_000 })
    expect(result).toMatchObject({ scenario: { price: 400_000, down: 200_000 }, clashes: [], lowered: true })
  })

  test('lose none of mine, whatever the other person changed', () => {
    const change = fc.record(
      {
        price: fc.integer({ min: 600_000, max: 2_000_000 }),
        down: fc.integer({ min: 0, max: 300_000 }),
        rate: fc.constantFrom(3, 4.5, 6),
        years: fc.integer({ min: 5, max: 30 }),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(change, change, (mine, theirs) => {
        const { scenario } = mergeScenarios(BASE, { ...BASE, ...mine }, { ...BASE, ...theirs })
        const changed = Object.entries(mine).filter(([field, value]) => Reflect.get(BASE, field) !== value)
        expect(scenario).toMatchObject(Object.fromEntries(changed))
        expect(scenarioFaults(scenario)).toEqual({})
      }),
    )
  })
})

describe("the calculator and the group's scenario", () => {
  test('convert to each other without loss', () => {
    expect(groupScenario(calculatorScenario(BASE), [1, 2, 3])).toEqual(BASE)
    expect(scenarioFor(BASE, [1, 2, 3])).toEqual(BASE)
  })

  const SHARES = { shares: 'Give everyone a share in whole percentages that add up to 100.' }
  const faults: [what: string, change: Partial<GroupScenario>, faults: Record<string, string>][] = [
    ['no fault', {}, {}],
    [
      'a price below the calculator’s limit',
      { price: 100_000 },
      {
        price: 'Enter a price from $200,000 to $2,000,000.',
        down: 'Enter a down payment of at most half the price, $100,000.',
      },
    ],
    [
      'a down payment of more than half',
      { down: 400_000 },
      { down: 'Enter a down payment of at most half the price, $375,000.' },
    ],
    ['a rate above the limit', { rate: 11 }, { rate: 'Enter a rate from 2% to 10%.' }],
    [
      'half a year in the number of years',
      { years: 12.5 },
      { years: 'Enter a whole number of years from 5 to 30.' },
    ],
    ['shares that don’t add up to 100', { shares: shares(40, 35, 24) }, SHARES],
    ['a negative share', { shares: shares(90, 35, -25) }, SHARES],
    ['fractions of a percent', { shares: shares(40.5, 34.5, 25) }, SHARES],
  ]
  test.each(faults)('%s is reported', (_what, change, found) => {
    expect(scenarioFaults({ ...BASE, ...change })).toEqual(found)
  })
})
