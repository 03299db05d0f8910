import type { AnswerColumns } from '#domain/matching/columns.ts'

/** How many people a page of matches has at the most, and how many our own pages ask for: each is a card with a portrait. */
export const MATCHES_PAGE = 50
export const MATCH_CARDS = 24

/** Another member and the score with them as the viewer sees it, 0 to 1. */
export interface Match {
  userId: number
  score: number
}

export interface RankingOptions {
  /** How many at most: a whole number; everybody when left out. */
  limit?: number | undefined
  /** Only scores above this, 0 to 1; 0 when left out, so that a score of 0 is never a match. */
  threshold?: number | undefined
}

/**
 * The best matches of a member, best first and by user id among equals. `row` is the member's own `shownRow`: order and
 * threshold go by what is shown, and so tell nothing more, however finely the threshold is chosen.
 * A few best of many are found by cutting a list back to the limit whenever it reaches twice that, not by sorting all.
 */
export function rankMatches(
  row: Float64Array,
  columns: AnswerColumns,
  userId: number,
  { limit = Infinity, threshold = 0 }: RankingOptions = {},
): Match[] {
  const best: Match[] = []
  let worstKept: Match | undefined
  for (const [position, score] of row.entries()) {
    const other = columns.userIdAt(position)
    if (other === undefined || other === userId || !(score > threshold)) continue
    const match = { userId: other, score }
    if (worstKept !== undefined && byRank(match, worstKept) > 0) continue
    best.push(match)
    if (best.length >= 2 * limit) {
      cutBack(best, limit)
      worstKept = best.at(-1)
    }
  }
  cutBack(best, limit)
  return best
}

/** How many matches of a member are above a threshold. */
export function countMatches(
  row: Float64Array,
  columns: AnswerColumns,
  userId: number,
  threshold: number,
): number {
  let matches = 0
  for (const [position, score] of row.entries()) {
    const other = columns.userIdAt(position)
    if (other !== undefined && other !== userId && score > threshold) matches++
  }
  return matches
}

function cutBack(matches: Match[], limit: number): void {
  matches.sort(byRank)
  matches.length = Math.min(matches.length, limit)
}

/** Best first, and by user id among equals. */
export function byRank(one: Match, other: Match): number {
  return other.score - one.score || one.userId - other.userId
}
