import { dayAfter } from '#domain/day.ts'
import { arrearsOf } from '#domain/exits/arrears.ts'
import { split } from '#domain/exits/cents.ts'
import { daysBetween } from '#domain/exits/deadlines.ts'
import { dilutionOf } from '#domain/exits/dilution.ts'
import { type Fraction, fraction } from '#domain/exits/fraction.ts'
import { positionOf } from '#domain/exits/position.ts'
import { type ExitScenario, without } from '#domain/exits/scenario.ts'
import { timelineOf } from '#domain/exits/timeline.ts'

/** What an agreement usually does about one payment that is short, by date. Money is in cents. */
export interface MissedPayment {
  due: string
  /** The last day on which it's still on time. */
  grace: string
  /** The others pay for the owner, and tell everyone. */
  late: string
  /** The last day to catch up. */
  cure: string
  /** The day from which the others can choose a remedy. */
  inDefault: string
  /** What each of the others pays instead. */
  advances: number[]
  /** Interest on the day it's late, counted from the day it was due. */
  interest: number
  /** What clears everything on the last day to catch up. */
  toCure: number
  /** What the whole home counts as. Without equity no share moves, and the debt stays a loan. */
  equity: number
  /** The part of the home that would move to the others, and what the owner keeps. */
  moved: Fraction
  kept: Fraction
}

/** Works out what happens to a payment that is `short` on the day it's due. */
export function missedPayment(
  scenario: ExitScenario,
  { short, due, ratePercent }: { short: number; due: string; ratePercent: number },
): MissedPayment {
  const { shares, leaver } = scenario
  const days = timelineOf({ ...scenario, event: 'default' }, false, due) ?? []
  const grace = days.find(({ stage }) => stage === 'late')?.day ?? due
  const cure = days.find(({ stage }) => stage === 'cure')?.day ?? due
  const late = dayAfter(grace)
  const owedOn = (day: string) =>
    arrearsOf({
      instalments: [{ day: 0, cents: short }],
      payments: [],
      ratePercent,
      graceDays: daysBetween(due, grace),
      asOf: daysBetween(due, day),
    })
  const { toCure } = owedOn(cure)
  const others = without(shares, leaver)
  const equity = positionOf(scenario).net
  const covered = split(toCure, others)
  const { moved, shares: after } = dilutionOf({
    shares,
    defaulter: leaver,
    covered,
    base: equity,
    multiplierPercent: 100,
  })
  return {
    due,
    grace,
    late,
    cure,
    inDefault: dayAfter(cure),
    advances: split(short, others),
    interest: owedOn(late).interest,
    toCure,
    equity,
    moved,
    kept: after[leaver] ?? fraction(0),
  }
}
