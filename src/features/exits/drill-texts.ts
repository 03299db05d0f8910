import { DRILL_MONTHS, type Drill } from '#domain/exits/drill.ts'
import { type DrillPlan, monthStart } from '#domain/exits/drill-plan.ts'
import { total } from '#domain/exits/cents.ts'
import { formatCents, formatMonth } from '#domain/format.ts'
import { chanceText, sentenceStart, monthsText, type Owners } from './exit-texts.ts'

/** Names a drill: "Kofi loses their income in March 2031, for 5 months". */
export function drillTitle({ scenario: { leaver }, month, out }: DrillPlan, owners: Owners): string {
  const when = `in ${formatMonth(month)}`
  const howLong = out === DRILL_MONTHS ? '' : `, for ${monthsText(out)}`
  return `${sentenceStart(owners[leaver], 'loses their', 'lose your')} income ${when}${howLong}`
}

/** Returns the index of the first month that isn't paid in full; null if all of them are. */
export function firstShortOf({ months }: Drill): number | null {
  const first = months.findIndex(({ short }) => short > 0)
  return first === -1 ? null : first
}

/** Returns a drill's main figures, each with its label. */
export function drillFigures(drill: Drill): [what: string, figure: string][] {
  const first = firstShortOf(drill)
  const short = first === null ? 0 : (drill.months[first]?.short ?? 0)
  return [
    [first === null ? 'covered: the whole year' : 'covered in full', monthsText(first ?? DRILL_MONTHS)],
    ['missing in the first short month', formatCents(short)],
    ['for the others to advance in the year', formatCents(total(drill.months.map((month) => month.short)))],
    ['chance the reserve lasts until there’s work again', chanceText(drill.chance)],
  ]
}

/** Returns the short names of a drill's months, from the first one without income. */
export function monthNames(month: string): string[] {
  return Array.from({ length: DRILL_MONTHS }, (_, index) => formatMonth(monthStart(month, index)).slice(0, 3))
}
