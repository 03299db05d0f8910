import type { Source } from '#domain/calculators/source.ts'

/** A rule, its source, and through the source the day it took effect. */
export interface Dated<Rule> {
  rule: Rule
  source: Source
}

/** Returns the edition in force on a day, oldest first in the list; the oldest also holds before its day. */
export function inForceOn<Rule>(
  editions: readonly [Dated<Rule>, ...Dated<Rule>[]],
  day: string,
): Dated<Rule> {
  return editions.findLast(({ source }) => source.since === null || source.since <= day) ?? editions[0]
}

/** Returns the next edition that is known already but isn't in force yet. */
export function nextAfter<Rule>(editions: readonly Dated<Rule>[], day: string): Dated<Rule> | null {
  return editions.find(({ source }) => source.since !== null && source.since > day) ?? null
}
