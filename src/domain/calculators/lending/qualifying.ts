import { inForceOn } from '#domain/calculators/lending/dated.ts'
import { lendingOf, type Purchase } from '#domain/calculators/lending/lending.ts'
import { RATIOS, type RatioRule, STRESS_TEST } from '#domain/calculators/lending/rules.ts'
import { type LendingTerms, propertyTaxOf } from '#domain/calculators/lending/terms.ts'
import { MONTHS_PER_YEAR, monthlyPayment } from '#domain/calculators/mortgage/payment.ts'

/** Dollars a month. */
export interface Housing {
  payment: number
  propertyTax: number
  heat: number
  condoFees: number
}

const CONDO_FEES_COUNTED = 0.5

/** Returns the rate used in the stress test, in percent. */
export function qualifyingRate(contractPercent: number, day: string): number {
  const { bufferPercent, floorPercent } = inForceOn(STRESS_TEST, day)
  return Math.max(Number((contractPercent + bufferPercent).toFixed(6)), floorPercent)
}

export function limitsOn(day: string): RatioRule {
  return inForceOn(RATIOS, day)
}

export function housingCosts({ payment, propertyTax, heat, condoFees }: Housing): number {
  return payment + propertyTax + heat + condoFees * CONDO_FEES_COUNTED
}

/** Returns GDS and TDS as parts of the monthly income. */
export function ratios(housing: Housing, debts: number, income: number): { gds: number; tds: number } {
  const costs = housingCosts(housing)
  return { gds: costs / income, tds: (costs + debts) / income }
}

/** Returns the largest monthly payment that both limits allow. */
export function roomForPayment(
  income: number,
  others: Omit<Housing, 'payment'>,
  debts: number,
  { gdsPercent, tdsPercent }: RatioRule,
): number {
  const room = Math.min((income * gdsPercent) / 100, (income * tdsPercent) / 100 - debts)
  return room - housingCosts({ ...others, payment: 0 })
}

/** Whether the household's income is enough for a purchase that a lender would finance. */
interface Qualification {
  ratePercent: number
  gds: number
  tds: number
  qualifies: boolean
}

/** Returns null without an income, or for a purchase that no lender would finance. */
export function qualificationOf(purchase: Purchase, terms: LendingTerms, day: string): Qualification | null {
  const { obstacle, loan } = lendingOf(purchase, terms, day)
  if (terms.income <= 0 || obstacle) return null
  const income = terms.income / MONTHS_PER_YEAR
  const ratePercent = qualifyingRate(purchase.ratePercent, day)
  const payment = monthlyPayment(loan, ratePercent, purchase.years, 'semi-annual')
  const others = {
    propertyTax: propertyTaxOf(terms, purchase.price) / MONTHS_PER_YEAR,
    heat: terms.heat,
    condoFees: terms.fees,
  }
  const { gds, tds } = ratios({ ...others, payment }, terms.debts, income)
  const qualifies = payment <= roomForPayment(income, others, terms.debts, limitsOn(day))
  return { ratePercent, gds, tds, qualifies }
}

interface HighestPrice {
  /** Whole dollars; 0 if the income isn't enough for any home. */
  price: number
  /** What keeps the household from paying more. */
  limit: 'income' | 'down payment' | 'years'
}

/** No household needs to search above this. */
const HIGHEST_SEARCHED = 1_000_000_000

/** Returns the highest price in whole dollars that `allows` accepts, by halving; it has to accept all prices below. 0 if it accepts none. */
export function highestAllowed(allows: (price: number) => boolean): number {
  let price = 0
  let tooHigh = HIGHEST_SEARCHED
  while (tooHigh - price > 1) {
    const between = Math.floor((price + tooHigh) / 2)
    if (allows(between)) price = between
    else tooHigh = between
  }
  return price
}

/**
 * Returns the highest price that the income and the down payment allow; null without an income. Costs and the minimum
 * down payment only rise with the price, so every price up to a certain one qualifies.
 */
export function highestPrice(
  purchase: Omit<Purchase, 'price'>,
  terms: LendingTerms,
  day: string,
): HighestPrice | null {
  if (terms.income <= 0) return null
  const allows = (price: number) => {
    const at = { ...purchase, price, downPayment: Math.min(price, purchase.downPayment) }
    return qualificationOf(at, terms, day)?.qualifies ?? false
  }
  if (!allows(0)) return { price: 0, limit: 'income' }
  const price = highestAllowed(allows)
  const { obstacle } = lendingOf({ ...purchase, price: price + 1 }, terms, day)
  return { price, limit: obstacle?.kind ?? 'income' }
}
