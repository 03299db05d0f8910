import { MONTHS_PER_YEAR, monthlyPayment } from '#domain/calculators/mortgage/payment.ts'
import { loanOf, type Scenario } from '#domain/calculators/mortgage/scenario.ts'

export interface OwnerResults {
  /** Percent of the home. */
  share: number
  monthlyPayment: number
  downPayment: number
  equity: number
  totalContribution: number
  interest: number
}

export interface Results {
  loan: number
  monthlyPayment: number
  months: number
  totalPayments: number
  totalInterest: number
  owners: OwnerResults[]
}

export function resultsOf(scenario: Scenario): Results {
  const loan = loanOf(scenario)
  const months = scenario.years * MONTHS_PER_YEAR
  const payment = monthlyPayment(loan, scenario.ratePercent, scenario.years, scenario.compounding)
  const totalPayments = payment * months
  const totalInterest = totalPayments - loan
  const ownerOf = (share: number): OwnerResults => ({
    share,
    monthlyPayment: partOf(payment, share),
    downPayment: partOf(scenario.downPayment, share),
    equity: partOf(scenario.price, share),
    totalContribution: partOf(scenario.downPayment + totalPayments, share),
    interest: partOf(totalInterest, share),
  })
  const owners = scenario.shares.map(ownerOf)
  return { loan, monthlyPayment: payment, months, totalPayments, totalInterest, owners }
}

/** Takes the share in percent. */
export function partOf(amount: number, share: number): number {
  return (amount * share) / 100
}
