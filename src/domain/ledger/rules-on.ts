import { total } from '#domain/exits/cents.ts'
import { keysOf } from '#domain/keys.ts'
import type { Entry } from '#domain/ledger/entries.ts'
import type { Rules } from '#domain/ledger/opening.ts'

/** Rules including the monthly contributions, taken from earlier rules if they don't change them. */
export type WholeRules = Rules & { monthly: number }

/** Rules and shares, and the day they take effect. */
export interface RulesFrom {
  day: string
  rules: WholeRules
}

/** Returns the rules that the owners agreed on at the start and each change since, in the order of their decisions. */
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

/** Returns the rules for a day: of those in effect by then, the ones decided last. Throws RangeError if there are none. */
export function rulesAt(history: readonly RulesFrom[], day: string): WholeRules {
  const found = history.findLast(({ day: from }) => from <= day) ?? history[0]
  if (!found) throw new RangeError('There are no rules.')
  return found.rules
}

/** Returns the rules decided last, even before they take effect. Throws RangeError if there are none. */
export const latestRules = (history: readonly RulesFrom[]): WholeRules => rulesAt(history.slice(-1), '')

/** Returns the rules for a day from entries. For many days, `rulesAt` is faster. */
export const rulesOn = (entries: readonly Entry[], day: string): WholeRules => rulesAt(rulesIn(entries), day)

/** Returns the next change that hasn't taken effect on a day; null if there's none. */
export function nextRules(history: readonly RulesFrom[], day: string): RulesFrom | null {
  const days = history.map(({ day: from }) => from).filter((from) => from > day)
  const next = days.toSorted()[0]
  return next === undefined ? null : { day: next, rules: rulesAt(history, next) }
}

/** Returns shares padded with a 0 for everyone who joined later. */
export const sharesFor = (shares: readonly number[], owners: number): number[] =>
  Array.from({ length: owners }, (_none, index) => shares[index] ?? 0)

/** Returns whether two lists of weights divide the same way. */
export function isSameDivision(one: readonly number[], other: readonly number[]): boolean {
  const [whole, otherWhole] = [BigInt(total(one)), BigInt(total(other))]
  return (
    one.length === other.length &&
    one.every((weight, index) => BigInt(weight) * otherWhole === BigInt(other[index] ?? 0) * whole)
  )
}

/** Returns whether two sets of rules are the same. Shares are compared by how they divide. */
export function isSameRules(one: Rules, other: Rules): boolean {
  return keysOf(one).every((key) =>
    key === 'shares' ? isSameDivision(one.shares, other.shares) : one[key] === other[key],
  )
}
