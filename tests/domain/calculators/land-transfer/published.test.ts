import { describe, expect, test } from 'bun:test'
import { aPurchase, inForce } from './purchases.ts'
import {
  type Estimate,
  estimateInForce,
  estimateSpecified,
  type Purchase,
} from '#domain/calculators/land-transfer/estimate.ts'

type Published = [address: string, purchase: Partial<Purchase>, amount: number]

/** Amounts under the law that the specification used. */
const TOTALS: Published[] = [
  ['https://tenenbaumsolomon.ca/ontario-land-transfer-tax/', { location: 'Ontario', price: 200_000 }, 1_725],
  [
    'https://www.lexology.com/library/detail.aspx?g=751f79fb-4cd2-4018-98d0-d6fe3ecc2a39',
    { location: 'Ontario', price: 375_000 },
    4_100,
  ],
  [
    'https://www.lexology.com/library/detail.aspx?g=751f79fb-4cd2-4018-98d0-d6fe3ecc2a39',
    { location: 'Ontario', price: 500_000 },
    6_475,
  ],
  [
    'https://kaylaw.ca/resource/first-time-home-buyers-land-transfer-tax',
    { location: 'Ontario', price: 550_000 },
    7_475,
  ],
  [
    'https://kaylaw.ca/resource/first-time-home-buyers-land-transfer-tax',
    { location: 'Ontario', price: 550_000, firstTimeBuyer: true },
    3_475,
  ],
  [
    'https://aaronalbright.com/land-transfer-tax-rebates (the Ministry of Finance’s text)',
    { location: 'Ontario', price: 368_000, firstTimeBuyer: true },
    0,
  ],
  [
    'https://bllawyers.ca/torontos-new-luxury-land-transfer-tax-navigating-the-real-estate-market-in-2024/',
    { location: 'Ontario', price: 4_500_000 },
    98_975,
  ],
  [
    'https://kylekonopelky.ca/municipal-land-transfer-tax-announcement/',
    { location: 'Toronto', price: 3_600_000 },
    158_950,
  ],
  [
    'https://www2.gov.bc.ca/gov/content/taxes/property-taxes/property-transfer-tax/understand',
    { location: 'British Columbia', price: 650_000 },
    11_000,
  ],
  [
    'https://www2.gov.bc.ca/gov/content/taxes/property-taxes/property-transfer-tax/understand',
    { location: 'British Columbia', price: 4_500_000 },
    143_000,
  ],
  [
    'http://www.hamishross.com/blog/18699/property-transfer-tax',
    { location: 'British Columbia', price: 1_000_000 },
    18_000,
  ],
  [
    'http://www.hamishross.com/blog/18699/property-transfer-tax',
    { location: 'British Columbia', price: 2_500_000 },
    53_000,
  ],
  [
    'https://montreal-west.ca/en/finance-administration/taxes-evaluation/duties-on-transfer/',
    { location: 'Montreal', price: 560_000 },
    7_063,
  ],
  [
    'http://designmymove.com/land-transfer-taxes-in-manitoba/',
    { location: 'Manitoba', price: 250_000 },
    2_650,
  ],
  [
    'https://www.triolaw.ca/blog-post/how-land-transfer-tax-works-in-new-brunswick',
    { location: 'New Brunswick', price: 350_000 },
    3_500,
  ],
  ['https://www.ratehub.ca/land-transfer-tax-nova-scotia', { location: 'Halifax', price: 200_000 }, 3_000],
  [
    'https://www.sandrapike.ca/blog_read/halifax-tiered-deed-transfer-tax-market-impact',
    { location: 'Halifax', price: 2_000_000 },
    30_000,
  ],
  [
    'http://blog.turbotax.ca/real-property-transfer-tax-in-prince-edward-island/',
    { location: 'PEI', price: 300_000 },
    3_000,
  ],
  [
    'https://www.ratehub.ca/land-transfer-tax-newfoundland',
    { location: 'Newfoundland', price: 500_000 },
    3_796,
  ],
  ['https://wowa.ca/mortgage-calculator-newfoundland', { location: 'Newfoundland', price: 400_000 }, 3_076],
]

/** Amounts under current law. */
const TOTALS_IN_FORCE: Published[] = [
  [
    'https://www.fkhatami.com/calcul-de-taxe-de-bienvenue-2025-welcome-tax-calculator-quebec',
    { location: 'Montreal', price: 700_000 },
    9_392,
  ],
  [
    'http://rickcarlson.com/realestate.php?article=land_transfer_tax',
    { location: 'Saskatchewan', price: 400_000 },
    1_600,
  ],
  ['https://skrealestatelaw.com/iscpricingchanges/', { location: 'Saskatchewan', price: 300_000 }, 1_200],
  [
    'https://www.nesto.ca/calculators/land-transfer-tax/northwest-territories/',
    { location: 'Northwest Territories', price: 500_000 },
    1_600,
  ],
  [
    'http://blog.turbotax.ca/real-property-transfer-tax-in-prince-edward-island/',
    { location: 'PEI', price: 300_000, firstTimeBuyer: true },
    0,
  ],
]

describe('amounts published elsewhere', () => {
  test.each(TOTALS)('%s: %j costs %d', (_, purchase, total) => {
    expect(estimateSpecified(aPurchase(purchase)).total).toBe(total)
  })

  test.each(TOTALS_IN_FORCE)('%s: today %j costs %d', (_, purchase, total) => {
    expect(inForce(aPurchase(purchase)).total).toBe(total)
  })

  test('Toronto’s tax without Ontario’s (https://kylekonopelky.ca/municipal-land-transfer-tax-announcement/)', () => {
    const { provincial, municipal } = estimateSpecified(aPurchase({ location: 'Toronto', price: 3_600_000 }))
    expect([provincial, municipal]).toEqual([76_475, 82_475])
  })

  // The mortgage of 1,000,000 is 80% of 1,250,000.
  test('Alberta’s fees before and after 20 October 2024 (https://www4.bennettjones.com/Blogs-Section/Open-Your-Wallets-Wider-Increases-to-Alberta-Land-Transfer-and-Mortgage-Registration-Fees-Coming)', () => {
    const title = aPurchase({ location: 'Alberta', price: 1_000_000 })
    const mortgage = aPurchase({ location: 'Alberta', price: 1_250_000 })
    expect(stepOf(estimateSpecified(title), 'Transfer of the title')).toBe(450)
    expect(stepOf(inForce(title), 'Transfer of the title')).toBe(1_050)
    expect(stepOf(estimateSpecified(mortgage), 'Registration of the mortgage')).toBe(350)
    expect(stepOf(inForce(mortgage), 'Registration of the mortgage')).toBe(1_050)
  })

  test('the Northwest Territories’ fee for a title of 1,005,500 (https://www.ratehub.ca/land-transfer-tax-northwest-territories)', () => {
    const estimate = estimateSpecified(aPurchase({ location: 'Northwest Territories', price: 1_005_500 }))
    const first = stepOf(estimate, 'Transfer of the title, first million')
    const above = stepOf(estimate, 'Transfer of the title, above the first million')
    expect(first + above).toBe(1_506)
  })

  test('the 10% that a buyer from outside Nova Scotia pays on 2,000,000 (https://www.sandrapike.ca/blog_read/halifax-real-estate-deed-transfer-tax-over-600k)', () => {
    const { possible } = estimateInForce(aPurchase({ location: 'Halifax', price: 2_000_000 }))
    expect(possible.map(({ amount }) => amount)).toEqual([200_000])
  })

  test('half of Ontario’s refund for one of two equal owners (https://aaronalbright.com/land-transfer-tax-rebates, the Ministry of Finance’s text)', () => {
    const purchase = aPurchase({ price: 550_000, firstTimeBuyer: true, firstTimeShare: 0.5 })
    expect(inForce(purchase).rebate).toBe(2_000)
  })
})

function stepOf({ working }: Estimate, name: string): number {
  const line = working.find((step) => step.name === name)
  if (!line) throw new Error(`no step ${name}`)
  return line.amount
}
