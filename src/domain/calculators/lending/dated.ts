/** A rule and the day it took effect, YYYY-MM-DD; null if unknown. */
export interface Dated<Rule> {
  since: string | null
  rule: Rule
}

export type Editions<Rule> = readonly [Dated<Rule>, ...Dated<Rule>[]]

/** Returns the rule in force on a day, from editions in chronological order. The oldest also applies before its day. */
export function inForceOn<Rule>(editions: Editions<Rule>, day: string): Rule {
  const edition = editions.findLast(({ since }) => since === null || since <= day) ?? editions[0]
  return edition.rule
}

/** Returns the next edition that's known but not in force yet. */
export function nextAfter<Rule>(editions: Editions<Rule>, day: string): Dated<Rule> | null {
  return editions.find(({ since }) => since !== null && since > day) ?? null
}
