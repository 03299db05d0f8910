export const NEVER = -1

/** A square matrix of whole-number scores (thousandths or half percents) or `NEVER`, row by row. The diagonal is ignored. */
export interface PairScores {
  readonly people: number
  readonly values: Int16Array
}

export function pairCount(people: number): number {
  return (people * (people - 1)) / 2
}

/** Returns the pairs whose score isn't `NEVER`, as `i × people + j` with i < j, best first, then by i and j. */
export function pairsInOrder({ people, values }: PairScores): Uint32Array {
  const pairs: number[] = []
  for (let i = 0; i < people; i++) {
    for (let j = i + 1; j < people; j++) {
      if (values[i * people + j]! !== NEVER) pairs.push(i * people + j)
    }
  }
  // Counting sort: faster than comparing half a million pairs.
  const highest = pairs.reduce((most, pair) => Math.max(most, values[pair]!), 0)
  const begins = new Uint32Array(highest + 2)
  for (const pair of pairs) begins[highest - values[pair]! + 1]!++
  for (let i = 1; i < begins.length; i++) begins[i]! += begins[i - 1]!
  const sorted = new Uint32Array(pairs.length)
  for (const pair of pairs) sorted[begins[highest - values[pair]!]!++] = pair
  return sorted
}
