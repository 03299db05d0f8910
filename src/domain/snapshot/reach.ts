import { estimateInForce } from '#domain/calculators/land-transfer/estimate.ts'
import { type Location, provinceOf } from '#domain/calculators/land-transfer/locations.ts'
import {
  loanToValue,
  longestInsuredYears,
  minimumDownPayment,
  needsInsurance,
  premiumPercent,
  premiumTax,
} from '#domain/calculators/lending/insurance.ts'
import {
  type Housing,
  highestAllowed,
  limitsOn,
  qualifyingRate,
  ratios,
} from '#domain/calculators/lending/qualifying.ts'
import { INSURED_ABOVE_PERCENT } from '#domain/calculators/lending/rules.ts'
import { USUAL_PROPERTY_TAX_PERCENT } from '#domain/calculators/lending/terms.ts'
import { MONTHS_PER_YEAR, monthlyPayment } from '#domain/calculators/mortgage/payment.ts'
import { PREPAID_TAX_MONTHS, USUAL_COSTS } from '#domain/snapshot/rules.ts'
import type { Means } from '#domain/snapshot/means.ts'

/** How a purchase is paid for. Dollars, percent and years. */
export interface BuyingTerms {
  location: Location
  ratePercent: number
  years: number
  /** Dollars a month. */
  heat: number
  /** The part of the home, 0 to 1, bought by first-time buyers. */
  firstTimeShare: number
  /** Whether one of them counts as a first-time buyer for an insured mortgage over 30 years. */
  longerInsured: boolean
  /** Closing costs besides taxes. */
  otherClosing: number
}

export type Limit = 'debts' | 'income' | 'cash'

export interface Reach {
  /** Rounded down. */
  price: number
  /** What stops them from paying more. */
  limit: Limit
  /** The highest price that each of the three allows by itself, rounded down. */
  ceilings: Readonly<Record<Limit, number>>
  /** At that price, as fractions of the income. */
  gds: number
  tds: number
  downPercent: number
  /** The stress test rate, in percent. */
  testedPercent: number
  /** Includes the insurance premium. */
  loan: number
}

export const PRICE_STEP = 5_000

/** Cash that isn't the limit is shown in words, not as a figure. */
const CASH_STEP = 100_000

export const USUAL_CLOSING = Object.values(USUAL_COSTS).reduce((sum, cost) => sum + cost, 0)

/** Returns what people with the given means can buy; null without an income. */
export function reachOf(means: Means, terms: BuyingTerms, day: string): Reach | null {
  if (means.income <= 0) return null
  const ceilings = ceilingsOf(means, terms, day)
  const { limit, price: highest } = lowestOf(ceilings)
  const price = roundedDown(highest, PRICE_STEP)
  const { down, loan } = financed(price, means.cash, terms, day)
  const testedPercent = qualifyingRate(terms.ratePercent, day)
  const { gds, tds } = ratios(
    housingAt(price, loan, testedPercent, terms),
    means.debts,
    means.income / MONTHS_PER_YEAR,
  )
  return {
    price,
    limit,
    ceilings: {
      debts: roundedDown(ceilings.debts, PRICE_STEP),
      income: roundedDown(ceilings.income, PRICE_STEP),
      cash: limit === 'cash' ? price : Math.max(price, roundedDown(ceilings.cash, CASH_STEP)),
    },
    gds,
    tds,
    downPercent: price === 0 ? 0 : (down / price) * 100,
    testedPercent,
    loan,
  }
}

/** Returns the highest price in whole dollars that debts (TDS), income (GDS) and cash each allow. */
export function ceilingsOf(means: Means, terms: BuyingTerms, day: string): Record<Limit, number> {
  const allows = limitsFor(means, terms, day)
  return {
    debts: highestAllowed(allows.debts),
    income: highestAllowed(allows.income),
    cash: highestAllowed(allows.cash),
  }
}

/** Returns the highest price that all three allow, before rounding. */
export function highestOf(means: Means, terms: BuyingTerms, day: string): number {
  const allows = limitsFor(means, terms, day)
  return highestAllowed((price) => allows.cash(price) && allows.debts(price) && allows.income(price))
}

function limitsFor(means: Means, terms: BuyingTerms, day: string): Record<Limit, (price: number) => boolean> {
  const { gdsPercent, tdsPercent } = limitsOn(day)
  const tested = qualifyingRate(terms.ratePercent, day)
  const monthly = means.income / MONTHS_PER_YEAR
  const ratiosAt = (price: number) =>
    ratios(
      housingAt(price, financed(price, means.cash, terms, day).loan, tested, terms),
      means.debts,
      monthly,
    )
  return {
    debts: (price) => ratiosAt(price).tds * 100 <= tdsPercent,
    income: (price) => ratiosAt(price).gds * 100 <= gdsPercent,
    cash: (price) => cashNeeded(price, terms, day) <= means.cash,
  }
}

/** Returns the monthly housing costs as lenders count them, in dollars. */
export function housingAt(price: number, loan: number, ratePercent: number, terms: BuyingTerms): Housing {
  return {
    payment: monthlyPayment(loan, ratePercent, terms.years, 'semi-annual'),
    propertyTax: usualPropertyTax(price),
    heat: terms.heat,
    condoFees: 0,
  }
}

/** In dollars a month. */
export function usualPropertyTax(price: number): number {
  return (price * USUAL_PROPERTY_TAX_PERCENT) / 100 / MONTHS_PER_YEAR
}

export interface Financing {
  down: number
  /** Includes the premium. */
  loan: number
  premium: number
  /** Sales tax on the premium, due in cash. */
  premiumTax: number
}

/** Returns how people finance a price with a given amount of cash: what's left after closing costs is the down payment. */
export function financed(price: number, cash: number, terms: BuyingTerms, day: string): Financing {
  const left = cash - closingAt(price, terms)
  const before = withDown(price, left, terms, day)
  // The tax on the premium is paid in cash too, which leaves a little less to put down.
  return before.premiumTax === 0 ? before : withDown(price, left - before.premiumTax, terms, day)
}

/** Returns a purchase with a given down payment, whether or not a lender accepts it. */
export function withDown(price: number, wanted: number, terms: BuyingTerms, day: string): Financing {
  const down = Math.min(price, Math.max(0, wanted))
  const loan = price - down
  const percent = needsInsurance(loan, price)
    ? (premiumPercent(Math.min(loanToValue(loan, price), 95), {
        years: terms.years,
        borrowedDown: false,
        day,
      }) ?? 0)
    : 0
  const premium = (loan * percent) / 100
  const province = provinceOf(terms.location)
  const tax = province === null ? 0 : (premium * premiumTax(province, day).percent) / 100
  return { down, loan: loan + premium, premium, premiumTax: tax }
}

/** Returns the minimum cash for a price: down payment, closing costs, and tax on the insurance. */
export function cashNeeded(price: number, terms: BuyingTerms, day: string): number {
  const down = lowestDownPayment(price, terms, day)
  return down + closingAt(price, terms) + withDown(price, down, terms, day).premiumTax
}

/** Returns the lowest down payment: the legal minimum, or what avoids insurance if an amortization this long can't be insured. */
export function lowestDownPayment(price: number, { years, longerInsured }: BuyingTerms, day: string): number {
  return years > longestInsuredYears(longerInsured, day)
    ? uninsuredDown(price)
    : minimumDownPayment(price, day)
}

export function uninsuredDown(price: number): number {
  return (price * (100 - INSURED_ABOVE_PERCENT)) / 100
}

/** Closing costs in cash, without the tax on the premium. */
function closingAt(price: number, terms: BuyingTerms): number {
  return transferTaxAt(price, terms) + terms.otherClosing + usualPropertyTax(price) * PREPAID_TAX_MONTHS
}

/** Land transfer tax with its refund; 0 where we can't calculate it. */
function transferTaxAt(price: number, { location, firstTimeShare }: BuyingTerms): number {
  const { estimate } = estimateInForce({
    location,
    price,
    firstTimeBuyer: firstTimeShare > 0,
    firstTimeShare,
  })
  return estimate?.total ?? 0
}

/** If ceilings are equal, the first one in this order counts. */
const LIMITS = ['debts', 'income', 'cash'] as const

function lowestOf(ceilings: Record<Limit, number>): { limit: Limit; price: number } {
  const [limit] = LIMITS.toSorted((one, other) => ceilings[one] - ceilings[other])
  return { limit: limit ?? 'debts', price: ceilings[limit ?? 'debts'] }
}

export function roundedDown(amount: number, step: number): number {
  return Math.floor(amount / step) * step
}
