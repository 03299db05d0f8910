import type { Audience } from '#domain/matching/types.ts'

/** Returns a score or share (0 to 1) in whole percent, as shown in the matrix and explanations. */
export function wholePercent(score: number): number {
  return Math.round(score * 100)
}

export function formatWholePercent(score: number): string {
  return `${wholePercent(score)}%`
}

/** How many steps a displayed score has from 0 to 1: half percents for strangers, tenths of a percent for partners. */
export const SCORE_STEPS: Record<Audience, number> = { strangers: 200, partners: 1000 }

/**
 * Returns a score (0 to 1) as it may leave the server. Always compare scores in this form. With more digits, people who know
 * the questions and their own answers could work out other people's.
 */
export function shownScore(score: number, audience: Audience): number {
  return Math.round(score * SCORE_STEPS[audience]) / SCORE_STEPS[audience]
}
