export interface WeakestPair {
  one: number
  other: number
  score: number
}

/** Returns null while no pair has a score. */
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
