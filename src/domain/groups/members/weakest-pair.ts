/** Two members by their ids, in the group's order, and their score, 0 to 1. */
export interface WeakestPair {
  one: number
  other: number
  score: number
}

/** The two of a group who match least, by the scores that somebody may see; null while nobody has one. */
export function weakestPair(
  ids: readonly number[],
  scores: readonly (readonly (number | null)[])[],
): WeakestPair | null {
  let weakest: WeakestPair | null = null
  for (const [row, one] of ids.entries()) {
    for (const [column, other] of ids.entries()) {
      const score = column > row ? (scores[row]?.[column] ?? null) : null
      if (score !== null && (weakest === null || score < weakest.score)) weakest = { one, other, score }
    }
  }
  return weakest
}
