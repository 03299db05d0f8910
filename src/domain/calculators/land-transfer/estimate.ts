import { type Line, linesOf } from '#domain/calculators/land-transfer/charges.ts'
import { dollarsOf, type Micros, microsOfPrice } from '#domain/calculators/land-transfer/exact.ts'
import { IN_FORCE, SPECIFIED } from '#domain/calculators/land-transfer/editions.ts'
import type { Location } from '#domain/calculators/land-transfer/locations.ts'
import { rebateLine } from '#domain/calculators/land-transfer/rebates.ts'
import type { Difference, Part, Rules } from '#domain/calculators/land-transfer/rules.ts'
import type { Source } from '#domain/calculators/source.ts'

export interface Purchase {
  location: Location
  /** Dollars and cents; negative counts as 0. */
  price: number
  firstTimeBuyer: boolean
  /** The part of the home, 0 to 1, that first-time buyers buy; default 1. Only current law uses it. */
  firstTimeShare?: number
}

export const INITIAL_PURCHASE: Purchase = { location: 'Ontario', price: 750_000, firstTimeBuyer: true }

export type WorkingLine = Line<number>

export interface Estimate {
  label: string
  provincial: number
  municipal: number
  rebate: number
  total: number
  working: WorkingLine[]
  sources: Source[]
}

/** A charge that depends on more than the calculator asks, in dollars, not in the total. */
interface PossibleCharge {
  condition: string
  amount: number
  source: Source
}

/** Under current law. Without an estimate, the difference says why there's none. */
export interface InForceEstimate {
  estimate: Estimate | null
  /** What differs from the specification's rules and why; null if nothing does. */
  difference: Difference | null
  possible: PossibleCharge[]
}

export function estimateSpecified(purchase: Purchase): Estimate {
  return estimateBy(SPECIFIED[purchase.location], purchase)
}

export function estimateInForce(purchase: Purchase): InForceEstimate {
  const { rules, difference, possible } = IN_FORCE[purchase.location]
  const price = microsOfPrice(purchase.price)
  return {
    estimate: rules && estimateBy(rules, purchase),
    difference,
    possible: possible.map(({ condition, fee }) => ({
      condition,
      amount: dollarsOf(sumOf(linesOf(fee, price))),
      source: fee.source,
    })),
  }
}

function estimateBy(rules: Rules, purchase: Purchase): Estimate {
  const price = microsOfPrice(purchase.price)
  const charges = rules.fees.flatMap((fee) => linesOf(fee, price))
  const taxOf = (part: Part) => sumOf(charges.filter((line) => line.part === part))
  const rebates = purchase.firstTimeBuyer
    ? rules.rebates.map((rebate) => rebateLine(rebate, taxOf(rebate.of), price, shareOf(purchase)))
    : []
  return {
    label: rules.label,
    provincial: dollarsOf(taxOf('provincial')),
    municipal: dollarsOf(taxOf('municipal')),
    rebate: dollarsOf(sumOf(rebates)),
    total: dollarsOf(sumOf(charges) - sumOf(rebates)),
    working: [...charges, ...rebates].map(inDollars),
    sources: [...new Set([...rules.fees, ...rules.rebates].map(({ source }) => source))],
  }
}

function shareOf({ firstTimeShare = 1 }: Purchase): number {
  return Number.isNaN(firstTimeShare) ? 1 : Math.min(1, Math.max(0, firstTimeShare))
}

function sumOf(lines: readonly Line<Micros>[]): Micros {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}

function inDollars(line: Line<Micros>): WorkingLine {
  return { ...line, from: dollarsOf(line.from), to: dollarsOf(line.to), amount: dollarsOf(line.amount) }
}
