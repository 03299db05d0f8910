import { type Area, areaOf, AREAS } from '#domain/matching/areas.ts'
import { type Band, bandOf } from '#domain/matching/bands.ts'
import type { CategoryPart } from '#domain/matching/common-ground.ts'
import type { Explanation } from '#domain/matching/explanation.ts'
import { roundedToTotal } from '#domain/matching/largest-remainder.ts'
import { shownScore } from '#domain/matching/percent.ts'

/** A band rests on at least this many shared questions, so that it gives no single answer away. */
export const MINIMUM_SHARED = 5

/** Why two people match, as strangers may see it: by area and band, without topics. */
export interface StrangerExplanation {
  detail: 'bands'
  /** 0 to 1, as `shownScore` shows it to strangers. */
  calculated_result: number
  /** How many questions that are not sealed both answered. */
  shared: number
  /** In the order of `AREAS`; those with fewer than five shared questions are left out. */
  areas: AreaBand[]
}

export interface AreaBand {
  area: Area
  /** The viewer's own share of weight in whole percent; 100 together with the areas that are left out. */
  weight: number
  band: Band
}

/** `exact` is an explanation for strangers. */
export function explanationForStranger(exact: Explanation): StrangerExplanation {
  return {
    detail: 'bands',
    calculated_result: shownScore(exact.score, 'strangers'),
    shared: exact.shared,
    areas: areaBands(exact),
  }
}

/** How two people agree, by area; for strangers and for the cards of partners alike. */
export function areaBands({ categories }: Pick<Explanation, 'categories'>): AreaBand[] {
  if (categories.length === 0) return []
  const parts = AREAS.map(({ area }) => ({
    area,
    within: categories.filter(({ category }) => areaOf(category) === area),
  }))
  const weights = roundedToTotal(
    parts.map(({ within }) => 100 * total(within, 'weight')),
    100,
  )
  return parts.flatMap(({ area, within }, i) => {
    const shared = total(within, 'shared')
    if (shared < MINIMUM_SHARED) return []
    return { area, weight: weights[i]!, band: bandOf(total(within, 'agreement') / shared) }
  })
}

function total(parts: readonly CategoryPart[], field: 'shared' | 'agreement' | 'weight'): number {
  return parts.reduce((sum, part) => sum + part[field], 0)
}
