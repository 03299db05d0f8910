import { describe, expect, test } from 'bun:test'
import { DAY, NEVER_OWNED } from './support.ts'
import { NO_FIGURES } from '#domain/snapshot/figures.ts'
import { firstTimeOutcomes } from '#domain/snapshot/first-time.ts'
import { closingOf, isUnclear, type Owner, sharesAt, termsFor } from '#domain/snapshot/owners.ts'
import { NARROW, PILL_HEIGHT, labelsAbove, scaleFor, WIDE } from '#domain/snapshot/picture.ts'
import { sharedFigures, sharedIncome } from '#domain/snapshot/shares.ts'

const FIRST: Owner = { percent: 40, outcomes: firstTimeOutcomes(NEVER_OWNED, DAY) }
const OWNS: Owner = {
  percent: 35,
  outcomes: firstTimeOutcomes({ ...NEVER_OWNED, owned: 'owns', lived_until: 2026 }, DAY),
}
const SILENT: Owner = { percent: 25, outcomes: null }
const FIGURES = { rate: 4.9, years: 30 }

describe('first-time buyers among the owners', () => {
  test('get the refund if only some of them qualify, except on Prince Edward Island', () => {
    const owners = [FIRST, OWNS, SILENT]
    const firstTimes = (location: Parameters<typeof sharesAt>[1]) =>
      sharesAt(owners, location).map(({ firstTime }) => firstTime)
    expect(firstTimes('Ontario')).toEqual([true, false, null])
    expect(firstTimes('British Columbia')).toEqual([true, false, null])
    expect(firstTimes('Toronto')).toEqual([true, false, null])
    expect(firstTimes('PEI')).toEqual([null, null, null])
    expect(firstTimes('Alberta')).toEqual([null, null, null])
  })

  test.each<[string, Owner[], boolean]>([
    ['all of them qualify', [FIRST, FIRST], false],
    ['none of them qualifies', [OWNS, OWNS], false],
    ['one of them qualifies', [FIRST, OWNS], true],
    ['one of them qualifies and one didn’t say', [FIRST, SILENT], true],
  ])(
    'what Prince Edward Island refunds is unclear unless all or none qualify: %s',
    (_who, owners, unclear) => {
      expect(isUnclear(owners, 'PEI')).toBe(unclear)
      expect(isUnclear(owners, 'Toronto')).toBe(false)
    },
  )

  test('count by their share of the home', () => {
    const terms = (owners: Owner[], location: 'Ontario' | 'Toronto' | 'PEI' = 'Ontario') =>
      termsFor(owners, { location, ...FIGURES })
    expect(terms([FIRST, OWNS, FIRST])).toMatchObject({ firstTimeShare: 0.8, ratePercent: 4.9, years: 30 })
    expect(terms([FIRST, OWNS], 'Toronto').firstTimeShare).toBe(0.4)
    expect(terms([FIRST, OWNS], 'PEI').firstTimeShare).toBe(0)
    expect(terms([OWNS, FIRST]).longerInsured).toBe(true)
    expect(terms([OWNS, SILENT]).longerInsured).toBe(false)
  })

  test('lower the cash needed for closing', () => {
    const costs = { lawyer: 0, title_insurance: 0, inspection: 0, appraisal: 0 }
    const close = (owners: Owner[]) => {
      const terms = termsFor(owners, { location: 'Ontario', ...FIGURES })
      return closingOf({ price: 789_000, propertyTax: 0, fees: 0 }, { owners, terms, cash: null }, costs, DAY)
    }
    expect(close([OWNS, { ...OWNS, percent: 65 }]).whole).toBeCloseTo(157_800 + 12_255, 6)
    expect(close([FIRST, { ...FIRST, percent: 60 }]).whole).toBeCloseTo(157_800 + 12_255 - 4_000, 6)
  })
})

describe('a year’s income', () => {
  const figures = { ...NO_FIGURES, salary: 6_800_000, car_loan: 31_000 }

  test('is known once someone shares their salary', () => {
    expect(sharedIncome(sharedFigures(figures, []))).toBeNull()
    expect(sharedIncome(sharedFigures(figures, ['car_loan', 'first_time']))).toBeNull()
    expect(sharedIncome(sharedFigures(figures, ['car_loan', 'salary']))).toBe(68_000)
  })

  test('shows only the figures that they share', () => {
    expect(sharedFigures(figures, ['car_loan', 'first_time'])).toEqual([{ key: 'car_loan', cents: 31_000 }])
  })
})

describe('the picture of what a group can buy', () => {
  const REACH = {
    price: 640_000,
    limit: 'cash' as const,
    ceilings: { cash: 640_000, income: 700_000, debts: 2_000_000 },
    gds: 0.3,
    tds: 0.3,
    downPercent: 20,
    testedPercent: 6.9,
    loan: 512_000,
  }

  test('starts below the price and ends above the ceilings near it', () => {
    const { y, holds, ticks } = scaleFor(REACH, WIDE)
    expect(y(300_000)).toBe(WIDE.ground)
    expect(y(750_000)).toBe(WIDE.top)
    expect([300_000, 300_001, 750_000, 750_001].map(holds)).toEqual([false, true, true, false])
    expect(ticks).toEqual([400_000, 500_000, 600_000, 700_000])
  })

  test('has fewer ticks for higher prices', () => {
    const { ticks } = scaleFor({ ...REACH, price: 2_000_000 }, WIDE)
    expect(ticks).toEqual([1_300_000, 1_500_000, 1_700_000, 1_900_000])
  })

  test('labels the higher ceilings without one covering another', () => {
    const line = (price: number) => (price > 1_000_000 ? null : 160 - price / 10_000)
    const labels = labelsAbove(REACH, 120, line)
    expect(labels.map(({ limit }) => limit)).toEqual(['income', 'debts'])
    expect(labels[0]).toEqual({ limit: 'income', line: 90, label: 90 - PILL_HEIGHT - 4 })
    expect(labels[1]).toEqual({ limit: 'debts', line: null, label: 4 })
    const close = labelsAbove({ ...REACH, ceilings: { cash: 1, income: 2, debts: 3 } }, 120, () => 110)
    expect(close.map(({ label }) => label)).toEqual([80, 50])
    expect(NARROW.short).toBe(true)
  })
})
