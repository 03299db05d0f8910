import { arrearsOf } from '#domain/exits/arrears.ts'
import { split } from '#domain/exits/cents.ts'
import { dilutionOf } from '#domain/exits/dilution.ts'
import { type Fraction, weightsOf } from '#domain/exits/fraction.ts'
import { type Flow, type Outcome, outcomeFrom } from '#domain/exits/outcome.ts'
import { monthlyCost, type Position } from '#domain/exits/position.ts'
import { type ExitScenario, without } from '#domain/exits/scenario.ts'

interface DefaultInFull {
  /** What the defaulter doesn't pay each month. */
  instalment: number
  missed: number
  interest: number
  covered: number[]
  /** The part of the home that moves if they never catch up. */
  moved: Fraction
  debtLeft: number
  shares: Fraction[]
}

/** The length of a month where days are counted. */
const MONTH_DAYS = 30
const GRACE_DAYS = 10

/** Someone stops paying their part of the home's costs, the others pay it, and after the last month the debt turns into shares. */
export function defaultOf(scenario: ExitScenario, position: Position): DefaultInFull {
  const { shares, leaver, figures } = scenario
  const instalment = split(monthlyCost(position), shares)[leaver] ?? 0
  const arrears = arrearsOf({
    instalments: Array.from({ length: figures.missed }, (_, month) => ({
      day: month * MONTH_DAYS,
      cents: instalment,
    })),
    payments: [],
    ratePercent: figures.late,
    graceDays: GRACE_DAYS,
    asOf: figures.missed * MONTH_DAYS,
  })
  const others = without(shares, leaver)
  const dilution = dilutionOf({
    shares,
    defaulter: leaver,
    covered: split(arrears.toCure, others),
    base: position.net,
    multiplierPercent: 100,
  })
  return {
    instalment,
    missed: arrears.principal,
    interest: arrears.interest,
    covered: split(arrears.principal, others),
    moved: dilution.moved,
    debtLeft: dilution.debtLeft,
    shares: dilution.shares,
  }
}

export function defaultOutcome(scenario: ExitScenario, position: Position): Outcome {
  const { covered, missed, shares } = defaultOf(scenario, position)
  const parts = split(position.net, weightsOf(shares))
  const months = split(position.payment, weightsOf(shares))
  const money = covered.map((pays, owner) => ({
    pays,
    gets: owner === scenario.leaver ? missed : 0,
    costs: 0,
    cash: pays,
    after: (parts[owner] ?? 0) + (position.repaid[owner] ?? 0),
    monthAfter: months[owner] ?? 0,
  }))
  return outcomeFrom(scenario, position, money, {
    sharesAfter: shares,
    loanAfter: position.mortgage,
    flows: covered.map((cents, from): Flow => ({ from, to: scenario.leaver, cents })),
  })
}
