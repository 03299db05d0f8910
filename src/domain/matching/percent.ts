import type { Audience } from '#domain/matching/types.ts'

/** A score or share (0 to 1) in whole percent, 0 to 100, as the matrix and explanations show it. */
export function wholePercent(score: number): number {
  return Math.round(score * 100)
}

export function formatWholePercent(score: number): string {
  return `${wholePercent(score)}%`
}

/** How many steps a shown score has from 0 to 1: half percents for strangers, tenths of a percent for partners. */
export const SCORE_STEPS: Record<Audience, number> = { strangers: 200, partners: 1000 }

/**
 * A score (0 to 1) as it may leave the server; what compares scores compares this. The digits that are left out would let
 * people who know the questions and their own answers work out those of others.
 */
export function shownScore(score: number, audience: Audience): number {
  return Math.round(score * SCORE_STEPS[audience]) / SCORE_STEPS[audience]
}
