import { type Area, areaOf, AREAS } from '#domain/matching/areas.ts'
import { type Band, bandOf } from '#domain/matching/bands.ts'
import type { AnswerColumns } from '#domain/matching/columns.ts'
import type { CategoryPart } from '#domain/matching/common-ground.ts'
import type { Parts } from '#domain/matching/blur.ts'
import { explainPair } from '#domain/matching/explanation.ts'
import { roundedToTotal } from '#domain/matching/largest-remainder.ts'
import { shownPair } from '#domain/matching/shown.ts'

/** A band rests on at least this many shared questions, so that it gives no single answer away. */
export const MINIMUM_SHARED = 5

/** Why two people match, as strangers may see it: by area and band, without topics. */
export interface StrangerExplanation {
  detail: 'bands'
  /** 0 to 1, as strangers are shown it everywhere. */
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

/** Throws a RangeError for a person who is not a member. */
export function explanationForStranger(
  columns: AnswerColumns,
  viewerId: number,
  otherId: number,
): StrangerExplanation {
  const exact = explainPair(columns, viewerId, otherId, 'strangers')
  // Bands rest on no importance and no other area, so that publishing such anew draws no second sample of a band.
  const people = { one: [viewerId, 0], other: [otherId, 0] } as const
  const blurred: Blurred = (agreement, area, shared, marks) =>
    columns.blur?.agreement(agreement, area, shared, { ...people, marks }) ?? agreement
  return {
    detail: 'bands',
    calculated_result: shownPair(columns, viewerId, otherId, 'strangers'),
    shared: exact.shared,
    areas: areaBands(exact.categories, blurred),
  }
}

type Blurred = (agreement: number, area: Area, shared: Parts<number>, marks: Parts<number>) => number

function areaBands(categories: readonly CategoryPart[], blurred: Blurred): AreaBand[] {
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
    const later = total(within, 'later')
    const marks = { onboarding: markOf(within, 'onboarding'), later: markOf(within, 'later') }
    const agreement = total(within, 'agreement') / shared
    const band = bandOf(blurred(agreement, area, { onboarding: shared - later, later }, marks))
    return { area, weight: weights[i]!, band }
  })
}

function markOf(parts: readonly CategoryPart[], part: keyof Parts<number>): number {
  return parts.reduce((all, { marks }) => all ^ marks[part], 0)
}

function total(parts: readonly CategoryPart[], field: 'shared' | 'later' | 'agreement' | 'weight'): number {
  return parts.reduce((sum, part) => sum + part[field], 0)
}
