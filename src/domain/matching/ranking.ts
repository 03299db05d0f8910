export const MATCHES_PAGE = 50
export const MATCH_CARDS = 24

/** Returns a page size, at most `limit`, that makes all pages about equally long. */
export function evenPageSize(total: number, limit: number): number {
  const pages = Math.max(1, Math.ceil(total / limit))
  return Math.max(1, Math.ceil(total / pages))
}

export const HOME_CARDS = 3
export const HOUSEMATES = 6

/** Another member with the viewer's score, 0 to 1. */
export interface Match {
  userId: number
  score: number
}

export function byRank(one: Match, other: Match): number {
  return other.score - one.score || one.userId - other.userId
}
