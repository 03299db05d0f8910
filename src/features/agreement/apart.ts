import type { AgreementAnswer, AgreementTerm } from '#api/features/agreement/schemas.ts'
import type { PairFit } from '#domain/groups/fit/fit.ts'
import { termOf } from '#domain/agreement/terms.ts'
import { termsOf } from './agreement-texts.ts'

export interface Apart {
  term: AgreementTerm
  /** The other's account. */
  other: number
  category: string
  /** In whole percent. */
  agreement: number
}

/** Below this, two people agree less than most do. */
const CLOSE = 75

/** Returns where the viewer is furthest from someone, by what they may already see: only their own pairs, and one term a category. */
export function furthestApart(
  agreement: Pick<AgreementAnswer, 'chapters'>,
  pairs: readonly PairFit[],
  count: number,
): Apart[] {
  const terms = termsOf(agreement)
  const all = pairs.flatMap((pair) => {
    if (pair.detail !== 'full') return []
    return pair.categories.flatMap(({ category, agreement: percent }) => {
      const of = terms.filter(({ key }) => termOf(key)?.category === category)
      const term = of.find(({ state }) => state !== 'settled') ?? of[0]
      return term && percent < CLOSE ? [{ term, other: pair.with, category, agreement: percent }] : []
    })
  })
  const sorted = all.toSorted((one, other) => one.agreement - other.agreement)
  return sorted
    .filter(({ term }, place) => sorted.findIndex((one) => one.term.key === term.key) === place)
    .slice(0, count)
}
