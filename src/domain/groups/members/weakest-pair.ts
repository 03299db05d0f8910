interface WeakestPair {
  one: number
  other: number
  score: number
}

/** Two people form only one pair, so there's no weakest. */
const FROM_MEMBERS = 3

/** Returns null for fewer than three people, and while no pair has a score. */
export function weakestPair(
  ids: readonly number[],
  scores: readonly (readonly (number | null)[])[],
): WeakestPair | null {
  if (ids.length < FROM_MEMBERS) return null
  let weakest: WeakestPair | null = null
  for (const [row, one] of ids.entries()) {
    for (const [column, other] of ids.entries()) {
      const score = column > row ? (scores[row]?.[column] ?? null) : null
      if (score !== null && (weakest === null || score < weakest.score)) weakest = { one, other, score }
    }
  }
  return weakest
}
