import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { DAY, FIGURES_OF_ROBIN, someMeans, someTerms, TERMS } from './support.ts'
import { monthlyPayment } from '#domain/calculators/mortgage/payment.ts'
import { ratios } from '#domain/calculators/lending/qualifying.ts'
import { addedToLoan, incomeCarries, loanCarried } from '#domain/snapshot/carried.ts'
import { meansOf, together } from '#domain/snapshot/means.ts'
import { CLEARED_DEBTS, LOWER_RATE_BY, movesOf, NEW_OWNER, SAVED_MONTHLY } from '#domain/snapshot/moves.ts'
import { cashNeeded, ceilingsOf, financed, housingAt, PRICE_STEP, reachOf } from '#domain/snapshot/reach.ts'

const GROUP = { income: 191_000, debts: 1_216, cash: 200_900 }
const STEP = { min: 1, max: 100_000 }

describe('what people can buy together', () => {
  test('is limited by the tightest of three limits, and says what the other two allow', () => {
    const reach = reachOf(GROUP, { ...TERMS, firstTimeShare: 0.6 }, DAY)
    expect(reach).toMatchObject({ price: 885_000, limit: 'debts', testedPercent: 6.9 })
    expect(reach?.ceilings).toEqual({ debts: 885_000, income: 920_000, cash: 1_400_000 })
    expect(reach!.tds).toBeCloseTo(0.4376, 4)
    expect(reachOf({ ...GROUP, debts: 0 }, TERMS, DAY)?.limit).toBe('income')
    const short = reachOf({ ...GROUP, cash: 40_000 }, TERMS, DAY)
    expect(short?.limit).toBe('cash')
    expect(short!.downPercent).toBeCloseTo(5, 0)
  })

  test('is unknown without an income, and nothing if debts take all of it', () => {
    expect(reachOf({ ...GROUP, income: 0 }, TERMS, DAY)).toBeNull()
    expect(reachOf({ ...GROUP, debts: 50_000 }, TERMS, DAY)?.price).toBe(0)
  })

  test('needs 20% down where 30 years can’t be insured', () => {
    const again = { ...TERMS, years: 30, longerInsured: false }
    const { cash } = ceilingsOf({ ...GROUP, cash: 100_000 }, again, DAY)
    expect(financed(cash, 100_000, again, DAY).premium).toBe(0)
    expect(cash).toBeLessThan(500_000)
  })

  test('stays within all three limits, and a step more breaks one', () => {
    fc.assert(
      fc.property(someMeans, someTerms, (means, terms) => {
        const reach = reachOf(means, terms, DAY)
        if (!reach || reach.price === 0) return
        const keeps = (price: number) => {
          const { loan } = financed(price, means.cash, terms, DAY)
          const housing = housingAt(price, loan, reach.testedPercent, terms)
          const { gds, tds } = ratios(housing, means.debts, means.income / 12)
          return gds <= 0.39 && tds <= 0.44 && cashNeeded(price, terms, DAY) <= means.cash
        }
        expect(keeps(reach.price)).toBe(true)
        expect(keeps(reach.price + PRICE_STEP)).toBe(false)
      }),
      { numRuns: 60 },
    )
  })

  test('never falls with more income or cash, and never rises with debts', () => {
    fc.assert(
      fc.property(someMeans, someTerms, fc.integer(STEP), (means, terms, more) => {
        const price = (of: typeof means) => reachOf(of, terms, DAY)?.price ?? 0
        const now = price(means)
        expect(price({ ...means, income: means.income + more })).toBeGreaterThanOrEqual(now)
        expect(price({ ...means, cash: means.cash + more })).toBeGreaterThanOrEqual(now)
        expect(price({ ...means, debts: means.debts + more })).toBeLessThanOrEqual(now)
      }),
      { numRuns: 60 },
    )
  })
})

describe('what would change the price', () => {
  const gainOf = (means: typeof GROUP, change: Partial<typeof GROUP>) => {
    const highest = (who: typeof GROUP) => Math.min(...Object.values(ceilingsOf(who, TERMS, DAY)))
    return Math.floor((highest({ ...means, ...change }) - highest(means)) / 500) * 500
  }

  test('is calculated again, and listed largest first', () => {
    const moves = movesOf(GROUP, 3, TERMS, DAY)
    expect(moves.map(({ kind }) => kind)).toContain('owner')
    expect(moves[0]!.kind).toBe('owner')
    expect(moves.map(({ gain }) => gain)).toEqual(moves.map(({ gain }) => gain).toSorted((a, b) => b - a))
    const cleared = moves.find(({ kind }) => kind === 'debts')
    expect(cleared!.gain).toBe(gainOf(GROUP, { debts: GROUP.debts - 300 }))
  })

  test('counts what all owners save in a year', () => {
    const poor = { ...GROUP, cash: 60_000 }
    const saving = movesOf(poor, 3, TERMS, DAY).find(({ kind }) => kind === 'saving')
    expect(saving!.gain).toBe(gainOf(poor, { cash: 60_000 + SAVED_MONTHLY * 12 * 3 }))
  })

  test('leaves out what can’t be done: a sixth owner, 30 uninsurable years, debts they don’t have', () => {
    const terms = { ...TERMS, longerInsured: false, ratePercent: 2.1 }
    const kinds = movesOf({ ...GROUP, debts: 100 }, 5, terms, DAY).map(({ kind }) => kind)
    for (const kind of ['owner', 'years', 'debts', 'rate'] as const) expect(kinds).not.toContain(kind)
  })
})

describe('the part of a person’s figures that counts', () => {
  test('is income, debts with 3% of balances, and cash', () => {
    expect(meansOf(FIGURES_OF_ROBIN, 'pass', DAY)).toEqual({ income: 68_000, debts: 496, cash: 65_900 })
  })

  test('is at most $60,000 from an RRSP, and nothing from it for someone who fails the plan’s test', () => {
    const rich = { ...FIGURES_OF_ROBIN, rrsp: 9_000_000 }
    expect(meansOf(rich, 'ask', DAY).cash).toBe(103_900)
    expect(meansOf(rich, 'pass', '2024-04-15').cash).toBe(78_900)
    expect(meansOf(rich, 'fail', DAY).cash).toBe(43_900)
  })

  test('adds up across people', () => {
    const means = meansOf(FIGURES_OF_ROBIN, 'pass', DAY)
    expect(together([means, means])).toEqual({ income: 136_000, debts: 992, cash: 131_800 })
  })
})

test('the moves are another owner with $60,000 a year, $300 less in debts, $900 saved a month, and half a percent less', () => {
  expect([NEW_OWNER.income, CLEARED_DEBTS, SAVED_MONTHLY, LOWER_RATE_BY]).toEqual([60_000, 300, 900, 0.5])
})

test('a member adds the loan that 44% of their income pays for at the rate lenders test, less their debts', () => {
  const loan = incomeCarries(60_000, TERMS, DAY)
  expect(monthlyPayment(loan, 6.9, 25, 'semi-annual')).toBeCloseTo(2_200, 6)
  const added = addedToLoan({ income: 60_000, debts: 200, cash: 0 }, TERMS, DAY)
  expect(monthlyPayment(added, 6.9, 25, 'semi-annual')).toBeCloseTo(2_000, 6)
  expect(added).toBeCloseTo(loan - loanCarried(200, TERMS, DAY), 6)
  expect(addedToLoan({ income: 60_000, debts: 2_201, cash: 0 }, TERMS, DAY)).toBe(0)
})
