import { total } from '#domain/exits/cents.ts'
import { keysOf } from '#domain/keys.ts'
import type { Entry } from '#domain/ledger/entries.ts'
import type { Rules } from '#domain/ledger/opening.ts'

/** With the contributions of every month, which those before them say if they don't. */
export type WholeRules = Rules & { monthly: number }

/** Rules and shares, and the day from which they hold. */
export interface RulesFrom {
  day: string
  rules: WholeRules
}

/** Returns what the owners agreed at the start and each change since, in the order in which they decided. */
export function rulesIn(entries: readonly Entry[]): RulesFrom[] {
  let monthly = 0
  return entries.flatMap(({ content }) => {
    if (content.kind !== 'opening' && content.kind !== 'rules') return []
    const { day } = content
    const rules = content.kind === 'rules' ? content.rules : content.opening.rules
    monthly = content.kind === 'opening' ? content.opening.monthly : (rules.monthly ?? monthly)
    return [{ day, rules: { ...rules, monthly } }]
  })
}

/** Returns the rules of a day: of those that held by then, the ones decided last. Throws RangeError without any. */
export function rulesAt(history: readonly RulesFrom[], day: string): WholeRules {
  const found = history.findLast(({ day: from }) => from <= day) ?? history[0]
  if (!found) throw new RangeError('There are no rules.')
  return found.rules
}

/** Returns the rules decided last, also before they hold. Throws RangeError without any. */
export const latestRules = (history: readonly RulesFrom[]): WholeRules => rulesAt(history.slice(-1), '')

/** As `rulesAt`; use that for many days. */
export const rulesOn = (entries: readonly Entry[], day: string): WholeRules => rulesAt(rulesIn(entries), day)

/** Returns the change that hasn't begun on a day and will; null without one. */
export function nextRules(history: readonly RulesFrom[], day: string): RulesFrom | null {
  const days = history.map(({ day: from }) => from).filter((from) => from > day)
  const next = days.toSorted()[0]
  return next === undefined ? null : { day: next, rules: rulesAt(history, next) }
}

/** Returns shares with a 0 for everyone who joined later. */
export const sharesFor = (shares: readonly number[], owners: number): number[] =>
  Array.from({ length: owners }, (_none, index) => shares[index] ?? 0)

/** Whether two lists of weights divide the same way. */
export function isSameDivision(one: readonly number[], other: readonly number[]): boolean {
  const [whole, otherWhole] = [BigInt(total(one)), BigInt(total(other))]
  return (
    one.length === other.length &&
    one.every((weight, index) => BigInt(weight) * otherWhole === BigInt(other[index] ?? 0) * whole)
  )
}

/** Whether rules say nothing else than others; shares count by how they divide. */
export function isSameRules(one: Rules, other: Rules): boolean {
  return keysOf(one).every((key) =>
    key === 'shares' ? isSameDivision(one.shares, other.shares) : one[key] === other[key],
  )
}
