import type { Term } from '#domain/exits/terms.ts'
import { PATH } from '#domain/paths.ts'
import type { SealedTermKey } from './questions.ts'

/** Answers that correspond to ways out that the Exit laboratory compares. */
const WAYS_OUT: Readonly<Record<string, Term>> = { sell: 'sale', 'buy-full': 'buyout', 'buy-less': 'buyout' }

/** Returns the page that works out different answers to a question with the group's numbers. */
export function numbersPath(term: SealedTermKey, chosen: readonly string[]): string {
  const [first, second] = new Set(chosen.flatMap((option) => WAYS_OUT[option] ?? []))
  if (first && second) {
    // The same as `termsText`, whose module would import the entire laboratory.
    const compared = { event: first, view: 'compare', terms: `${first}_${second}` }
    return `${PATH.EXITS}?${new URLSearchParams(compared)}`
  }
  return term === 'couple-separates' ? `${PATH.EXITS}?event=separation` : PATH.DRILL
}
