import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { termParams, termsOf } from '#domain/calculators/lending/address.ts'
import { clampTerms, INITIAL_TERMS, type LendingTerms } from '#domain/calculators/lending/terms.ts'
import { isProvince, PROVINCE_NAMES } from '#domain/calculators/provinces.ts'

const provinces = Object.keys(PROVINCE_NAMES).filter(isProvince)
const terms: fc.Arbitrary<LendingTerms> = fc
  .record({
    province: fc.constantFrom(...provinces),
    firstTimeOrNew: fc.boolean(),
    borrowedDown: fc.boolean(),
    propertyTax: fc.option(fc.integer({ min: 0, max: 100_000 })),
    heat: fc.integer({ min: 0, max: 20_000 }),
    fees: fc.integer({ min: 0, max: 20_000 }),
    income: fc.integer({ min: 0, max: 1_000_000 }),
    debts: fc.integer({ min: 0, max: 20_000 }),
  })
  .map(clampTerms)

const restored = (search: string) => termsOf(new URLSearchParams(search))

test('the address has only the terms that differ from the defaults', () => {
  expect(termParams(INITIAL_TERMS).toString()).toBe('')
  expect(termParams({ ...INITIAL_TERMS, province: 'QC', firstTimeOrNew: false, heat: 200 }).toString()).toBe(
    'province=QC&first-time=no&heat=200',
  )
})

test('terms can be restored from the address, except income and debts', () => {
  fc.assert(
    fc.property(terms, (one) => {
      const { income, debts } = INITIAL_TERMS
      expect(restored(termParams(one).toString())).toEqual({ ...one, income, debts })
    }),
  )
})

test('an address never names income or debts', () => {
  const { income: _income, debts: _debts, ...rest } = { ...INITIAL_TERMS, province: 'SK' } as const
  expect(termParams({ ...rest, income: 123_456, debts: 789 }).toString()).toBe('province=SK')
})

test.each(['province=XX', 'province=__proto__', 'tax=-5', 'tax=1e5', 'heat=abc', 'income=5', 'borrowed=1'])(
  'a tampered address, %s, changes nothing',
  (search) => {
    expect(restored(search)).toEqual(INITIAL_TERMS)
  },
)

test('absurd amounts are capped', () => {
  expect(restored('tax=999999999&fees=999999')).toEqual({
    ...INITIAL_TERMS,
    propertyTax: 100_000,
    fees: 20_000,
  })
})
