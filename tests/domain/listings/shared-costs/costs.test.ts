import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { aHome, homes, someTerms } from '#tests/domain/listings/priced.ts'
import { type Costs, OTHER_CLOSING, type Priced, sharedCosts } from '#domain/listings/shared-costs/costs.ts'
import { usualTerms } from '#domain/listings/shared-costs/terms.ts'

const dollars = (cents: number) => cents / 100

describe('the costs of a home for $750,000', () => {
  // Current law, as in the land transfer calculator's own tests.
  const taxes: [place: Partial<Priced>, firstTime: boolean, tax: number][] = [
    [{ city: 'Toronto', province: 'ON' }, false, 22_950],
    [{ city: 'Toronto', province: 'ON' }, true, 14_475],
    [{ city: 'Hamilton', province: 'ON' }, false, 11_475],
    [{ city: 'Hamilton', province: 'ON' }, true, 7_475],
    [{ city: 'Vancouver', province: 'BC' }, false, 13_000],
    [{ city: 'Vancouver', province: 'BC' }, true, 5_000],
    [{ city: 'Calgary', province: 'AB' }, false, 1_450],
    [{ city: 'Saskatoon', province: 'SK' }, false, 3_000],
    [{ city: 'Charlottetown', province: 'PE' }, false, 7_500],
    [{ city: 'Charlottetown', province: 'PE' }, true, 0],
    [{ city: 'Montréal', province: 'QC' }, false, 10_392],
    [{ city: 'Sherbrooke', province: 'QC' }, false, 9_360.5],
    [{ city: 'Halifax', province: 'NS' }, false, 11_250],
    [{ city: 'St. John’s', province: 'NL' }, false, 5_596],
    [{ city: 'Yellowknife', province: 'NT' }, false, 2_400],
  ]
  test.each(taxes)('%j, first-time buyers %p: a tax of %d', (place, firstTime, tax) => {
    const { whole } = sharedCosts(aHome(place), { ...usualTerms(3), firstTime })
    expect(dollars(whole.transferTax)).toBe(tax)
    expect(dollars(whole.cashToClose)).toBe(150_000 + tax + 8_200)
  })

  test.each([
    ['Whitehorse', 'YT'],
    ['Iqaluit', 'NU'],
  ] as const)('%s: unknown amounts count as zero and are marked', (city, province) => {
    const { whole, transfer } = sharedCosts(aHome({ city, province }), usualTerms(2))
    expect(whole.transferTax).toBe(0)
    expect(transfer.estimate).toBeNull()
    expect(transfer.difference?.text).toContain('we don’t calculate them')
  })

  test('a month costs the worked mortgage payment, compounded half-yearly, plus tax and fees if given', () => {
    const costs = sharedCosts(aHome({ yearly_tax: 480_000, monthly_fees: 30_000 }), usualTerms(2))
    expect(dollars(costs.whole.mortgage)).toBe(3_662.35)
    expect(costs.whole).toMatchObject({ propertyTax: 40_000, fees: 30_000, month: 366_235 + 70_000 })
    // Half a cent is rounded up.
    expect(sharedCosts(aHome({ yearly_tax: 480_006 }), usualTerms(2)).whole.propertyTax).toBe(40_001)
    const monthly = sharedCosts(aHome(), { ...usualTerms(2), compounding: 'monthly' })
    expect(dollars(monthly.whole.month)).toBe(3_684.52)
  })

  // The owners of the worked mortgages: 50/50, 60/40, 25/25/25/25 and 100/0.
  const worked: [shares: number[], months: number[]][] = [
    [
      [1, 1],
      [1842.26, 1842.26],
    ],
    [
      [60, 40],
      [2210.71, 1473.81],
    ],
    [
      [1, 1, 1, 1],
      [921.13, 921.13, 921.13, 921.13],
    ],
    [
      [100, 0],
      [3684.52, 0],
    ],
    [[1], [3684.52]],
  ]
  test.each(worked)('owners with shares %j pay %j a month', (shares, months) => {
    const { owners } = sharedCosts(aHome(), { ...usualTerms(2), shares, compounding: 'monthly' })
    expect(owners.map(({ month }) => dollars(month))).toEqual(months)
  })

  test('three equal parts are thirds, to the cent', () => {
    const { owners } = sharedCosts(aHome(), usualTerms(3))
    expect(owners.map(({ month }) => month)).toEqual([122_079, 122_078, 122_078])
  })

  test("other closing costs match the course's lesson", () => {
    expect(dollars(sharedCosts(aHome(), usualTerms(3)).whole.otherClosing)).toBe(2_900 + 1_100 + 4_200)
    expect(OTHER_CLOSING.flat).toBe(2_900 + 1_100)
  })
})

describe('for any home and terms', () => {
  const keys = (costs: Costs) => Object.keys(costs) as (keyof Costs)[]

  test('parts add up to the whole to the cent, and none is negative', () => {
    fc.assert(
      fc.property(homes, someTerms, (home, terms) => {
        const { whole, owners } = sharedCosts(home, terms)
        for (const key of keys(whole)) {
          expect(owners.reduce((sum, owner) => sum + owner[key], 0)).toBe(whole[key])
          expect(Math.min(...owners.map((owner) => owner[key]))).toBeGreaterThanOrEqual(0)
        }
        expect(Object.values(whole).every(Number.isSafeInteger)).toBe(true)
      }),
    )
  })

  test('a more expensive home never costs less', () => {
    fc.assert(
      fc.property(homes, someTerms, fc.integer({ min: 1, max: 50_000_000 }), (home, terms, more) => {
        const cheaper = sharedCosts(home, terms).whole
        const moreExpensive = sharedCosts({ ...home, price: home.price + more }, terms).whole
        for (const key of keys(cheaper)) expect(moreExpensive[key]).toBeGreaterThanOrEqual(cheaper[key])
      }),
    )
  })

  test('a larger share never pays less, and equal shares differ by cents', () => {
    fc.assert(
      fc.property(homes, someTerms, (home, terms) => {
        const { owners } = sharedCosts(home, terms)
        const byShare = [...terms.shares.keys()].toSorted((a, b) => terms.shares[a]! - terms.shares[b]!)
        for (const [place, owner] of byShare.entries()) {
          const less = byShare[place - 1]
          if (less === undefined) continue
          // Three amounts make a month, each rounded by at most a cent.
          expect(owners[owner]!.month).toBeGreaterThanOrEqual(owners[less]!.month - 3)
        }
      }),
    )
  })
})
