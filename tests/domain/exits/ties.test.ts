import { describe, expect, test } from 'bun:test'
import { paramsOf, scenarioIn } from '#domain/exits/address.ts'
import { total } from '#domain/exits/cents.ts'
import { fromUnits, unitsOf } from '#domain/exits/couple.ts'
import { exitOutcome } from '#domain/exits/events.ts'
import { fraction } from '#domain/exits/fraction.ts'
import { addsUp } from '#domain/exits/outcome.ts'
import { clampExit, EVENTS, firstScenario } from '#domain/exits/scenario.ts'
import { dice, loansFrom, scenarioFrom } from './support.ts'

const KOFI = firstScenario({ shares: [40, 35, 25], leaver: 2, lent: [6_400, 0, 0] })

describe('loans between owners', () => {
  test('change nobody’s wealth, under any event', () => {
    const roll = dice(17)
    for (let run = 0; run < 120; run++) {
      const scenario = scenarioFrom(roll)
      const between = loansFrom(scenario, roll)
      for (const event of EVENTS) {
        const plain = exitOutcome({ ...scenario, event })
        const tied = exitOutcome({ ...scenario, event, between })
        const worth = ({ owners }: typeof plain) => owners.map(({ ends }) => ends)
        expect({ run, event, between, worth: worth(tied) }).toEqual({
          run,
          event,
          between,
          worth: worth(plain),
        })
        expect(addsUp(tied)).toBe(true)
        expect(total(tied.owners.map(({ settled }) => settled))).toBe(0)
      }
    }
  })

  test('of someone who is bought out are settled with the price, between those two alone', () => {
    const between = [{ lender: 0, borrower: 2, dollars: 5_000 }]
    const [plain, tied] = [exitOutcome(KOFI), exitOutcome({ ...KOFI, between })]
    expect(tied.owners[2]?.gets).toBe((plain.owners[2]?.gets ?? 0) - 500_000)
    expect(tied.owners[0]?.gets).toBe(500_000)
    expect(tied.owners[1]).toEqual(plain.owners[1]!)
    expect(tied.loanAfter).toBe(plain.loanAfter)
    expect(tied.loansLeft).toEqual([])
  })

  test('between those who stay are left as they are', () => {
    const between = [{ lender: 0, borrower: 1, dollars: 5_000 }]
    const { loansPaid, loansLeft } = exitOutcome({ ...KOFI, between })
    expect([loansPaid, loansLeft]).toEqual([[], [{ lender: 0, borrower: 1, cents: 500_000 }]])
  })

  test('are paid from a sale as far as the borrower’s own proceeds go', () => {
    const between = [{ lender: 0, borrower: 2, dollars: 90_000 }]
    const { loansPaid, loansLeft, owners } = exitOutcome({ ...KOFI, event: 'sale', between })
    expect(owners[2]?.gets).toBe(0)
    expect(loansPaid[0]!.cents + loansLeft[0]!.cents).toBe(9_000_000)
  })
})

describe('a couple that owns one share', () => {
  const couple = { ...KOFI, couples: [[0, 2]] as const }

  test('leaves, buys and bids as one', () => {
    const { scenario, people } = unitsOf(couple)
    expect(people).toEqual([[0, 2], [1]])
    expect(scenario).toMatchObject({ shares: [65, 35], lent: [6_400, 0], leaver: 0, couples: [] })
    expect(scenario.partner).toBe(1)
    const { owners, sharesAfter } = exitOutcome(scenario)
    expect(sharesAfter).toEqual([fraction(0), fraction(1)])
    expect(owners[0]?.gets).toBe(owners[1]?.pays ?? 0)
  })

  test('has what its two people have, under every event', () => {
    const roll = dice(19)
    for (let run = 0; run < 80; run++) {
      const scenario = scenarioFrom(roll)
      const tied = clampExit({
        ...scenario,
        couples: [
          [0, 1],
          [2, 3],
        ],
      })
      const units = unitsOf({ ...tied, event: 'buyout' })
      expect(addsUp(exitOutcome(units.scenario))).toBe(true)
      expect(total([...units.scenario.shares])).toBe(100)
      expect(units.scenario.shares.length).toBe(tied.shares.length - tied.couples.length)
    }
  })

  test('owes what its two people owe others, and forgets what they owe each other', () => {
    const between = [
      { lender: 0, borrower: 2, dollars: 100 },
      { lender: 1, borrower: 2, dollars: 200 },
      { lender: 2, borrower: 1, dollars: 300 },
    ]
    expect(unitsOf({ ...couple, between }).scenario.between).toEqual([
      { lender: 1, borrower: 0, dollars: 200 },
      { lender: 0, borrower: 1, dollars: 300 },
    ])
  })

  test('keeps the share when one of the two dies, and nobody buys it', () => {
    const { owners, sharesAfter, loanAfter, position } = exitOutcome(
      unitsOf({ ...couple, event: 'death' }).scenario,
    )
    expect(sharesAfter).toEqual([fraction(65, 100), fraction(35, 100), fraction(0)])
    expect(owners.map(({ pays, gets }) => pays + gets)).toEqual([0, 0, 0])
    expect(owners[0]?.after).toBe(position.parts[0]! + position.parts[2]!)
    expect(loanAfter).toBe(position.mortgage)
  })

  test('leaves what both lent to the home to the survivor, and leaves other owners’ loans alone', () => {
    for (const leaver of [0, 2]) {
      const scenario = { ...couple, leaver, event: 'death' as const, lent: [6_400, 1_000, 2_000] }
      const { owners, position } = exitOutcome(unitsOf(scenario).scenario)
      const [first = 0, second = 0, third = 0] = position.parts
      const after = leaver === 2 ? [first + third, second, 0] : [0, second, first + third]
      expect(owners.map((owner) => owner.after)).toEqual(after)
    }
  })

  test('splits into two owners, no matter who leaves', () => {
    const parted = clampExit({ ...couple, event: 'separation', leaver: 1 })
    expect([parted.leaver, parted.partner]).toEqual([2, 0])
    expect(clampExit({ ...parted, leaver: 0 })).toMatchObject({ leaver: 0, partner: 2 })
  })

  test('needs a third owner', () => {
    const pair = firstScenario({ shares: [50, 50], leaver: 0 })
    expect(clampExit({ ...pair, couples: [[0, 1]] }).couples).toEqual([])
    expect(clampExit({ ...KOFI, couples: [[1, 1]] }).couples).toEqual([])
  })

  test('is built from the people behind it', () => {
    const units = unitsOf(couple)
    expect(fromUnits({ leaver: 1, bids: [900_000, 800_000] }, units)).toEqual({
      leaver: 1,
      bids: [900_000, 800_000, null],
    })
    expect(fromUnits({ leaver: 0 }, unitsOf({ ...KOFI, couples: [[1, 2]] }))).toEqual({ leaver: 0 })
    const first = unitsOf({ ...KOFI, couples: [[0, 1]] })
    expect(fromUnits({ leaver: 0, partner: 1 }, first)).toEqual({ leaver: 0, partner: 2 })
  })
})

describe('two couples', () => {
  const FIVE = firstScenario({ shares: [30, 10, 20, 25, 15], leaver: 4, lent: [0, 900, 0, 100, 0] })
  const couples = [
    [0, 3],
    [1, 4],
  ] as const
  const two = clampExit({ ...FIVE, couples })

  test('are two owners, and money adds up under every event', () => {
    const { scenario, people } = unitsOf(two)
    expect(people).toEqual([[0, 3], [1, 4], [2]])
    expect(scenario).toMatchObject({ shares: [55, 25, 20], lent: [100, 900, 0], leaver: 1 })
    for (const event of EVENTS) expect(addsUp(exitOutcome(unitsOf({ ...two, event }).scenario))).toBe(true)
  })

  test('in a group of four leave two owners', () => {
    const four = firstScenario({ shares: [25, 25, 25, 25], leaver: 3 })
    const { scenario } = unitsOf(
      clampExit({
        ...four,
        couples: [
          [2, 3],
          [1, 0],
        ],
      }),
    )
    expect(scenario.shares).toEqual([50, 50])
    expect(exitOutcome(scenario).sharesAfter).toEqual([fraction(1), fraction(0)])
  })

  test('separate one at a time, and a death concerns only that person’s couple', () => {
    expect(clampExit({ ...two, event: 'separation', leaver: 3 })).toMatchObject({ leaver: 3, partner: 0 })
    expect(clampExit({ ...two, event: 'separation', leaver: 1 })).toMatchObject({ leaver: 1, partner: 4 })
    expect(clampExit({ ...two, event: 'separation', leaver: 2 })).toMatchObject({ leaver: 3, partner: 0 })
    const { sharesAfter } = exitOutcome(unitsOf({ ...two, event: 'death', leaver: 4 }).scenario)
    const percent = sharesAfter?.map(({ over, under }) => Number(over * 100n) / Number(under))
    expect(percent).toEqual([30, 25, 20, 25, 0])
  })

  test('are built from the people behind them, and nobody is in both', () => {
    const units = unitsOf(two)
    expect(fromUnits({ leaver: 2, bids: [1, 2, 3] }, units)).toEqual({
      leaver: 2,
      bids: [1, 2, 3, null, null],
    })
    expect(
      clampExit({
        ...FIVE,
        couples: [
          [3, 0],
          [0, 1],
          [4, 9],
          [4, 1],
        ],
      }).couples,
    ).toEqual([...couples])
    expect(scenarioIn(paramsOf(two), KOFI).couples).toEqual([...couples])
  })
})

test('an address contains loans and couples, and drops invalid ones', () => {
  const scenario = {
    ...KOFI,
    couples: [[0, 1]] as const,
    between: [
      { lender: 0, borrower: 2, dollars: 5_000.5 },
      { lender: 2, borrower: 1, dollars: 300 },
    ],
  }
  const usual = firstScenario({ shares: [50, 50], leaver: 0 })
  const { couples, between } = scenario
  expect(scenarioIn(paramsOf(scenario), usual)).toMatchObject({ couples, between })
  const odd = 'event=buyout&shares=40-35-25&couple=1-9&loans=1-1-50_9-1-50_1-2-x_1-2-0_2-3-7'
  expect(scenarioIn(new URLSearchParams(odd), usual)).toMatchObject({
    couples: [],
    between: [{ lender: 1, borrower: 2, dollars: 7 }],
  })
})
