import { describe, expect, test } from 'bun:test'
import { aPurchase, inForce } from './purchases.ts'
import {
  estimateInForce,
  estimateSpecified,
  type Purchase,
} from '#domain/calculators/land-transfer/estimate.ts'
import { LOCATIONS } from '#domain/calculators/land-transfer/locations.ts'

describe('current law', () => {
  const totals: [purchase: Partial<Purchase>, total: number][] = [
    [{ location: 'British Columbia', firstTimeBuyer: true }, 5_000],
    [{ location: 'Alberta', firstTimeBuyer: true }, 1_450],
    [{ location: 'Saskatchewan', firstTimeBuyer: true }, 3_000],
    [{ location: 'PEI', firstTimeBuyer: true }, 0],
    [{ location: 'Quebec (outside Montreal)', firstTimeBuyer: true }, 9_360.5],
    [{ location: 'Montreal', firstTimeBuyer: true }, 10_392],
    [{ location: 'Northwest Territories', firstTimeBuyer: true }, 2_400],
    [{ location: 'Ontario', firstTimeBuyer: true }, 7_475],
    [{ location: 'Toronto', firstTimeBuyer: true }, 14_475],
    [{ location: 'British Columbia' }, 13_000],
    [{ location: 'PEI' }, 7_500],
    [{ location: 'PEI', price: 30_000 }, 0],
    [{ location: 'Saskatchewan', price: 6_300 }, 0],
    [{ location: 'Saskatchewan', price: 6_300.01 }, 25.20004],
    [{ location: 'Newfoundland' }, 5_596],
    [{ location: 'Newfoundland', price: 1_225_600 }, 5_000 + 4_020],
    [{ location: 'Newfoundland', price: 10_000_000 }, 10_000],
    [{ location: 'Northwest Territories', price: 0 }, 180],
    [{ location: 'Northwest Territories', price: 1_500_000 }, 2_000 + 750 + 1_800],
    [{ location: 'Alberta', price: 0 }, 100],
    [
      { location: 'Montreal', price: 4_000_000 },
      307.5 + 2_463 + 3_667.5 + 11_048 + 25_795 + 34_177.5 + 35_480,
    ],
  ]
  test.each(totals)('%j costs %d', (purchase, total) => {
    expect(inForce(aPurchase(purchase)).total).toBe(total)
  })

  test('Toronto charges its new rates above 3,000,000 only', () => {
    const municipal = (price: number) => inForce(aPurchase({ location: 'Toronto', price })).municipal
    expect(municipal(3_000_000)).toBe(61_475)
    expect(municipal(4_000_000)).toBe(105_475)
    expect(municipal(5_000_000)).toBe(159_975)
    expect(municipal(10_000_000)).toBe(484_975)
    expect(municipal(20_000_000)).toBe(1_239_975)
    expect(municipal(30_000_000)).toBe(2_099_975)
  })

  test('equals the specification if nothing changed', () => {
    for (const location of ['Manitoba', 'New Brunswick', 'Other'] as const) {
      const purchase = aPurchase({ location })
      expect(estimateInForce(purchase)).toEqual({
        estimate: estimateSpecified(purchase),
        difference: null,
        possible: [],
      })
    }
  })

  test('explains every difference in one line with its source', () => {
    for (const location of LOCATIONS) {
      const { difference } = estimateInForce(aPurchase({ location }))
      if (['Manitoba', 'New Brunswick', 'Other'].includes(location)) continue
      expect(difference?.text).toMatch(/^[^\n]{60,260}\.$/)
      expect(difference?.source.address).toStartWith('https://')
    }
  })

  test('gives no estimate for Yukon and Nunavut, whose figures are known only second-hand', () => {
    for (const location of ['Yukon', 'Nunavut'] as const) {
      const { estimate, difference } = estimateInForce(aPurchase({ location }))
      expect(estimate).toBeNull()
      expect(difference?.text).toContain('secondary sources, so we don’t calculate them')
    }
  })
})

describe("first-time buyers' share of the home", () => {
  const rebates: [purchase: Partial<Purchase>, share: number, rebate: number][] = [
    [{ location: 'Ontario' }, 1, 4_000],
    [{ location: 'Ontario' }, 0.5, 2_000],
    [{ location: 'Ontario' }, 0.33, 1_320],
    [{ location: 'Ontario' }, 0, 0],
    [{ location: 'Ontario', price: 200_000 }, 0.5, 862.5],
    [{ location: 'Ontario' }, 1.5, 4_000],
    [{ location: 'Ontario' }, -1, 0],
    [{ location: 'Ontario' }, Number.NaN, 4_000],
    [{ location: 'Toronto' }, 0.5, 2_000 + 2_237.5],
    [{ location: 'Toronto' }, 0, 0],
    [{ location: 'British Columbia' }, 0.5, 4_000],
    [{ location: 'British Columbia', price: 500_000 }, 0.6, 4_800],
    [{ location: 'PEI' }, 0.5, 7_500],
  ]
  test.each(rebates)('%j, share %d: %d back', (purchase, firstTimeShare, rebate) => {
    expect(inForce(aPurchase({ ...purchase, firstTimeBuyer: true, firstTimeShare })).rebate).toBe(rebate)
  })

  test('is ignored without a first-time buyer, and in the specification’s edition', () => {
    expect(inForce(aPurchase({ firstTimeShare: 1 })).rebate).toBe(0)
    expect(estimateSpecified(aPurchase({ firstTimeBuyer: true, firstTimeShare: 0.5 })).rebate).toBe(4_000)
  })

  test('is shown in the working', () => {
    const { working } = inForce(aPurchase({ firstTimeBuyer: true, firstTimeShare: 1 / 3 }))
    expect(working.at(-1)).toMatchObject({
      part: 'rebate',
      name: 'Ontario first-time buyer refund',
      on: 'tax',
      to: 11_475,
      rate: 'up to $4,000, for 33.33% of the home',
      amount: 1_333.333333,
    })
  })
})

describe('British Columbia’s exemption', () => {
  const exemptions: [price: number, exemption: number][] = [
    [150_000, 1_500],
    [500_000, 8_000],
    [500_001, 8_000],
    [835_000, 8_000],
    [836_000, 7_680],
    [847_500, 4_000],
    [859_999.99, 0.0032],
    [860_000, 0],
    [2_000_000, 0],
  ]
  test.each(exemptions)('at %d is %d', (price, exemption) => {
    expect(inForce(aPurchase({ location: 'British Columbia', price, firstTimeBuyer: true })).rebate).toBe(
      exemption,
    )
  })
})

describe('possible extra charges', () => {
  test('a Quebec municipality may charge up to 3% above 500,000', () => {
    const purchase = aPurchase({ location: 'Quebec (outside Montreal)' })
    const [increase] = estimateInForce(purchase).possible
    expect(increase?.amount).toBe(3_750)
    expect(inForce(purchase).total + increase!.amount).toBe(13_110.5)
    expect(estimateInForce({ ...purchase, price: 500_000 }).possible[0]?.amount).toBe(0)
  })

  test('buyers from outside Nova Scotia pay another 10%, which the total leaves out', () => {
    for (const [location, total] of [
      ['Halifax', 11_250],
      ['Nova Scotia (other)', 7_500],
    ] as const) {
      const purchase = aPurchase({ location })
      expect(inForce(purchase).total).toBe(total)
      expect(estimateInForce(purchase).possible).toMatchObject([
        { condition: 'If you’re from outside Nova Scotia', amount: 75_000 },
      ])
    }
  })

  test('there are none elsewhere', () => {
    const places = LOCATIONS.filter(
      (location) => estimateInForce(aPurchase({ location })).possible.length > 0,
    )
    expect(places).toEqual(['Quebec (outside Montreal)', 'Halifax', 'Nova Scotia (other)'])
  })
})

test('the specification’s edition taxes each part of a Montreal price at its own rate', () => {
  const { total } = estimateSpecified(aPurchase({ location: 'Montreal', price: 4_000_000 }))
  expect(total).toBe(258.5 + 2_069 + 3_877.5 + 10_342 + 24_145 + 70_000)
})
