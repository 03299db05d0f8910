/** A score or share (0 to 1) in whole percent, 0 to 100, as the matrix and explanations show it. */
export function wholePercent(score: number): number {
  return Math.round(score * 100)
}

/** '80%' */
export function formatWholePercent(score: number): string {
  return `${wholePercent(score)}%`
}

/** '80.4%', as lists show it. */
export function formatPercent(score: number): string {
  return `${(shownScore(score) * 100).toFixed(1)}%`
}

/**
 * A score (0 to 1) to a tenth of a percent, which is all that lists show: the digits after that would let people who know
 * the questions and their own answers work out those of others.
 */
export function shownScore(score: number): number {
  return Math.round(score * 1000) / 1000
}
