import { type Bound, withinBound } from '#domain/calculators/mortgage/bounds.ts'
import type { Province } from '#domain/calculators/provinces.ts'

/** What a lender asks for besides the scenario: the home and the household of all owners together. */
export interface LendingTerms {
  province: Province
  /** One borrower is a first-time buyer, or the home is new. */
  firstTimeOrNew: boolean
  /** The down payment comes from a loan or a line of credit. */
  borrowedDown: boolean
  /** Dollars a year; null for the usual percentage of the price. */
  propertyTax: number | null
  /** Dollars a month. */
  heat: number
  /** Condo fees, in dollars a month. */
  fees: number
  /** Dollars a year before tax; 0 if unknown. */
  income: number
  /** Instalments and 3% of card balances, in dollars a month. */
  debts: number
}

const MONTHLY = { lowest: 0, highest: 20_000, step: 25, decimals: 2 } as const

export const TERM_BOUNDS = {
  propertyTax: { lowest: 0, highest: 100_000, step: 100, decimals: 2, initial: 0 },
  heat: { ...MONTHLY, initial: 150 },
  fees: { ...MONTHLY, initial: 0 },
  income: { lowest: 0, highest: 10_000_000, step: 1_000, decimals: 2, initial: 0 },
  debts: { ...MONTHLY, initial: 0 },
} as const satisfies Record<string, Bound>

/** The Financial Consumer Agency of Canada's own example. */
export const USUAL_PROPERTY_TAX_PERCENT = 1

export const INITIAL_TERMS: LendingTerms = {
  province: 'ON',
  firstTimeOrNew: true,
  borrowedDown: false,
  propertyTax: null,
  heat: TERM_BOUNDS.heat.initial,
  fees: TERM_BOUNDS.fees.initial,
  income: TERM_BOUNDS.income.initial,
  debts: TERM_BOUNDS.debts.initial,
}

export function clampTerms(terms: LendingTerms): LendingTerms {
  const { propertyTax, heat, fees, income, debts } = terms
  return {
    ...terms,
    propertyTax:
      propertyTax === null || Number.isNaN(propertyTax)
        ? null
        : withinBound(propertyTax, TERM_BOUNDS.propertyTax),
    heat: withinBound(heat, TERM_BOUNDS.heat),
    fees: withinBound(fees, TERM_BOUNDS.fees),
    income: withinBound(income, TERM_BOUNDS.income),
    debts: withinBound(debts, TERM_BOUNDS.debts),
  }
}

/** Returns the property tax in dollars a year. */
export function propertyTaxOf({ propertyTax }: LendingTerms, price: number): number {
  return propertyTax ?? (price * USUAL_PROPERTY_TAX_PERCENT) / 100
}
