import { BOUNDS, highestDownPayment } from '#domain/calculators/mortgage/bounds.ts'
import type { Compounding } from '#domain/calculators/mortgage/payment.ts'
import { clampScenario, INITIAL_SCENARIO, type Scenario } from '#domain/calculators/mortgage/scenario.ts'
import { type Decision, no, YES } from '#domain/decision.ts'
import { formatDollars } from '#domain/format.ts'
import { roundedToTotal } from '#domain/matching/largest-remainder.ts'

/** In whole percent. */
export interface MemberShare {
  user_id: number
  percent: number
}

export interface GroupScenario {
  price: number
  down: number
  /** Percent per year. */
  rate: number
  years: number
  compounding: Compounding
  /** In joining order; they add up to 100. */
  shares: MemberShare[]
}

/** Older versions are stored but not listed. */
export const MAX_VERSIONS_SHOWN = 100

/** Per 24 hours. */
export const VERSIONS_PER_DAY = 300

export function maySetScenario(count: number): Decision {
  return count < VERSIONS_PER_DAY
    ? YES
    : no('Your group has changed its numbers too many times today. Please try again tomorrow.')
}

const WHOLE = 100

export function firstScenario(memberIds: readonly number[]): GroupScenario {
  const { price, downPayment: down, ratePercent: rate, years, compounding } = INITIAL_SCENARIO
  return { price, down, rate, years, compounding, shares: sharesOf([], memberIds) }
}

export function scenarioFor(scenario: GroupScenario, memberIds: readonly number[]): GroupScenario {
  return { ...scenario, shares: sharesOf(scenario.shares, memberIds) }
}

/** Adjusts shares to the current members, in whole percent, adding up to 100. */
export function sharesOf(shares: readonly MemberShare[], memberIds: readonly number[]): MemberShare[] {
  const had = new Map(shares.map(({ user_id, percent }) => [user_id, percent]))
  const staying = memberIds.filter((id) => had.has(id))
  const sum = staying.reduce((total, id) => total + (had.get(id) ?? 0), 0)
  const equal = WHOLE / memberIds.length
  const left = equal * staying.length
  const parts = memberIds.map((id) => {
    const percent = had.get(id)
    return percent === undefined || sum === 0 ? equal : (percent * left) / sum
  })
  const percents = roundedToTotal(parts.map(withoutNoise), WHOLE)
  return memberIds.map((user_id, index) => ({ user_id, percent: percents[index] ?? 0 }))
}

/** 29 × 100 ÷ 100 can come out slightly below 29. */
const withoutNoise = (part: number) => Number(part.toFixed(9))

export function calculatorScenario({ down, rate, shares, ...rest }: GroupScenario): Scenario {
  return { ...rest, downPayment: down, ratePercent: rate, shares: shares.map(({ percent }) => percent) }
}

export function groupScenario(scenario: Scenario, memberIds: readonly number[]): GroupScenario {
  const { price, downPayment, ratePercent, years, compounding, shares } = clampScenario(scenario)
  return {
    price,
    down: downPayment,
    rate: ratePercent,
    years,
    compounding,
    shares: memberIds.map((user_id, index) => ({ user_id, percent: shares[index] ?? 0 })),
  }
}

export function scenarioInWords({ price, down, rate, years }: GroupScenario): string {
  const percent = Math.round((down / price) * 1000) / 10
  return `${formatDollars(price)} · ${percent}% down · ${rate}% · ${years} years`
}

export function scenarioFaults(scenario: GroupScenario): Record<string, string> {
  const { price, down, rate, years, shares } = scenario
  const clamped = clampScenario(calculatorScenario(scenario))
  const { price: prices, ratePercent, years: spans } = BOUNDS
  const isWhole = shares.every(({ percent }) => Number.isInteger(percent) && percent >= 0)
  const sum = shares.reduce((total, { percent }) => total + percent, 0)
  return {
    ...(clamped.price !== price && {
      price: `Enter a price from ${formatDollars(prices.lowest)} to ${formatDollars(prices.highest)}.`,
    }),
    ...(clamped.downPayment !== down && {
      down: `Enter a down payment of at most half the price, ${formatDollars(highestDownPayment(clamped.price))}.`,
    }),
    ...(clamped.ratePercent !== rate && {
      rate: `Enter a rate from ${ratePercent.lowest}% to ${ratePercent.highest}%.`,
    }),
    ...(clamped.years !== years && {
      years: `Enter a whole number of years from ${spans.lowest} to ${spans.highest}.`,
    }),
    ...((!isWhole || sum !== WHOLE) && {
      shares: 'Give everyone a share in whole percentages that add up to 100.',
    }),
  }
}

/** Shares count as one field, since they have to add up. */
const SCENARIO_FIELDS = ['price', 'down', 'rate', 'years', 'compounding', 'shares'] as const

export type ScenarioField = (typeof SCENARIO_FIELDS)[number]

function isSameIn(field: ScenarioField, one: GroupScenario, other: GroupScenario): boolean {
  return JSON.stringify(one[field]) === JSON.stringify(other[field])
}

export function isSameScenario(one: GroupScenario, other: GroupScenario): boolean {
  return SCENARIO_FIELDS.every((field) => isSameIn(field, one, other))
}

interface MergedScenario {
  /** For fields in `clashes`, my value. */
  scenario: GroupScenario
  clashes: ScenarioField[]
  lowered: boolean
}

export function mergeScenarios(
  base: GroupScenario,
  mine: GroupScenario,
  theirs: GroupScenario,
): MergedScenario {
  const people = theirs.shares.map(({ user_id }) => user_id)
  const [from, own] = [scenarioFor(base, people), scenarioFor(mine, people)]
  const isMine = (field: ScenarioField) => !isSameIn(field, from, own)
  const clashes = SCENARIO_FIELDS.filter(
    (field) => isMine(field) && !isSameIn(field, from, theirs) && !isSameIn(field, own, theirs),
  )
  const pick = <Field extends ScenarioField>(field: Field) => (isMine(field) ? own : theirs)[field]
  const [price, down] = [pick('price'), pick('down')]
  const maxDown = highestDownPayment(price)
  return {
    scenario: {
      price,
      down: Math.min(down, maxDown),
      rate: pick('rate'),
      years: pick('years'),
      compounding: pick('compounding'),
      shares: pick('shares'),
    },
    clashes,
    lowered: down > maxDown,
  }
}
