import { termOf } from '#domain/agreement/terms.ts'
import type { PairFit } from '#domain/groups/fit/fit.ts'

interface Comparable {
  key: string
  state: string
}

export interface Apart<Term extends Comparable> {
  term: Term
  /** The other person's user id. */
  other: number
  category: string
  /** In whole percent. */
  agreement: number
}

/** Below this percentage, two people agree less than most do. */
const CLOSE = 75

/** Returns where the viewer is furthest from someone, by what they may already see: only their own pairs, and one term per category. */
export function furthestApart<Term extends Comparable>(
  terms: readonly Term[],
  pairs: readonly PairFit[],
  count: number,
): Apart<Term>[] {
  const all = pairs.flatMap((pair) => {
    if (pair.detail !== 'full') return []
    return pair.categories.flatMap(({ category, agreement }) => {
      const of = terms.filter(({ key }) => termOf(key)?.category === category)
      const term = of.find(({ state }) => state !== 'settled') ?? of[0]
      return term && agreement < CLOSE ? [{ term, other: pair.with, category, agreement }] : []
    })
  })
  const sorted = all.toSorted((one, other) => one.agreement - other.agreement)
  return sorted
    .filter(({ term }, place) => sorted.findIndex((one) => one.term.key === term.key) === place)
    .slice(0, count)
}
