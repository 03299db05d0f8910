import type { Source } from '#domain/calculators/land-transfer/sources.ts'

/** Who gets the money. */
export type Part = 'provincial' | 'municipal'

/** A part of the price and its marginal rate; `upTo` includes its dollar, null is the rest. */
export interface Bracket {
  upTo: number | null
  percent: number
}

interface FeeOf {
  /** As the working names it. */
  name: string
  part: Part
  source: Source
}

/** Marginal rates. */
export interface BracketFee extends FeeOf {
  kind: 'brackets'
  brackets: readonly Bracket[]
}

/** A rate of the whole price, once the price exceeds `over`. */
export interface WholePriceFee extends FeeOf {
  kind: 'whole-price'
  over: number
  percent: number
}

/** `flat` plus `perUnit` for each `unit`, of what lies over `over` and up to `upTo`; a part of a unit counts as a whole. */
export interface UnitFee extends FeeOf {
  kind: 'units'
  on: 'price' | 'mortgage'
  flat?: number
  over?: number
  upTo?: number
  unit: number
  perUnit: number
  atLeast?: number
  atMost?: number
}

/** The same amount at any price. */
export interface FlatFee extends FeeOf {
  kind: 'flat'
  amount: number
}

/** What a place charges, in dollars and percent. */
export type Fee = BracketFee | WholePriceFee | UnitFee | FlatFee

/** What a first-time buyer gets back of one part, never more than that part. */
export interface Rebate {
  name: string
  of: Part
  /** Dollars; all of the tax without it. */
  atMost?: number
  /** The price up to which it is whole; any without it. */
  wholeUpTo?: number
  /** The price at which nothing is left, falling evenly from `wholeUpTo`; without it, it ends there at once. */
  nothingFrom?: number
  /** Whether it counts whole or only for the part of the home that first-time buyers buy. */
  counts: 'whole' | 'first-time share'
  source: Source
}

/** What one place charges in one edition. */
export interface Rules {
  /** What the place calls it. */
  label: string
  fees: readonly Fee[]
  rebates: readonly Rebate[]
}

/** The mortgage that some places charge for is taken to be this part of the price, in percent. */
export const MORTGAGE_PERCENT = 80

/** A charge that depends on what the calculator does not ask, such as where the buyer comes from. */
export interface Possible {
  condition: string
  fee: Fee
}

/** What differs from the specification's rules, in one line with its reason, and where that stands. */
export interface Difference {
  text: string
  source: Source
}

/** What one place charges by the law in force; no rules where its figures are not known well enough to compute with. */
export interface InForceRules {
  rules: Rules | null
  difference: Difference | null
  possible: readonly Possible[]
}
