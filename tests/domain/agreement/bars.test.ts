import { describe, expect, test } from 'bun:test'
import { dice } from './support.ts'
import {
  barOf,
  SALE_PERCENTS,
  unsettledSaleBar,
  type Numbers,
  numbersOf,
  ownedBy,
} from '#domain/agreement/bars.ts'
import { TERMS } from '#domain/agreement/terms.ts'
import { initialValues } from '#domain/agreement/wording.ts'
import type { Province } from '#domain/calculators/provinces.ts'
import { total } from '#domain/exits/cents.ts'

/** The mock-up's group: $789,000 with 20% down, 4.9% over 25 years. */
const GROUP = { price: 789_000, down: 157_800, rate: 4.9, years: 25, province: 'ON' } as const
const DAY = '2027-01-12'
const OWNERS = [
  { name: 'Leila', percent: 40, down: 9_000_000 },
  { name: 'Robin', percent: 35, down: 4_280_000 },
  { name: 'Kofi', percent: 25, down: 2_500_000 },
]
const NUMBERS = numbersOf(GROUP, OWNERS, DAY)

const sale = (option: string, interest = 0, at = 860_000) =>
  barOf('down', { option, values: { interest } }, NUMBERS, at) ?? { parts: [], net: null }

describe('down payments', () => {
  test('come back first, count only through shares, or lend the difference', () => {
    const net = total(sale('shares').parts)
    expect(sale('shares').parts.map((cents) => cents / net)).toEqual(
      [0.4, 0.35, 0.25].map((part) => expect.closeTo(part, 6)),
    )
    // Each gets their own back, and a share of what's left.
    expect(sale('first').parts).toEqual(
      [9_000_000, 4_280_000, 2_500_000].map((down, place) =>
        expect.closeTo(down + ((net - 15_780_000) * [40, 35, 25][place]!) / 100, -1),
      ),
    )
    // Leila paid $26,880 more than her share; with 4% a year she gets $32,256 more than by shares.
    expect(sale('loan', 4).parts.map((cents, place) => cents - (sale('shares').parts[place] ?? 0))).toEqual([
      3_225_600, -1_491_600, -1_734_000,
    ])
  })

  test('with 3% interest a year Leila gets $4,032 more than without', () => {
    const change = sale('first', 3).parts.map((cents, place) => cents - (sale('first').parts[place] ?? 0))
    expect(change).toEqual([403_200, -186_450, -216_750])
  })

  test('are taken from the plan for owners who didn’t say', () => {
    const { owners } = numbersOf(
      GROUP,
      OWNERS.map((owner) => ({ ...owner, down: null })),
      DAY,
    )
    expect(owners.map(({ putsIn }) => putsIn)).toEqual([6_312_000, 5_523_000, 3_945_000])
  })
})

test('a sale has the taxes of the home’s province, like schedule B', () => {
  const left = (province: Province) =>
    unsettledSaleBar('shares', numbersOf({ ...GROUP, province }, OWNERS, DAY), 860_000)?.net ?? 0
  const commission = 3_870_000
  expect(left('AB') - left('ON')).toBe(commission * 0.08)
  expect(left('ON') - left('QC')).toBe(76_433)
})

test('without an agreement, a sale is split equally', () => {
  const bar = unsettledSaleBar('shares', NUMBERS, 860_000)
  expect(Math.max(...bar!.parts) - Math.min(...bar!.parts)).toBeLessThanOrEqual(1)
  expect(unsettledSaleBar('month', NUMBERS, 860_000)).toBeNull()
})

test('incomes stay private: no bar for costs by income', () => {
  expect(barOf('month', { option: 'income', values: {} }, NUMBERS, 0)).toBeNull()
})

test('every bar of a term adds up to the same sum, for any group', () => {
  const roll = dice(3)
  for (let round = 0; round < 40; round++) {
    const owners = 2 + roll(4)
    const numbers: Numbers = {
      price: 200_000 + roll(900_000),
      rate: 1 + roll(8),
      years: 20 + roll(10),
      costs: NUMBERS.costs,
      owners: Array.from({ length: owners }, () => ({
        name: '',
        weight: 1 + roll(9),
        putsIn: roll(9_000_000),
      })),
    }
    for (const { figures, options } of TERMS) {
      if (figures !== 'down' && figures !== 'shares') continue
      const at = 150_000 + roll(1_500_000)
      const sums = options.map((option) =>
        total(
          barOf(figures, { option: option.key, values: initialValues(option) }, numbers, at)?.parts ?? [],
        ),
      )
      expect(new Set([...sums, total(unsettledSaleBar(figures, numbers, at)?.parts ?? [])]).size).toBe(1)
    }
  }
})

describe('a month', () => {
  const month = (option: string) => barOf('month', { option, values: {} }, NUMBERS, 0)

  test('costs the mortgage and a typical property tax, by share or by head', () => {
    const byShare = month('share')!
    expect(byShare.net).toBeNull()
    // $631,200 at 4.9% over 25 years, and 1% of the price a year.
    expect(total(byShare.parts)).toBe(363_524 + 65_750)
    expect(byShare.parts.map((cents) => cents / total(byShare.parts))).toEqual(
      [0.4, 0.35, 0.25].map((part) => expect.closeTo(part, 4)),
    )
    expect(month('equal')!.parts.map((cents) => Math.round(cents / 100))).toEqual([1_431, 1_431, 1_431])
  })

  test.each([
    ['months', { months: 3 }, 3 * (363_524 + 65_750)],
    ['fixed', { dollars: 10_000 }, 1_000_000],
  ])('puts money into a reserve by %s: %j makes %p cents', (option, values, cents) => {
    const bar = barOf('reserve', { option, values }, NUMBERS, 0)
    expect(total(bar!.parts)).toBe(cents)
    expect(bar!.parts[0]! / cents).toBeCloseTo(0.4, 4)
    expect(bar!.net).toBeNull()
  })

  test.each<[string, Record<string, string | number>]>([
    ['none', { months: 3 }],
    ['months', { months: 'three' }],
    ['months', { months: 0.001 }],
    ['fixed', {}],
  ])('shows no reserve for %s with %j', (option, values) => {
    expect(barOf('reserve', { option, values }, NUMBERS, 0)).toBeNull()
  })

  test('has no bar without figures', () => {
    expect(barOf(undefined, { option: 'share', values: {} }, NUMBERS, 0)).toBeNull()
  })
})

test('ownership follows what each owner paid, unless nobody paid anything', () => {
  const weights = (option: string | null, owners = NUMBERS.owners) =>
    ownedBy(option, owners).map(({ weight }) => weight)
  expect(weights('equal')).toEqual([1, 1, 1])
  expect(weights('paid')).toEqual([9_000_000, 4_280_000, 2_500_000])
  expect(weights('shares')).toEqual([40, 35, 25])
  expect(
    weights(
      'paid',
      NUMBERS.owners.map((owner) => ({ ...owner, putsIn: 0 })),
    ),
  ).toEqual([40, 35, 25])
})

test('sales are 10% below, at and 10% above the price paid', () => {
  expect(SALE_PERCENTS).toEqual([90, 100, 110])
})
