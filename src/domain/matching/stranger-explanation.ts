import { type Area, areaOf, AREAS } from '#domain/matching/areas.ts'
import { type Band, bandOf } from '#domain/matching/bands.ts'
import type { Parts } from '#domain/matching/blur.ts'
import type { AnswerColumns } from '#domain/matching/columns.ts'
import { commonGround, type CommonGround } from '#domain/matching/common-ground.ts'
import { viewerShares } from '#domain/matching/explanation.ts'
import { roundedToTotal } from '#domain/matching/largest-remainder.ts'
import { shownPair } from '#domain/matching/shown.ts'
import { type Summary, summaryOf } from '#domain/matching/summary.ts'
import type { Audience } from '#domain/matching/types.ts'

/** A band needs at least this many shared questions, so that it reveals no single answer. */
export const MINIMUM_SHARED = 5

/** By area and band, without topics. */
export interface StrangerExplanation {
  detail: 'bands'
  /** 0 to 1, as strangers see it everywhere. */
  calculated_result: number
  shared: number
  /** In the order of `AREAS`, without those below `MINIMUM_SHARED`. */
  areas: AreaBand[]
}

export interface AreaBand {
  area: Area
  /** The viewer's share of weight in whole percent; all areas add up to 100. */
  weight: number
  band: Band
}

/** Throws a RangeError for a non-member. */
export function explanationForStranger(
  columns: AnswerColumns,
  viewerId: number,
  otherId: number,
): StrangerExplanation {
  const common = commonGround(columns, viewerId, otherId, 'strangers')
  const weights = areaWeights(common)
  return {
    detail: 'bands',
    calculated_result: shownPair(columns, viewerId, otherId, 'strangers'),
    shared: sharedIn(common),
    areas: bandsBetween(viewerId, otherId, common, columns.blur).map(({ area, band }) => ({
      area,
      weight: weights.get(area) ?? 0,
      band,
    })),
  }
}

/**
 * Returns only what a card shows, by area, which is cheaper. Uses the same questions as the score on the card. Throws a RangeError for a
 * non-member.
 */
export function areaSummaryFor(
  audience: Audience,
  columns: AnswerColumns,
  viewerId: number,
  otherId: number,
): { shared: number; areas: Pick<AreaBand, 'area' | 'band'>[]; summary: Summary | null } {
  const common = commonGround(columns, viewerId, otherId, audience)
  const blur = audience === 'strangers' ? columns.blur : null
  const areas = bandsBetween(viewerId, otherId, common, blur)
  return { shared: sharedIn(common), areas, summary: summaryOf(areas) }
}

function bandsBetween(
  viewerId: number,
  otherId: number,
  common: readonly CommonGround[],
  blur: AnswerColumns['blur'],
): Pick<AreaBand, 'area' | 'band'>[] {
  // Doesn't depend on importances or other areas, so publishing those draws no second sample of a band.
  const people = [Math.min(viewerId, otherId), Math.max(viewerId, otherId)] as const
  return AREAS.flatMap(({ area }) => {
    const { shared, later, agreement, marks } = sumOf(common, area)
    if (shared < MINIMUM_SHARED) return []
    const mean = agreement / shared
    const parts = { onboarding: shared - later, later }
    const blurred = blur?.agreement(mean, area, parts, people, marks) ?? mean
    return [{ area, band: bandOf(blurred) }]
  })
}

function sumOf(common: readonly CommonGround[], area: Area) {
  const marks: Parts<number> = { onboarding: 0, later: 0 }
  const sum = { shared: 0, later: 0, agreement: 0, marks }
  for (const ground of common) {
    if (areaOf(ground.category) !== area) continue
    sum.shared += ground.shared
    sum.later += ground.later
    sum.agreement += ground.agreement
    marks.onboarding ^= ground.marks.onboarding
    marks.later ^= ground.marks.later
  }
  return sum
}

/** In whole percent; empty if nothing is shared. */
function areaWeights(common: readonly CommonGround[]): ReadonlyMap<Area, number> {
  if (common.length === 0) return new Map()
  const shares = viewerShares(common)
  const percents = AREAS.map(
    ({ area }) =>
      100 * shares.reduce((sum, share, i) => (areaOf(common[i]!.category) === area ? sum + share : sum), 0),
  )
  const rounded = roundedToTotal(percents, 100)
  return new Map(AREAS.map(({ area }, i) => [area, rounded[i]!]))
}

function sharedIn(common: readonly CommonGround[]): number {
  return common.reduce((sum, { shared }) => sum + shared, 0)
}
