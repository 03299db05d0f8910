export const MATCHES_PAGE = 50
export const MATCH_CARDS = 24

/** Returns the size of pages that all hold about as many people, at most `limit`, so that the last one isn't nearly empty. */
export function evenPageSize(total: number, limit: number): number {
  const pages = Math.max(1, Math.ceil(total / limit))
  return Math.max(1, Math.ceil(total / pages))
}

export const HOME_CARDS = 6
export const HOUSEMATES = 6

/** Another member and the score with them as the viewer sees it, 0 to 1. */
export interface Match {
  userId: number
  score: number
}

/** Best first, and by user id among equals. */
export function byRank(one: Match, other: Match): number {
  return other.score - one.score || one.userId - other.userId
}
