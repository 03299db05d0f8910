import { inForceOn } from '#domain/calculators/lending/dated.ts'
import { BUYERS_CREDIT, GST_PERCENT, type GstRebateRule, HOME_BUYERS_PLAN } from '#domain/snapshot/rules.ts'

export function gstOn(price: number): number {
  return (price * GST_PERCENT) / 100
}

/** Returns the rebate of the GST on a new home at a price before tax, in dollars. */
export function gstRebate(price: number, rule: GstRebateRule): number {
  const { ofTaxPercent, atMost, wholeUpTo, nothingFrom } = rule
  if (price >= nothingFrom) return 0
  const whole = Math.min(atMost, (gstOn(price) * ofTaxPercent) / 100)
  return price <= wholeUpTo ? whole : (atMost * (nothingFrom - price)) / (nothingFrom - wholeUpTo)
}

/** Returns the yearly repayment of a Home Buyers' Plan withdrawal, in dollars. */
export function yearlyRepayment(withdrawal: number, day: string): number {
  return withdrawal / inForceOn(HOME_BUYERS_PLAN, day).repaidInYears
}

/** Returns the home buyers' tax credit for the entire home, in dollars. */
export function buyersCredit(day: string): number {
  const { claim, ratePercent } = inForceOn(BUYERS_CREDIT, day)
  return (claim * ratePercent) / 100
}
