import {
  loanToValue,
  longestInsuredYears,
  minimumDownPayment,
  needsInsurance,
  premiumPercent,
  type PremiumTax,
  premiumTax,
} from '#domain/calculators/lending/insurance.ts'
import type { LendingTerms } from '#domain/calculators/lending/terms.ts'
import { monthlyPayment } from '#domain/calculators/mortgage/payment.ts'
import { loanOf, type Scenario } from '#domain/calculators/mortgage/scenario.ts'

export type Purchase = Pick<Scenario, 'price' | 'downPayment' | 'ratePercent' | 'years'>

/** Why no lender would finance a purchase, and the down payment or income that would be enough. */
export type Obstacle = { kind: 'down payment'; atLeast: number } | { kind: 'years'; atMost: number }

export interface Insurance {
  /** Of the loan. */
  percent: number
  /** Added to the loan. */
  premium: number
  /** Due in cash at closing. */
  tax: number
  taxRule: PremiumTax
}

/** A purchase as Canadian lenders calculate it, in dollars. */
export interface Lending {
  minimumDown: number
  obstacle: Obstacle | null
  /** Null with 20% down or more. */
  insurance: Insurance | null
  /** Includes the premium. */
  loan: number
  /** Compounded half-yearly. */
  monthlyPayment: number
}

export function lendingOf(purchase: Purchase, terms: LendingTerms, day: string): Lending {
  const { price, downPayment, ratePercent, years } = purchase
  const minimumDown = minimumDownPayment(price, day)
  const obstacle = obstacleTo(purchase, minimumDown, terms, day)
  const insurance = obstacle ? null : insuranceOf(purchase, terms, day)
  const loan = price - downPayment + (insurance?.premium ?? 0)
  return {
    minimumDown,
    obstacle,
    insurance,
    loan,
    monthlyPayment: monthlyPayment(loan, ratePercent, years, 'semi-annual'),
  }
}

function obstacleTo(
  purchase: Purchase,
  minimumDown: number,
  { firstTimeOrNew }: LendingTerms,
  day: string,
): Obstacle | null {
  // A fraction of a cent is floating-point noise.
  if (purchase.downPayment < minimumDown - 0.005) return { kind: 'down payment', atLeast: minimumDown }
  if (!needsInsurance(loanOf(purchase), purchase.price)) return null
  const atMost = longestInsuredYears(firstTimeOrNew, day)
  return purchase.years > atMost ? { kind: 'years', atMost } : null
}

function insuranceOf(purchase: Purchase, terms: LendingTerms, day: string): Insurance | null {
  const loan = loanOf(purchase)
  if (!needsInsurance(loan, purchase.price)) return null
  const { borrowedDown, province } = terms
  const percent = premiumPercent(loanToValue(loan, purchase.price), {
    years: purchase.years,
    borrowedDown,
    day,
  })
  if (percent === null) return null
  const premium = (loan * percent) / 100
  const taxRule = premiumTax(province, day)
  return { percent, premium, tax: (premium * taxRule.percent) / 100, taxRule }
}
