/** Stands where a score would, for two people who are not to be in one group. */
export const NEVER = -1

/**
 * The scores of some people with each other: row by row, as whole numbers from 0 (thousandths, or half percents), or `NEVER`.
 * People are numbered from 0 in the order of their ids. What stands on the diagonal is not looked at.
 */
export interface PairScores {
  readonly people: number
  readonly values: Int16Array
}

/** Throws a RangeError for rows that are not as long as there are rows. */
export function pairScores(rows: readonly (readonly number[])[]): PairScores {
  if (rows.some((row) => row.length !== rows.length)) throw new RangeError('Scores are not square')
  return { people: rows.length, values: Int16Array.from(rows.flat()) }
}

/** How many pairs there are among so many people. */
export function pairCount(people: number): number {
  return (people * (people - 1)) / 2
}

/** All pairs whose score is not `NEVER`, each as `i × people + j` with i before j: the best first, then by i and j. */
export function pairsInOrder({ people, values }: PairScores): Uint32Array {
  const pairs: number[] = []
  for (let i = 0; i < people; i++) {
    for (let j = i + 1; j < people; j++) {
      if (values[i * people + j]! !== NEVER) pairs.push(i * people + j)
    }
  }
  // Where each score begins, then each pair to its place: faster than comparing half a million pairs with each other.
  const highest = pairs.reduce((most, pair) => Math.max(most, values[pair]!), 0)
  const begins = new Uint32Array(highest + 2)
  for (const pair of pairs) begins[highest - values[pair]! + 1]!++
  for (let i = 1; i < begins.length; i++) begins[i]! += begins[i - 1]!
  const sorted = new Uint32Array(pairs.length)
  for (const pair of pairs) sorted[begins[highest - values[pair]!]!++] = pair
  return sorted
}
