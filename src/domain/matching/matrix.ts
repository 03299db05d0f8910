export const MATRIX_THRESHOLD = { min: 0, max: 1, step: 0.01, initial: 0.8 } as const

export const TOP_COUNTS = [1, 3, 5, 10] as const
export type TopCount = (typeof TOP_COUNTS)[number]
export const INITIAL_TOP_COUNT: TopCount = 3
export const LARGEST_TOP_COUNT: TopCount = 10

export const MATRIX_LIMIT = 300

/** Parses a typed threshold; null if it isn't a number from 0 to 1 in steps of 0.01. */
export function parseThreshold(text: string): number | null {
  return /^(?:0|0?\.\d{1,2}|1(?:\.0{1,2})?)$/.test(text.trim()) ? Number(text) : null
}

export interface Pair {
  row: number
  column: number
  score: number
}

/** Returns each pair of a symmetric matrix with a visible score once, best first; equals in the order of the matrix. */
export function rankPairs(matrix: readonly (readonly (number | null)[])[]): Pair[] {
  const pairs = matrix.flatMap((scores, row) =>
    scores
      .slice(row + 1)
      .flatMap((score, after) => (score === null ? [] : [{ row, column: row + 1 + after, score }])),
  )
  return pairs.sort((one, other) => other.score - one.score)
}

export function countAbove(ranked: readonly { score: number }[], threshold: number): number {
  let low = 0
  let high = ranked.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ranked[middle]?.score ?? 0) > threshold) low = middle + 1
    else high = middle
  }
  return low
}
