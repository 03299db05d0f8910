import type { Dated } from '#domain/calculators/lending/dated.ts'
import type { Province } from '#domain/calculators/provinces.ts'

/** Dollars, and marginal percent of the price up to each bound; null means the rest. */
export interface DownPaymentRule {
  insured: readonly { upTo: number | null; percent: number }[]
  /** From this price no insurer covers the loan. */
  insurableBelow: number
  uninsuredPercent: number
}

/** Percent of the loan, by the largest loan-to-value ratio in percent. */
export interface PremiumRule {
  tiers: readonly { upTo: number; percent: number }[]
  /** For the highest tier, if the down payment is borrowed. */
  borrowedPercent: number
  /** Added for more than `YearsRule.usual` years. */
  longerPercent: number
}

/** The longest amortization of an insured loan. */
export interface YearsRule {
  usual: number
  /** If one borrower is a first-time buyer, or the home is new. */
  longer: number
}

/** The largest part of the income, in percent: for the home (GDS), and for the home with all other debts (TDS). */
export interface RatioRule {
  gdsPercent: number
  tdsPercent: number
}

/** The rate that incomes are tested at, in percent: the contract's plus a buffer, at least the floor. */
export interface StressRule {
  bufferPercent: number
  floorPercent: number
}

/** Insurance is due above this loan-to-value ratio. */
export const INSURED_ABOVE_PERCENT = 80

const INSURED_TO_500K = [
  { upTo: 500_000, percent: 5 },
  { upTo: null, percent: 10 },
] as const

export const DOWN_PAYMENT: readonly [Dated<DownPaymentRule>, ...Dated<DownPaymentRule>[]] = [
  {
    rule: { insured: INSURED_TO_500K, insurableBelow: 1_000_000, uninsuredPercent: 20 },
    source: {
      name: 'Financial Consumer Agency of Canada, down payment',
      address: 'https://www.canada.ca/en/financial-consumer-agency/services/mortgages/down-payment.html',
      since: '2016-02-15',
    },
  },
  {
    rule: { insured: INSURED_TO_500K, insurableBelow: 1_500_000, uninsuredPercent: 20 },
    source: {
      name: 'CMHC, general requirements for homeowner mortgage loan insurance',
      address: null,
      since: '2024-12-15',
    },
  },
]

/** The same at CMHC, Sagen and Canada Guaranty. */
export const PREMIUM: readonly [Dated<PremiumRule>] = [
  {
    rule: {
      tiers: [
        { upTo: 65, percent: 0.6 },
        { upTo: 75, percent: 1.7 },
        { upTo: 80, percent: 2.4 },
        { upTo: 85, percent: 2.8 },
        { upTo: 90, percent: 3.1 },
        { upTo: 95, percent: 4 },
      ],
      borrowedPercent: 4.5,
      longerPercent: 0.2,
    },
    source: {
      name: 'Sagen, premium rates chart',
      address: 'https://www.sagen.ca/tools-and-resources/premium-rates-chart/',
      since: null,
    },
  },
]

export const INSURED_YEARS: readonly [Dated<YearsRule>] = [
  {
    rule: { usual: 25, longer: 30 },
    source: { name: 'Department of Finance Canada, mortgage reforms', address: null, since: '2024-12-15' },
  },
]

export const RATIOS: readonly [Dated<RatioRule>] = [
  {
    rule: { gdsPercent: 39, tdsPercent: 44 },
    source: {
      name: 'Eligible Mortgage Loan Regulations of Canada, and CMHC',
      address: null,
      since: null,
    },
  },
]

export const STRESS_TEST: readonly [Dated<StressRule>] = [
  {
    rule: { bufferPercent: 2, floorPercent: 5.25 },
    source: {
      name: 'Office of the Superintendent of Financial Institutions, Guideline B-20',
      address: null,
      since: '2021-06-01',
    },
  },
]

const RATEHUB = 'https://www.ratehub.ca/pst-on-cmhc-insurance'

/** Sales tax on the premium, in percent; nothing elsewhere. Due in cash at closing. Manitoba's ended in 2020. */
export const PREMIUM_TAX: Partial<Record<Province, readonly [Dated<number>, ...Dated<number>[]]>> = {
  ON: [{ rule: 8, source: { name: 'Ratehub, PST on CMHC insurance', address: RATEHUB, since: null } }],
  QC: [
    {
      rule: 9,
      source: {
        name: 'Act respecting the Québec sales tax, T-0.1, s. 512',
        address: 'https://www.legisquebec.gouv.qc.ca/en/document/cs/T-0.1',
        since: null,
      },
    },
    {
      rule: 9.975,
      source: {
        name: 'Québec budget of 2025–2026, tax on insurance premiums',
        address:
          'https://www.protegez-vous.ca/nouvelles/affaires-et-societe/primes-d-assurance-hausse-de-taxe-en-2027',
        since: '2027-01-01',
      },
    },
  ],
  SK: [
    { rule: 6, source: { name: 'Ratehub, PST on CMHC insurance', address: RATEHUB, since: '2017-08-01' } },
  ],
}
