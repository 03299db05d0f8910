import { keysOf } from '#domain/keys.ts'
import type { ExitEvent } from '#domain/exits/scenario.ts'

/** The status of a term of the group's agreement, as much of it as the exits need. */
interface TermStanding {
  key: string
  /** The option that its current wording follows; null without wording, and for the group's own words. */
  option: string | null
  state: string
}

/**
 * The agreement's terms and options whose sentence is the event that we work out. None is a shotgun or sealed bids, and those on
 * separating are about a partner who isn't an owner.
 */
export const NAMING_OPTIONS = {
  sale: [
    ['nobody-buys', 'list'],
    ['nobody-buys', 'new-owner'],
  ],
  buyout: [
    ['value', 'two'],
    ['first-chance', 'days'],
  ],
  'first-refusal': [['first-chance', 'match']],
  default: [
    ['stops-paying', 'loan'],
    ['stops-paying', 'shrink'],
  ],
  death: [
    ['dies', 'estate'],
    ['dies', 'insurance'],
  ],
} as const satisfies Partial<Record<ExitEvent, readonly (readonly [term: string, option: string])[]>>

export type Named = Partial<Record<ExitEvent, 'settled' | 'proposed'>>

/** Returns the events that an agreement's wording names, and whether everyone has accepted it. */
export function namedEvents(terms: readonly TermStanding[]): Named {
  const named: Named = {}
  for (const event of keysOf(NAMING_OPTIONS)) {
    const term = terms.find(({ key, option }) =>
      NAMING_OPTIONS[event].some(([of, wanted]) => of === key && wanted === option),
    )
    if (term) named[event] = term.state === 'settled' ? 'settled' : 'proposed'
  }
  return named
}
