import { paramsOf, scenarioIn } from '#domain/exits/address.ts'
import {
  DRILL_EXAMPLE,
  DRILL_MONTHS,
  DRILL_RANGES,
  type DrillFigures,
  type DrillKey,
  type OwnKey,
} from '#domain/exits/drill.ts'
import { type ExitScenario, RANGES } from '#domain/exits/scenario.ts'
import { withinBound } from '#domain/calculators/mortgage/bounds.ts'
import { monthsAfter, monthsBetween } from '#domain/day.ts'
import { keysOf } from '#domain/keys.ts'

/** A default drill as its address holds it. */
export interface DrillPlan {
  /** Its `leaver` is the owner who loses their income. */
  scenario: ExitScenario
  /** The first month without income, such as 2031-03. */
  month: string
  /** How many months they're out of work. */
  out: number
  figures: DrillFigures
}

const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/
const SEPARATOR = '-'
const BETWEEN_OWNERS = '_'
const NUMBER = /^\d{1,7}(?:\.\d{1,3})?$/

/**
 * Formats a drill for the address: `month=2031-03&out=12&drill=4200-15-700_600_450-500-300-1-7.45` after the scenario. One amount where
 * owners have their own is everyone's.
 */
export function drillParams({ scenario, month, out, figures }: DrillPlan): URLSearchParams {
  const params = paramsOf({ ...scenario, event: 'default' })
  params.set('month', month)
  params.set('out', String(out))
  params.set(
    'drill',
    keysOf(DRILL_EXAMPLE)
      .map((key) => joined([figures[key]].flat()))
      .join(SEPARATOR),
  )
  return params
}

const joined = (amounts: readonly number[]) =>
  (new Set(amounts).size === 1 ? amounts.slice(0, 1) : amounts).join(BETWEEN_OWNERS)

/** Reads a drill; null without a month. Missing or impossible values come from `usual` and the example. */
export function drillIn(params: URLSearchParams, usual: ExitScenario): DrillPlan | null {
  const month = params.get('month') ?? ''
  if (!MONTH.test(month)) return null
  const scenario: ExitScenario = { ...scenarioIn(params, usual), event: 'default' }
  const out = Math.round(numberOf(params.get('out')) ?? DRILL_MONTHS)
  return {
    scenario,
    month,
    out: Math.min(DRILL_MONTHS, Math.max(1, out)),
    figures: figuresIn(params.get('drill') ?? '', scenario.shares.length),
  }
}

function figuresIn(typed: string, owners: number): DrillFigures {
  const texts = typed.split(SEPARATOR, keysOf(DRILL_EXAMPLE).length)
  const textOf = (key: DrillKey) => texts[keysOf(DRILL_EXAMPLE).indexOf(key)] ?? ''
  const read = (key: DrillKey, text = textOf(key)) => {
    const number = numberOf(text)
    const initial = DRILL_EXAMPLE[key]
    return number === null ? initial : withinBound(number, { ...DRILL_RANGES[key], initial })
  }
  const ofEach = (key: OwnKey) => {
    const [first = '', ...others] = textOf(key).split(BETWEEN_OWNERS, owners)
    return Array.from({ length: owners }, (_, owner) =>
      read(key, owner === 0 || others.length === 0 ? first : (others[owner - 1] ?? '')),
    )
  }
  return {
    reserve: read('reserve'),
    back: read('back'),
    benefit: ofEach('benefit'),
    cover: read('cover'),
    spare: ofEach('spare'),
    lost: read('lost'),
    late: read('late'),
  }
}

/** Returns the address of a scenario, or of a drill if it's one, with nothing else in it. */
export function plainAddress(params: URLSearchParams, usual: ExitScenario): string {
  const drill = drillIn(params, usual)
  return String(drill ? drillParams(drill) : paramsOf(scenarioIn(params, usual)))
}

/** Returns the whole years from a day to the first of a month, at least one and at most as many as a scenario allows. */
export function yearsUntil(day: string, month: string): number {
  const years = Math.floor(monthsBetween(monthStart(day.slice(0, 7), 0), monthStart(month, 0)) / 12)
  return Math.min(RANGES.year.highest, Math.max(RANGES.year.lowest, years))
}

/** Returns the first day of the month `months` months after `month`. */
export const monthStart = (month: string, months: number): string => monthsAfter(`${month}-01`, months)

function numberOf(text: string | null | undefined): number | null {
  return text !== null && text !== undefined && NUMBER.test(text) ? Number(text) : null
}
