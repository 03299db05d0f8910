import type { Term } from '#domain/exits/terms.ts'
import { PATH } from '#domain/paths.ts'
import type { SealedTermKey } from './questions.ts'

/** Answers that are ways out which the Exit laboratory puts side by side. */
const WAYS_OUT: Readonly<Record<string, Term>> = { sell: 'sale', 'buy-full': 'buyout', 'buy-less': 'buyout' }

/** Returns where different answers to a question are worked with the group's numbers. */
export function numbersPath(term: SealedTermKey, chosen: readonly string[]): string {
  const [first, second] = new Set(chosen.flatMap((option) => WAYS_OUT[option] ?? []))
  if (first && second) {
    // As `termsText` does, whose file would bring the whole laboratory.
    const compared = { event: first, view: 'compare', terms: `${first}_${second}` }
    return `${PATH.EXITS}?${new URLSearchParams(compared)}`
  }
  return term === 'couple-separates' ? `${PATH.EXITS}?event=separation` : PATH.DRILL
}
