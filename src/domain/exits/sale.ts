import { wholeCents } from '#domain/calculators/rounding.ts'
import { type Flow, type Outcome, outcomeFrom, ownerLoansOf } from '#domain/exits/outcome.ts'
import { penaltyOf } from '#domain/exits/penalty.ts'
import type { Position } from '#domain/exits/position.ts'
import type { ExitScenario } from '#domain/exits/scenario.ts'
import { type Proceeds, proceedsOf } from '#domain/exits/waterfall.ts'

/** The length of a typical mortgage term, in years. */
export const TERM_YEARS = 5

interface SaleInFull extends Proceeds {
  penalty: number
  lawyer: number
}

export function saleOf(scenario: ExitScenario, position: Position): SaleInFull {
  const { figures, shares } = scenario
  const monthsLeft = Math.max(0, (TERM_YEARS - figures.year) * 12)
  const penalty = penaltyOf({
    balance: position.mortgage,
    ratePercent: figures.contract,
    kind: monthsLeft > 0 ? 'greater' : 'none',
    monthsLeft,
    comparisonPercent: figures.rate,
    privilege: 0,
  })
  const lawyer = wholeCents(figures.lawyer)
  const proceeds = proceedsOf({
    price: position.value,
    commissionPercent: figures.commission,
    commissionTaxPercent: figures.tax,
    fixedCosts: lawyer,
    mortgage: position.mortgage,
    penalty,
    liens: 0,
    homeLoans: position.homeLoans,
    priority: shares.map(() => 0),
    shares,
    ownerLoans: ownerLoansOf(scenario),
  })
  return { ...proceeds, penalty, lawyer }
}

export function saleOutcome(scenario: ExitScenario, position: Position): Outcome {
  const sale = saleOf(scenario, position)
  const outside = sale.commission + sale.commissionTax + sale.lawyer + sale.penalty
  const money = sale.cash.map((cents, owner) => ({
    pays: Math.max(0, -cents),
    gets: Math.max(0, cents),
    costs: 0,
    cash: Math.max(0, -cents),
    after: 0,
    settled: cents - (sale.entitled[owner] ?? 0),
    monthAfter: 0,
  }))
  return outcomeFrom(scenario, position, money, {
    sharesAfter: null,
    loanAfter: 0,
    outside,
    loansPaid: sale.paid,
    loansLeft: sale.unpaid,
    flows: [
      { from: 'buyer', to: 'bank', cents: position.mortgage },
      { from: 'buyer', to: 'costs', cents: outside },
      ...sale.entitled.map((cents, to): Flow => ({ from: 'buyer', to, cents })),
      ...sale.entitled.map((cents, from): Flow => ({ from, to: 'bank', cents: -cents })),
      ...sale.paid.map(({ lender, borrower, cents }): Flow => ({ from: borrower, to: lender, cents })),
    ],
  })
}
