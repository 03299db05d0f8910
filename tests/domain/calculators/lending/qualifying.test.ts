import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { minimumDownPayment } from '#domain/calculators/lending/insurance.ts'
import { type LendingTerms, INITIAL_TERMS } from '#domain/calculators/lending/terms.ts'
import { highestPrice, qualificationOf } from '#domain/calculators/lending/qualifying.ts'

const DAY = '2026-11-27'
const terms = (change: Partial<LendingTerms> = {}) => ({ ...INITIAL_TERMS, income: 180_000, ...change })
const PURCHASE = { price: 750_000, downPayment: 150_000, ratePercent: 5.5, years: 25 }

describe('the household’s income', () => {
  test('is tested at two points above the contract’s rate', () => {
    const tested = qualificationOf(PURCHASE, terms(), DAY)
    expect(tested?.ratePercent).toBe(7.5)
    expect(tested?.qualifies).toBe(true)
    expect(tested?.gds).toBeCloseTo((4389.85 + 625 + 150) / 15_000, 4)
    expect(tested?.tds).toBe(tested!.gds)
  })

  test('says nothing while it’s unknown, or where no lender would lend', () => {
    expect(qualificationOf(PURCHASE, terms({ income: 0 }), DAY)).toBeNull()
    expect(qualificationOf(PURCHASE, terms({ income: 1 }), DAY)).toMatchObject({ qualifies: false })
    expect(qualificationOf({ ...PURCHASE, downPayment: 0 }, terms(), DAY)).toBeNull()
    expect(highestPrice(PURCHASE, terms({ income: 0 }), DAY)).toBeNull()
  })

  test('is enough if a home without a mortgage costs exactly what the limits allow', () => {
    const paid = { ...PURCHASE, downPayment: PURCHASE.price }
    const costs = (heat: number) => terms({ income: 120_000, propertyTax: 36_000, heat, fees: 0, debts: 0 })
    expect(qualificationOf(paid, costs(900), DAY)).toMatchObject({ gds: 0.39, qualifies: true })
    expect(qualificationOf(paid, costs(901), DAY)).toMatchObject({ qualifies: false })
  })

  test('supports no loan if debts take all of it', () => {
    expect(highestPrice(PURCHASE, terms({ debts: 20_000 }), DAY)).toEqual({ price: 0, limit: 'income' })
  })

  test('is enough for a home that costs less than the down payment, even if not for one that costs all of it', () => {
    const little = terms({ income: 24_000, heat: 150, fees: 0, debts: 0 })
    // 39% of 2,000 a month leaves 630 for property tax, which is 1% of the price a year.
    expect(highestPrice({ ...PURCHASE, downPayment: 900_000 }, little, DAY)).toEqual({
      price: 756_000,
      limit: 'income',
    })
  })

  test('never lifts the price above what the down payment allows', () => {
    const rich = terms({ income: 10_000_000 })
    const highest = (downPayment: number) => highestPrice({ ...PURCHASE, downPayment }, rich, DAY)
    expect(highest(150_000)).toEqual({ price: 1_499_999, limit: 'down payment' })
    expect(highest(50_000)).toEqual({ price: 750_000, limit: 'down payment' })
    expect(highest(400_000)).toEqual({ price: 2_000_000, limit: 'down payment' })
  })

  test('is limited when insurance requires fewer years', () => {
    const again = terms({ income: 10_000_000, firstTimeOrNew: false })
    const highest = highestPrice({ ...PURCHASE, years: 30 }, again, DAY)
    expect(highest?.limit).toBe('years')
    expect(150_000 / highest!.price).toBeCloseTo(0.2, 4)
  })
})

const households = fc.record({
  downPayment: fc.integer({ min: 0, max: 1_000_000 }),
  ratePercent: fc.integer({ min: 20, max: 100 }).map((tenths) => tenths / 10),
  years: fc.integer({ min: 5, max: 30 }),
  income: fc.integer({ min: 1, max: 1_000_000 }),
  debts: fc.integer({ min: 0, max: 5_000 }),
  fees: fc.integer({ min: 0, max: 2_000 }),
  firstTimeOrNew: fc.boolean(),
  propertyTax: fc.option(fc.integer({ min: 0, max: 20_000 })),
})

describe('the highest price', () => {
  test('qualifies, and a dollar more does not', () => {
    fc.assert(
      fc.property(households, ({ downPayment, ratePercent, years, ...household }) => {
        const purchase = { downPayment, ratePercent, years }
        const lender = terms(household)
        const highest = highestPrice(purchase, lender, DAY)
        if (!highest || highest.price === 0) return
        const at = (price: number) => qualificationOf({ ...purchase, price }, lender, DAY)?.qualifies ?? false
        expect(at(highest.price)).toBe(true)
        expect(at(highest.price + 1)).toBe(false)
        expect(minimumDownPayment(highest.price, DAY)).toBeLessThanOrEqual(downPayment + 0.005)
      }),
    )
  })

  test('never falls with more income or a larger down payment, nor rises with debts, fees or a higher rate', () => {
    const priceOf = ({
      downPayment,
      ratePercent,
      years,
      ...household
    }: typeof households extends fc.Arbitrary<infer One> ? One : never) =>
      highestPrice({ downPayment, ratePercent, years }, terms(household), DAY)?.price ?? 0
    fc.assert(
      fc.property(households, fc.integer({ min: 1, max: 50_000 }), (one, more) => {
        const price = priceOf(one)
        expect(priceOf({ ...one, income: one.income + more })).toBeGreaterThanOrEqual(price)
        expect(priceOf({ ...one, downPayment: one.downPayment + more })).toBeGreaterThanOrEqual(price)
        expect(priceOf({ ...one, debts: one.debts + more })).toBeLessThanOrEqual(price)
        expect(priceOf({ ...one, fees: one.fees + more })).toBeLessThanOrEqual(price)
        expect(priceOf({ ...one, ratePercent: one.ratePercent + 0.1 })).toBeLessThanOrEqual(price)
      }),
    )
  })
})
