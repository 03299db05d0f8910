/**
 * OkCupid's published form: the geometric mean of both satisfactions, less a margin that shrinks as both answer more.
 * All values are from 0 to 1.
 */

/**
 * √(satisfaction_a · satisfaction_b). A satisfaction is `gained` ÷ `possible`, sums of weight × agreement; with whole
 * numbers one division rounds only once.
 */
export function geometricMean(
  gainedA: number,
  possibleA: number,
  gainedB: number,
  possibleB: number,
): number {
  return Math.sqrt((gainedA * gainedB) / (possibleA * possibleB))
}

/** Returns what a score loses because few questions are shared, at most the mean. */
export function marginOf(mean: number, shared: number): number {
  const margin = 1 / shared
  // Not Math.min, which is slow. NaN stays NaN.
  return margin < mean ? margin : mean
}
