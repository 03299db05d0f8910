import { MONTHS_PER_YEAR, monthlyPayment, monthlyRate } from '#domain/calculators/mortgage/payment.ts'
import { loanOf, type Scenario } from '#domain/calculators/mortgage/scenario.ts'

export interface Installment {
  number: number
  payment: number
  interest: number
  principal: number
  balance: number
}

export function monthlySchedule(scenario: Scenario): Installment[] {
  const { ratePercent, years, compounding } = scenario
  const payment = monthlyPayment(loanOf(scenario), ratePercent, years, compounding)
  const rate = monthlyRate(ratePercent, compounding)
  const months = years * MONTHS_PER_YEAR
  const schedule: Installment[] = []
  let owed = loanOf(scenario)
  for (let number = 1; number <= months; number++) {
    const interest = owed * rate
    const principal = number === months ? owed : payment - interest
    owed -= principal
    schedule.push({ number, payment: interest + principal, interest, principal, balance: owed })
  }
  return schedule
}

export function yearlySchedule(monthly: readonly Installment[]): Installment[] {
  const years = Math.ceil(monthly.length / MONTHS_PER_YEAR)
  return Array.from({ length: years }, (_, index) => {
    const months = monthly.slice(index * MONTHS_PER_YEAR, (index + 1) * MONTHS_PER_YEAR)
    return {
      number: index + 1,
      payment: sumOf(months, 'payment'),
      interest: sumOf(months, 'interest'),
      principal: sumOf(months, 'principal'),
      balance: months.at(-1)?.balance ?? 0,
    }
  })
}

function sumOf(months: readonly Installment[], figure: 'payment' | 'interest' | 'principal'): number {
  return months.reduce((sum, month) => sum + month[figure], 0)
}
