import type { Source } from '#domain/calculators/source.ts'

export type Part = 'provincial' | 'municipal'

/** A part of the price and its marginal rate. `upTo` is inclusive; null means the rest. */
export interface Bracket {
  upTo: number | null
  percent: number
}

interface FeeOf {
  name: string
  part: Part
  source: Source
}

export interface BracketFee extends FeeOf {
  kind: 'brackets'
  brackets: readonly Bracket[]
}

/** A rate on the entire price, once it exceeds `over`. */
export interface WholePriceFee extends FeeOf {
  kind: 'whole-price'
  over: number
  percent: number
}

/** `flat` plus `perUnit` for each `unit` above `over` and up to `upTo`; a partial unit counts as a full one. */
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

export interface FlatFee extends FeeOf {
  kind: 'flat'
  amount: number
}

/** In dollars and percent. */
export type Fee = BracketFee | WholePriceFee | UnitFee | FlatFee

/** What a first-time buyer gets back of one part, never more than that part. */
export interface Rebate {
  name: string
  of: Part
  /** Dollars; without it, all of the tax. */
  atMost?: number
  /** The price up to which it's paid in full; without it, any price. */
  wholeUpTo?: number
  /** The price from which there's no rebate; between `wholeUpTo` and it, the rebate falls linearly. Without it, the rebate just ends. */
  nothingFrom?: number
  /** Paid in full, or only for the part of the home that first-time buyers buy. */
  counts: 'whole' | 'first-time share'
  source: Source
}

export interface Rules {
  label: string
  fees: readonly Fee[]
  rebates: readonly Rebate[]
}

/** Some places charge for the mortgage, which we assume to be this percentage of the price. */
export const MORTGAGE_PERCENT = 80

/** A charge that depends on more than the calculator asks, such as the buyer's residence. */
export interface Possible {
  condition: string
  fee: Fee
}

/** What differs from the specification's rules, in one line with its reason and source. */
export interface Difference {
  text: string
  source: Source
}

/** One place's charges under current law; no rules if its figures aren't known well enough. */
export interface InForceRules {
  rules: Rules | null
  difference: Difference | null
  possible: readonly Possible[]
}
