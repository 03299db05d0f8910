import { dilutionOf } from '#domain/exits/dilution.ts'
import { split, total } from '#domain/exits/cents.ts'
import { floorOf, fraction, times } from '#domain/exits/fraction.ts'
import { type Position, positionOf } from '#domain/exits/position.ts'
import type { ExitScenario } from '#domain/exits/scenario.ts'

/** When the questions suppose that it happens, in years after the purchase. */
export const IMAGINED_YEAR = 3

/** How many missed payments the questions suppose. */
export const MISSED = 6

export interface IfYou {
  /** What the home is worth at that time, in cents. */
  value: number
  /** The viewer's part of the monthly mortgage payment, in cents. */
  month: number
  /** What they'd owe after the missed payments, in cents. */
  owed: number
  /** Their share of the home in percent, to one decimal, now and after it shrinks by what they owe. */
  percent: number
  shrunk: number
  /** Their part of the home's equity, in cents. */
  part: number
}

/** Returns what it would mean for one owner, using the group's numbers. Only that owner may see it. */
export function ifYou(scenario: ExitScenario, owner: number): IfYou {
  const position: Position = positionOf({
    ...scenario,
    figures: { ...scenario.figures, year: IMAGINED_YEAR },
  })
  const { shares } = scenario
  const month = split(position.payment, shares)[owner] ?? 0
  const owed = month * MISSED
  const others = shares.map((share, place) => (place === owner ? 0 : share))
  const base = Math.max(0, position.net)
  const covered = total(others) === 0 ? others.map(() => 0) : split(owed, others)
  const { shares: after } = dilutionOf({ shares, defaulter: owner, covered, base, multiplierPercent: 100 })
  const left = after[owner] ?? fraction(shares[owner] ?? 0, 100)
  return {
    value: position.value,
    month,
    owed,
    percent: shares[owner] ?? 0,
    shrunk: Number(floorOf(times(left, fraction(1_000)))) / 10,
    part: position.parts[owner] ?? 0,
  }
}
