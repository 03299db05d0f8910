import { describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { debtsOf, paymentsAlong } from '#domain/ledger/settle/debts.ts'
import { fewestPayments, greedyPayments, type Payment } from '#domain/ledger/settle/fewest.ts'
import { goldenRows } from '#tests/support/golden.ts'

const after = (balances: readonly number[], payments: readonly Payment[]) => {
  const left = [...balances]
  for (const { from, to, cents } of payments) {
    left[from]! += cents
    left[to]! -= cents
  }
  return left
}

const moved = (payments: readonly Payment[]) => payments.reduce((sum, { cents }) => sum + cents, 0)
const owedIn = (balances: readonly number[]) =>
  balances.filter((cents) => cents > 0).reduce((a, b) => a + b, 0)

const balanced = (most: number) =>
  fc
    .array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: most - 1 })
    .map((cents) => [...cents, -cents.reduce((sum, one) => sum + one, 0)])

describe('golden cases', async () => {
  const rows = await goldenRows(`${import.meta.dir}/golden/settle.csv`)

  test.each(rows.map((row) => [row.text('id'), row] as const))('%s', (_, row) => {
    const balances = row.numbers('balances')
    const fewest = fewestPayments(balances)
    expect(after(balances, fewest).every((cents) => cents === 0)).toBe(true)
    expect(moved(fewest)).toBe(row.number('total_moved'))
    expect(greedyPayments(balances)).toHaveLength(row.number('greedy_count'))
    const wanted = row.numberOrNull('fewest')
    if (wanted === null) expect(fewest.length).toBeLessThanOrEqual(row.number('greedy_count'))
    else expect(fewest).toHaveLength(wanted)
  })
})

describe('payments', () => {
  test('settle everyone, move no more than is owed, and are no more than a greedy algorithm’s', () => {
    fc.assert(
      fc.property(balanced(14), (balances) => {
        const [fewest, greedy] = [fewestPayments(balances), greedyPayments(balances)]
        expect(after(balances, fewest).every((cents) => cents === 0)).toBe(true)
        expect(moved(fewest)).toBe(owedIn(balances))
        expect(fewest.length).toBeLessThanOrEqual(greedy.length)
        expect(greedy.length).toBeLessThanOrEqual(Math.max(0, balances.filter(Boolean).length - 1))
        for (const { from, to, cents } of fewest) {
          expect(balances[from]).toBeLessThan(0)
          expect(balances[to]).toBeGreaterThan(0)
          expect(cents).toBeGreaterThan(0)
        }
        expect(fewestPayments(after(balances, fewest))).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  test('are as few in any order of people', () => {
    fc.assert(
      fc.property(balanced(9), (balances) => {
        expect(fewestPayments(balances.toReversed())).toHaveLength(fewestPayments(balances).length)
      }),
    )
  })

  test('are as few as an exhaustive search finds', () => {
    const most = (balances: readonly number[]): number => {
      const [first, ...rest] = balances
      if (first === undefined) return 0
      const ways = Array.from({ length: 1 << rest.length }, (_, set) => {
        const group = rest.filter((_, index) => set & (1 << index))
        const others = rest.filter((_, index) => !(set & (1 << index)))
        return first + group.reduce((sum, one) => sum + one, 0) === 0 ? 1 + most(others) : 0
      })
      return Math.max(...ways)
    }
    fc.assert(
      fc.property(balanced(7), (balances) => {
        const open = balances.filter(Boolean)
        expect(fewestPayments(balances)).toHaveLength(open.length - most(open))
      }),
    )
  })

  test('are the fewest for twelve people in groups of three, which a greedy algorithm misses', () => {
    const balances = [45, -29, -16, 42, -20, -22, 66, -31, -35, -65, 32, 33]
    expect(fewestPayments(balances)).toHaveLength(8)
    expect(greedyPayments(balances)).toHaveLength(11)
  })

  test('stay exact beyond 32 bits', () => {
    expect(fewestPayments([900_719_925_474, -900_719_925_473, -1])).toHaveLength(2)
  })

  test('are refused for balances that don’t add up', () => {
    expect(() => fewestPayments([1, 2])).toThrow(RangeError)
  })
})

describe('payments along debts', () => {
  const rows = fc.array(
    balanced(5).filter((row) => row.length === 5),
    { maxLength: 8 },
  )

  test('settle everyone, and nobody pays a person they don’t owe', () => {
    fc.assert(
      fc.property(rows, (bills) => {
        const debts = debtsOf(bills)
        const payments = paymentsAlong(debts, 5)
        const balances = [0, 1, 2, 3, 4].map((at) => bills.reduce((sum, bill) => sum + bill[at]!, 0))
        expect(after(balances, payments).every((cents) => cents === 0)).toBe(true)
        for (const { from, to } of payments)
          expect(debts.some((debt) => debt.from === from && debt.to === to)).toBe(true)
      }),
    )
  })

  test('pass a debt on only where the fewest payments would skip someone', () => {
    const chain = [
      [-10, 10, 0],
      [0, -10, 10],
    ]
    expect(paymentsAlong(debtsOf(chain), 3)).toHaveLength(2)
    expect(fewestPayments([-10, 0, 10])).toHaveLength(1)
  })
})
