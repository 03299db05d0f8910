import type { Dated, Editions } from '#domain/calculators/lending/dated.ts'

/* Dollars and percent. Sources: `sources.ts`. */

/** Lenders count at least this percentage of what's owed on cards and lines of credit as a monthly payment. */
export const BALANCE_COUNTED_PERCENT = 3

interface HomeBuyersPlanRule {
  /** Each person's largest withdrawal. */
  highest: number
  /** In how many equal yearly payments the withdrawal is paid back. */
  repaidInYears: number
  /** How many years after the year of the withdrawal the first payment is due. */
  firstRepaidAfter: number
}

export const HOME_BUYERS_PLAN: Editions<HomeBuyersPlanRule> = [
  { since: '2019-03-20', rule: { highest: 35_000, repaidInYears: 15, firstRepaidAfter: 2 } },
  { since: '2022-01-01', rule: { highest: 35_000, repaidInYears: 15, firstRepaidAfter: 5 } },
  { since: '2024-04-16', rule: { highest: 60_000, repaidInYears: 15, firstRepaidAfter: 5 } },
  { since: '2026-01-01', rule: { highest: 60_000, repaidInYears: 15, firstRepaidAfter: 2 } },
]

/** One claim for each home, split among the owners who qualify, times the lowest federal tax rate. */
interface BuyersCreditRule {
  claim: number
  ratePercent: number
}

export const BUYERS_CREDIT: Editions<BuyersCreditRule> = [
  { since: '2022-01-01', rule: { claim: 10_000, ratePercent: 15 } },
  { since: '2025-01-01', rule: { claim: 10_000, ratePercent: 14.5 } },
  { since: '2026-01-01', rule: { claim: 10_000, ratePercent: 14 } },
]

/** What a person may contribute to an FHSA. */
export interface FhsaRule {
  yearly: number
  /** How much of a year's unused room carries over to the next. */
  carried: number
  lifetime: number
  /** Tax on whatever exceeds the room. */
  excessPercentMonthly: number
}

export const FHSA: Dated<FhsaRule> = {
  since: '2023-04-01',
  rule: { yearly: 8_000, carried: 8_000, lifetime: 40_000, excessPercentMonthly: 1 },
}

export const GST_PERCENT = 5

/** A rebate of the GST on a new home: in full up to one price, then falling linearly to nothing at another. */
export interface GstRebateRule {
  ofTaxPercent: number
  atMost: number
  wholeUpTo: number
  nothingFrom: number
}

/** For any buyer who lives in the home. */
export const NEW_HOME_REBATE: Dated<GstRebateRule> = {
  since: '1991-01-01',
  rule: { ofTaxPercent: 36, atMost: 6_300, wholeUpTo: 350_000, nothingFrom: 450_000 },
}

/** For first-time buyers. It includes the rebate above. */
export const FIRST_TIME_GST_REBATE: Dated<GstRebateRule> = {
  since: '2025-05-27',
  rule: { ofTaxPercent: 100, atMost: 50_000, wholeUpTo: 1_000_000, nothingFrom: 1_500_000 },
}

/** Typical one-time closing costs. We start from the middle; these aren't actual quotes. */
export const CLOSING_COSTS = {
  lawyer: { name: 'Lawyer or notary', lowest: 1_500, highest: 2_500, hint: 'with disbursements' },
  title_insurance: { name: 'Title insurance', lowest: 150, highest: 500, hint: '' },
  inspection: { name: 'Inspection', lowest: 300, highest: 600, hint: '' },
  appraisal: { name: 'Appraisal', lowest: 300, highest: 600, hint: '' },
} as const

export type ClosingCost = keyof typeof CLOSING_COSTS

const middleOf = (cost: ClosingCost) => (CLOSING_COSTS[cost].lowest + CLOSING_COSTS[cost].highest) / 2

export const USUAL_COSTS: Readonly<Record<ClosingCost, number>> = {
  lawyer: middleOf('lawyer'),
  title_insurance: middleOf('title_insurance'),
  inspection: middleOf('inspection'),
  appraisal: middleOf('appraisal'),
}

/** What most closings cost, in percent of the price. */
export const CLOSING_PERCENT = { lowest: 1.5, highest: 4 } as const

/** The property tax that the seller has typically prepaid, in months. */
export const PREPAID_TAX_MONTHS = 1.5

/** For an entire home, in dollars a month. */
export const UTILITIES = { lowest: 250, highest: 400 } as const

/** What guides set aside for upkeep, in percent of the price per year. We start from the lowest. */
export const UPKEEP_PERCENT = { lowest: 1, highest: 3 } as const
