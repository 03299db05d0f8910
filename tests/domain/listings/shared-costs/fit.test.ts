import { describe, expect, test } from 'bun:test'
import { budgetFit, checkBudget } from '#domain/listings/shared-costs/fit.ts'
import { DOWN_PAYMENTS, MONTHLY_COSTS } from '#domain/listings/shared-costs/own-budget.ts'
import { usualScenario } from '#domain/listings/shared-costs/scenario.ts'
import { aHome } from '#tests/domain/listings/priced.ts'

/** 48 Euclid Avenue of the demo: $2,795 a month for each of three, $1,677 for each of five. */
const euclid = aHome({ price: 159_500_000, yearly_tax: 714_000, monthly_fees: null })
const month = ({ month: amount }: { month: number }) => amount
const down = ({ downPayment }: { downPayment: number }) => downPayment

describe('what someone said they could pay', () => {
  test('is compared with their share, and the smallest number of owners that fits is named', () => {
    const { part, over, wayOut } = checkBudget(euclid, usualScenario(3), MONTHLY_COSTS['1500-to-2000'], month)
    expect([part, over]).toEqual([279_454, 79_454])
    expect(wayOut).toEqual({ owners: 5, part: 167_672, fits: true })
    const two = checkBudget(euclid, usualScenario(2), MONTHLY_COSTS['2000-to-3000'], month)
    expect(two.wayOut).toMatchObject({ owners: 3, fits: true })
  })

  test('offers nothing if it fits, or if five already share', () => {
    expect(checkBudget(euclid, usualScenario(3), MONTHLY_COSTS['3000-or-more'], month)).toMatchObject({
      over: 0,
      wayOut: null,
    })
    expect(checkBudget(euclid, usualScenario(5), MONTHLY_COSTS['under-1000'], month)).toMatchObject({
      over: 67_672,
      wayOut: null,
    })
  })

  test('says that even five would pay more if so', () => {
    const { wayOut } = checkBudget(euclid, usualScenario(3), MONTHLY_COSTS['1000-to-1500'], month)
    expect(wayOut).toEqual({ owners: 5, part: 167_672, fits: false })
  })

  test('uses the person’s own share, not an equal one, until more join', () => {
    const scenario = { ...usualScenario(3), shares: [20, 40, 40] }
    const check = checkBudget(euclid, scenario, DOWN_PAYMENTS['50k-to-100k'], down)
    expect(check).toEqual({ part: 6_380_000, over: 0, wayOut: null })
    const more = checkBudget(
      euclid,
      { ...scenario, shares: [50, 25, 25] },
      DOWN_PAYMENTS['50k-to-100k'],
      down,
    )
    expect(more).toMatchObject({ part: 15_950_000, over: 5_950_000, wayOut: { owners: 4, part: 7_975_000 } })
  })
})

describe('an equal part of a home', () => {
  const said = { month: '1500-to-2000', downPayment: '100k-to-200k', price: 60_000_000 } as const

  test('is within a budget only if it doesn’t exceed anything that someone said', () => {
    expect(budgetFit(euclid, 5, said)).toEqual({ limit: 'month', over: 0 })
    expect(budgetFit(euclid, 3, said)).toEqual({ limit: 'month', over: 79_454 })
    const rich = { ...said, month: '3000-or-more' } as const
    expect(budgetFit(euclid, 3, rich)).toEqual({ limit: 'month', over: 0 })
    expect(budgetFit(euclid, 3, { ...rich, price: 40_000_000 })).toEqual({
      limit: 'price',
      over: 13_166_667,
    })
    expect(budgetFit(euclid, 3, { ...rich, downPayment: '50k-to-100k' })).toEqual({
      limit: 'downPayment',
      over: 633_334,
    })
  })

  test('is over what they said from a cent on', () => {
    const pays = (price: number) => budgetFit(euclid, 2, { month: '3000-or-more', downPayment: null, price })
    const half = Math.round(euclid.price / 2)
    expect(pays(half - 1)).toEqual({ limit: 'price', over: 1 })
    expect(pays(half)).toEqual({ limit: 'month', over: 0 })
  })

  test('is compared only with what they said', () => {
    expect(budgetFit(euclid, 3, { month: null, downPayment: null, price: null })).toBeNull()
    expect(budgetFit(euclid, 3, { month: null, downPayment: null, price: 60_000_000 })).toEqual({
      limit: 'price',
      over: 0,
    })
  })
})
