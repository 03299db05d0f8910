import { wholeCents } from '#domain/calculators/rounding.ts'
import { split, total } from '#domain/exits/cents.ts'
import { monthlyCost, positionOf } from '#domain/exits/position.ts'
import { type ExitScenario, RANGES } from '#domain/exits/scenario.ts'
import {
  chanceAlone,
  chanceTogether,
  monthsCovered,
  type ReserveStep,
  reserveSteps,
  type Worker,
} from '#domain/exits/survival.ts'

export const DRILL_MONTHS = 12

/** Dollars, dollars a month, and percent a month, the same for every owner. The reader can change all of these guesses. */
export const DRILL_EXAMPLE = {
  reserve: 4_200,
  /** The chance to find work, in percent a month. */
  back: 15,
  /** What unemployment benefits let an owner pay for the home. */
  benefit: 450,
  /** What job-loss cover pays. */
  cover: 500,
  /** What an owner who works could add. */
  spare: 300,
  /** The chance to lose work, in percent a month. */
  lost: 1,
  /** Interest on what is late, in percent a year. */
  late: 7.45,
}

export type DrillKey = keyof typeof DRILL_EXAMPLE

export const DRILL_RANGES: Readonly<
  Record<DrillKey, { lowest: number; highest: number; step: number; decimals: number }>
> = {
  reserve: { lowest: 0, highest: 60_000, step: 100, decimals: 0 },
  back: { lowest: 1, highest: 60, step: 1, decimals: 0 },
  benefit: { lowest: 0, highest: 3_000, step: 50, decimals: 0 },
  cover: { lowest: 0, highest: 3_000, step: 50, decimals: 0 },
  spare: { lowest: 0, highest: 3_000, step: 50, decimals: 0 },
  lost: { lowest: 0, highest: 10, step: 0.5, decimals: 1 },
  late: RANGES.late,
}

/** The figures that differ by owner. */
export type OwnKey = 'benefit' | 'spare'

/** Those that differ by owner have one amount for each. */
export type DrillFigures = Readonly<
  Record<Exclude<DrillKey, OwnKey>, number> & Record<OwnKey, readonly number[]>
>

export const exampleFigures = (owners: number): DrillFigures => ({
  ...DRILL_EXAMPLE,
  benefit: Array.from({ length: owners }, () => DRILL_EXAMPLE.benefit),
  spare: Array.from({ length: owners }, () => DRILL_EXAMPLE.spare),
})

/** The months out of work in which benefits and cover pay; the first is 1. */
export const BENEFIT_MONTHS = { from: 2, to: 10 } as const
export const COVER_MONTHS = { from: 3, to: 8 } as const

export interface DrillMonth {
  /** Cents: what benefits, cover and the reserve pay, and what nobody pays. */
  benefit: number
  cover: number
  reserve: number
  short: number
  /** What the owner pays once they're back at work. */
  pay: number
  /** Left in the reserve. */
  left: number
}

export interface Drill {
  /** The person's part of the home's monthly costs. */
  part: number
  months: DrillMonth[]
  /** How many months everything is paid for if the owner stays out of work all year. */
  covered: number
  /** The exact chance of being back at work in time, 0 to 1. */
  chance: number
  withoutCover: number
  /** What each size of the reserve achieves, with job-loss cover and without. */
  steps: ReserveStep[]
  stepsWithoutCover: ReserveStep[]
  /** The chance if the others add what they can; null if there's nobody else. */
  helped: number | null
  /** The chance if another owner loses their job at the same time, by their index; null for the person themselves. */
  twoAtOnce: (number | null)[]
  /** What the others advance over the year. */
  advanced: number
}

const isIn = (month: number, { from, to }: { from: number; to: number }) => month >= from && month <= to

/**
 * One owner loses their income for `out` months. Returns month by month who pays their part of the home, and the chance that the
 * reserve lasts, which doesn't depend on `out`.
 */
export function drillOf(scenario: ExitScenario, figures: DrillFigures, out = DRILL_MONTHS): Drill {
  const { shares, leaver } = scenario
  const parts = split(monthlyCost(positionOf(scenario)), shares)
  const part = parts[leaver] ?? 0
  const { reserve, cover } = figures
  const help = { reserve, cover, benefit: figures.benefit[leaver] ?? 0 }
  const months = monthsOf(part, help, out)
  const gaps = gapsOf(monthsOf(part, help))
  const withoutCover = gapsOf(monthsOf(part, { ...help, cover: 0 }))
  const back = figures.back / 100
  const chanceOf = (gap: readonly number[]) =>
    chanceAlone(monthsCovered(wholeCents(figures.reserve), gap), DRILL_MONTHS, back)
  const workers = parts.map((theirs, owner): Worker => ({
    gap: Math.max(0, theirs - wholeCents(figures.benefit[owner] ?? 0)),
    spare: wholeCents(figures.spare[owner] ?? 0),
    back,
    lost: figures.lost / 100,
  }))
  const together = (losing: readonly number[]) =>
    chanceTogether({ workers, out: losing, reserve: wholeCents(figures.reserve), months: DRILL_MONTHS })
  return {
    part,
    months,
    covered: monthsCovered(wholeCents(figures.reserve), gaps),
    chance: chanceOf(gaps),
    withoutCover: chanceOf(withoutCover),
    steps: reserveSteps(gaps, back),
    stepsWithoutCover: reserveSteps(withoutCover, back),
    helped: shares.length > 1 ? together([leaver]) : null,
    twoAtOnce: shares.map((_, other) => (other === leaver ? null : together([leaver, other]))),
    advanced: total(months.map(({ short }) => short)),
  }
}

function monthsOf(
  part: number,
  figures: Readonly<Record<'reserve' | 'benefit' | 'cover', number>>,
  out = DRILL_MONTHS,
): DrillMonth[] {
  let left = wholeCents(figures.reserve)
  return Array.from({ length: DRILL_MONTHS }, (_, index) => {
    if (index >= out) return { benefit: 0, cover: 0, reserve: 0, short: 0, pay: part, left }
    const benefit = isIn(index + 1, BENEFIT_MONTHS) ? Math.min(part, wholeCents(figures.benefit)) : 0
    const cover = isIn(index + 1, COVER_MONTHS) ? Math.min(part - benefit, wholeCents(figures.cover)) : 0
    const reserve = Math.min(left, part - benefit - cover)
    left -= reserve
    return { benefit, cover, reserve, short: part - benefit - cover - reserve, pay: 0, left }
  })
}

/** Returns what the owners who work could add a month together, in cents. */
export const othersSpare = ({ spare }: DrillFigures, leaver: number): number =>
  total(spare.map((dollars, owner) => (owner === leaver ? 0 : wholeCents(dollars))))

/** What the reserve would have to pay each month. */
const gapsOf = (months: readonly DrillMonth[]) => months.map(({ reserve, short }) => reserve + short)
