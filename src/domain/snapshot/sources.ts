import type { Source } from '#domain/calculators/source.ts'

/** The day on which all of these were last checked against their sources. */
export const CHECKED_ON = '2026-11-21'

/** Sources of the rules. In a separate file, so that the browser doesn't load them. */
export const SNAPSHOT_SOURCES: readonly (Source & { says: string })[] = [
  {
    says: '3% of balances, and what counts as housing',
    name: 'CMHC, calculating GDS and TDS',
    address: null,
    since: null,
  },
  {
    says: 'FHSA room: $8,000 in the year you open it, then $8,000 a year and up to $8,000 that was unused, $40,000 in all',
    name: 'Canada Revenue Agency, contributing to your FHSA',
    address:
      'https://www.canada.ca/en/revenue-agency/services/tax/individuals/topics/first-home-savings-account/contributing-your-fhsa.html',
    since: '2023-04-01',
  },
  {
    says: 'Money moved from an RRSP takes up FHSA room; whatever is above the room is taxed at 1% a month',
    name: 'Precision Wealth and the Canada Revenue Agency, contributing to your FHSA',
    address:
      'https://www.precisionwealth.ca/post/fhsa-carryforward-rules----not-all-registered-plans-are-the-same',
    since: '2023-04-01',
  },
  {
    says: 'Property tax of 1% of the price until you enter the bill, and upkeep of 1% to 3% of the price a year',
    name: 'Financial Consumer Agency of Canada, maintaining a home, and FinForFam',
    address: 'https://www.canada.ca/en/financial-consumer-agency/services/maintaining-home.html',
    since: null,
  },
  {
    says: 'Home Buyers’ Plan of $60,000, repaid over 15 years',
    name: 'Fonds de solidarité FTQ, how to repay the HBP',
    address:
      'https://www.fondsftq.com/en/personal/faq/make-the-most-of-your-rrsp-plus/buying-a-house/how-repay-hbp',
    since: '2024-04-16',
  },
  {
    says: 'Home Buyers’ Plan repaid from the fifth year for withdrawals of 2022 to 2025, and from the second since. We found no longer grace period for 2026, but can’t rule one out',
    name: 'Fonds de solidarité FTQ, how to repay the HBP',
    address:
      'https://www.fondsftq.com/en/personal/faq/make-the-most-of-your-rrsp-plus/buying-a-house/how-repay-hbp',
    since: '2026-01-01',
  },
  {
    says: 'Home buyers’ tax credit: $10,000 at the lowest federal rate of 14%',
    name: 'Canada Revenue Agency, line 31270, and Bill C-4 for the rate',
    address: null,
    since: '2026-01-01',
  },
  {
    says: 'First-time GST rebate',
    name: 'Canada Revenue Agency, first-time home buyers’ GST/HST rebate',
    address:
      'https://www.canada.ca/en/revenue-agency/services/tax/businesses/topics/gst-hst-businesses/gst-hst-rebates/first-time-home-buyers-gst-hst-rebate.html',
    since: '2025-05-27',
  },
  {
    says: 'Ontario refund by share',
    name: 'Ontario Ministry of Finance, land transfer tax refunds for first-time homebuyers',
    address: 'https://www.fin.gov.on.ca/en/tax/ltt/faq_newhome.html',
    since: '2017-01-01',
  },
  {
    says: 'Toronto rebate by share',
    name: 'Mills & Mills LLP, land transfer tax rebates of Ontario and Toronto',
    address: 'https://millsandmills.ca/?p=7832',
    since: null,
  },
  {
    says: 'British Columbia exemption by share',
    name: 'Government of British Columbia, first time home buyers’ program',
    address:
      'https://www2.gov.bc.ca/gov/content/taxes/property-taxes/property-transfer-tax/exemptions/first-time-home-buyers/current-amount',
    since: '2024-04-01',
  },
  {
    says: 'Prince Edward Island exemption. We found no rule for when only some owners qualify',
    name: 'Prince Edward Island, first-time home buyers exemption',
    address:
      'https://www.princeedwardisland.ca/en/information/finance/real-property-transfer-tax-first-time-home-buyers-exemption',
    since: '2016-10-01',
  },
  {
    says: 'Ranges of closing costs',
    name: 'Scotiabank and NerdWallet, closing costs in Canada',
    address: 'https://nerdwallet.com/ca/p/article/mortgages/what-are-closing-costs',
    since: null,
  },
]
