import { topicsThatDiffer } from '#domain/matching/differences.ts'
import type { Explanation } from '#domain/matching/explanation.ts'
import { roundedToTotal } from '#domain/matching/largest-remainder.ts'
import { wholePercent } from '#domain/matching/percent.ts'
import type { Category } from '#domain/onboarding/categories.ts'

/** Why two people match, as partners and staff may see it: by category, with topics to talk about, but never answers. */
export interface PartnerExplanation {
  detail: 'full'
  /** 0 to 1, to a whole percent. */
  calculated_result: number
  /** In whole percent: the contributions less the margin are 100 × calculated_result. */
  margin: number
  shared: number
  categories: PartnerCategory[]
  /** Topics on which the two differ; see `topicsThatDiffer` for those that are withheld. */
  differences: string[]
}

/** All values in whole percent. */
export interface PartnerCategory {
  category: Category
  agreement: number
  /** The viewer's own share of weight; they add up to 100. */
  weight: number
  contribution: number
}

/** `exact` is an explanation for partners. Its parts are rounded by largest remainder, so that they add up as shown. */
export function explanationForPartner(exact: Explanation): PartnerExplanation {
  const result = wholePercent(exact.score)
  const shown = { detail: 'full', calculated_result: result / 100, shared: exact.shared } as const
  if (exact.categories.length === 0) return { ...shown, margin: 0, categories: [], differences: [] }

  const inPercent = exact.categories.map(({ contribution }) => contribution * 100)
  const [lessMargin = 0, ...contributions] = roundedToTotal([-exact.margin * 100, ...inPercent], result)
  const weights = roundedToTotal(
    exact.categories.map(({ weight }) => weight * 100),
    100,
  )
  const categories = exact.categories.map(({ category, agreement, shared }, i) => ({
    category,
    agreement: wholePercent(agreement / shared),
    weight: weights[i]!,
    contribution: contributions[i]!,
  }))
  return {
    ...shown,
    margin: Math.abs(lessMargin),
    categories,
    differences: topicsThatDiffer(exact.questions),
  }
}
