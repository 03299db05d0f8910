import { describe, expect, test } from 'bun:test'
import { BOUNDS } from '#domain/calculators/mortgage/bounds.ts'
import { groupResult } from '#domain/snapshot/bands.ts'
import { meansOf, planWithdrawal } from '#domain/snapshot/means.ts'
import { movesOf } from '#domain/snapshot/moves.ts'
import { labelsAbove, PILL_HEIGHT } from '#domain/snapshot/picture.ts'
import { reachOf } from '#domain/snapshot/reach.ts'
import { DAY, FIGURES_OF_ROBIN, TERMS } from './support.ts'

const COUPLE = { income: 130_000, debts: 400, cash: 120_000 }

describe('the part of someone’s figures that counts', () => {
  test('includes 3% of all balances besides loan payments, and all savings', () => {
    const figures = { ...FIGURES_OF_ROBIN, other_income: 100_000, other_loans: 9000, credit_card: 80_000 }
    expect(meansOf(figures, 'pass', DAY)).toEqual({
      income: 69_000,
      debts: 310 + 90 + 210,
      cash: 26_300 + 9600 + 8000 + 22_000,
    })
  })

  test('leaves out an RRSP only if they fail the plan’s test, and includes no more than the plan allows', () => {
    expect(planWithdrawal(2_200_000, 'fail', DAY)).toBe(0)
    expect(planWithdrawal(2_200_000, 'ask', DAY)).toBe(22_000)
    expect(planWithdrawal(9_900_000, 'pass', DAY)).toBe(60_000)
  })
})

test('a group without an income has no result', () => {
  const nobody = { income: 0, debts: 0, cash: 400_000 }
  expect(groupResult([nobody, nobody], TERMS, DAY)).toBeNull()
  expect(groupResult([nobody, COUPLE], TERMS, DAY)).not.toBeNull()
})

describe('what raises the price', () => {
  const kinds = (change: Partial<typeof TERMS> = {}, means = COUPLE, owners = 2) =>
    movesOf(means, owners, { ...TERMS, ...change }, DAY).map(({ kind }) => kind)

  test('is listed by its effect, largest first', () => {
    const gains = movesOf(COUPLE, 2, TERMS, DAY).map(({ gain }) => gain)
    expect(gains).toEqual(gains.toSorted((one, other) => other - one))
    expect(gains.every((gain) => gain > 0)).toBe(true)
  })

  test('includes a lower rate unless lenders test a higher one anyway', () => {
    const richInCash = { ...COUPLE, cash: 900_000 }
    expect(kinds({ ratePercent: 4.9 }, richInCash)).toContain('rate')
    expect(kinds({ ratePercent: 3.2 }, richInCash)).not.toContain('rate')
  })

  test('includes another owner unless five own it already', () => {
    expect(kinds({}, COUPLE, BOUNDS.owners.highest - 1)).toContain('owner')
    expect(kinds({}, COUPLE, BOUNDS.owners.highest)).not.toContain('owner')
  })

  test('includes 30 years unless the mortgage has them', () => {
    expect(kinds({ years: 30 })).not.toContain('years')
  })

  test('includes paying off debts only if they owe that much', () => {
    const owing = (debts: number) => kinds({}, { income: 60_000, debts, cash: 90_000 })
    expect(owing(299)).not.toContain('debts')
    expect(owing(300)).toContain('debts')
  })
})

test('the labels of higher ceilings are on their lines, from the lowest up, and none covers another', () => {
  const reach = reachOf(COUPLE, TERMS, DAY)
  if (!reach) throw new Error('They can buy nothing.')
  const labels = labelsAbove(reach, 400, (price) => 400 - price / 5000)
  const prices = labels.map(({ limit }) => reach.ceilings[limit])
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  labels.reduce((below, { label }) => {
    expect(label).toBeLessThanOrEqual(Math.max(4, below - PILL_HEIGHT - 4))
    return label
  }, 400 - 8)
})
