import { inForceOn, nextAfter } from '#domain/calculators/lending/dated.ts'
import {
  DOWN_PAYMENT,
  INSURED_ABOVE_PERCENT,
  INSURED_YEARS,
  PREMIUM,
  PREMIUM_TAX,
} from '#domain/calculators/lending/rules.ts'
import type { Province } from '#domain/calculators/provinces.ts'

/** Returns the smallest down payment, in dollars, that a lender may accept on a day. */
export function minimumDownPayment(price: number, day: string): number {
  const { insured, insurableBelow, uninsuredPercent } = inForceOn(DOWN_PAYMENT, day)
  if (price >= insurableBelow) return (price * uninsuredPercent) / 100
  let from = 0
  let minimum = 0
  for (const { upTo, percent } of insured) {
    const to = Math.min(price, upTo ?? price)
    if (to > from) minimum += ((to - from) * percent) / 100
    from = to
  }
  return minimum
}

/** Returns the loan-to-value ratio in percent, to two decimals: insurers publish bands from x.01%. */
export function loanToValue(loan: number, price: number): number {
  return price <= 0 ? 0 : Math.round((loan / price) * 10_000) / 100
}

/** Returns the down payment in percent of the price, as exact as the ratio that decides on insurance: 19.99 needs it, 20 doesn't. */
export function downPercent(loan: number, price: number): number {
  return Number((100 - loanToValue(loan, price)).toFixed(2))
}

export function needsInsurance(loan: number, price: number): boolean {
  return loanToValue(loan, price) > INSURED_ABOVE_PERCENT
}

/** Returns the premium in percent of the loan; null if no insurer accepts the ratio. */
export function premiumPercent(
  ratio: number,
  { years, borrowedDown, day }: { years: number; borrowedDown: boolean; day: string },
): number | null {
  const { tiers, borrowedPercent, longerPercent } = inForceOn(PREMIUM, day)
  const tier = tiers.find(({ upTo }) => ratio <= upTo)
  if (!tier) return null
  const isLast = tier === tiers.at(-1)
  const percent = borrowedDown && isLast ? borrowedPercent : tier.percent
  return years > inForceOn(INSURED_YEARS, day).usual ? Number((percent + longerPercent).toFixed(2)) : percent
}

/** Returns the longest amortization of an insured loan, in years. */
export function longestInsuredYears(firstTimeOrNew: boolean, day: string): number {
  const { usual, longer } = inForceOn(INSURED_YEARS, day)
  return firstTimeOrNew ? longer : usual
}

export interface PremiumTax {
  percent: number
  next: { percent: number; since: string } | null
}

/** Returns a province's sales tax on the premium on a day, and any announced change. */
export function premiumTax(province: Province, day: string): PremiumTax {
  const editions = PREMIUM_TAX[province]
  if (!editions) return { percent: 0, next: null }
  const next = nextAfter(editions, day)
  return {
    percent: inForceOn(editions, day),
    next: next?.since ? { percent: next.rule, since: next.since } : null,
  }
}
