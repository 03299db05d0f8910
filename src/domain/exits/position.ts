import { wholeCents } from '#domain/calculators/rounding.ts'
import { split, total } from '#domain/exits/cents.ts'
import { balanceAfter, paymentOn } from '#domain/exits/loan.ts'
import type { ExitScenario } from '#domain/exits/scenario.ts'
import { type Valuation, valuationOf } from '#domain/exits/valuation.ts'
import { USUAL_PROPERTY_TAX_PERCENT } from '#domain/calculators/lending/terms.ts'
import { MONTHS_PER_YEAR } from '#domain/calculators/mortgage/payment.ts'

/** A home's finances on a day, in cents. */
export interface Position {
  appraisals: readonly [number, number]
  valuation: Valuation
  /** From the appraisals; as long as a third one is needed, from the growth in prices. */
  value: number
  loan: number
  payment: number
  mortgage: number
  monthsPaid: number
  monthsLeft: number
  /** Monthly. */
  costs: { propertyTax: number; heat: number; condoFees: number }
  homeLoans: number[]
  /** How much of each of these loans the equity covers. */
  repaid: number[]
  /** What's left to share. */
  net: number
  /** Each owner's part, including what they lent the home; together the value less the mortgage. */
  parts: number[]
}

export function positionOf({ figures, derived, shares, lent }: ExitScenario): Position {
  const worth = Math.round(figures.price * (1 + figures.growth / 100) ** figures.year)
  const halfGap = (worth * figures.gap) / 200
  const appraisals = [
    wholeCents(Math.round(worth - halfGap)),
    wholeCents(Math.round(worth + halfGap)),
  ] as const
  const valuation = valuationOf(...appraisals, derived.third === null ? null : wholeCents(derived.third))
  const value = valuation.kind === 'third needed' ? wholeCents(worth) : valuation.value
  const loan = wholeCents(figures.price) - wholeCents(figures.down)
  const months = figures.years * MONTHS_PER_YEAR
  const monthsPaid = Math.min(months, figures.year * MONTHS_PER_YEAR)
  const mortgage = balanceAfter(loan, figures.contract, months, monthsPaid)
  const homeLoans = lent.map(wholeCents)
  const propertyTax = derived.property ?? (figures.price * USUAL_PROPERTY_TAX_PERCENT) / 100 / MONTHS_PER_YEAR
  return {
    appraisals,
    valuation,
    loan,
    payment: paymentOn(loan, figures.contract, months),
    monthsPaid,
    monthsLeft: Math.max(MONTHS_PER_YEAR, months - monthsPaid),
    costs: {
      propertyTax: wholeCents(propertyTax),
      heat: wholeCents(figures.heat),
      condoFees: wholeCents(figures.fees),
    },
    homeLoans,
    ...equityOf({ value, mortgage, homeLoans, shares }),
  }
}

/** Returns a position with another value and mortgage, in cents. */
export function revalued(
  position: Position,
  shares: readonly number[],
  value: number,
  mortgage: number,
): Position {
  return { ...position, ...equityOf({ value, mortgage, homeLoans: position.homeLoans, shares }) }
}

/** Shares what's left of the home after the mortgage and the owners' loans to it. */
function equityOf({
  value,
  mortgage,
  homeLoans,
  shares,
}: Pick<Position, 'value' | 'mortgage' | 'homeLoans'> & Pick<ExitScenario, 'shares'>) {
  const toShare = Math.max(0, value - mortgage)
  const repaid = split(Math.min(toShare, total(homeLoans)), homeLoans)
  const net = value - mortgage - total(repaid)
  const parts = split(net, shares).map((part, owner) => part + (repaid[owner] ?? 0))
  return { value, mortgage, repaid, net, parts }
}

/** Returns the home's total monthly costs in cents: mortgage, property tax, heat and condo fees. */
export function monthlyCost({ payment, costs }: Position): number {
  return payment + costs.propertyTax + costs.heat + costs.condoFees
}
