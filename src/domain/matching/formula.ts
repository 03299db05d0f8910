/**
 * The parts of the compatibility score: OkCupid's published form, the geometric mean of how satisfied each person is with
 * the other's answers, less a margin that shrinks as both answer more. All values lie in 0 to 1.
 */

/**
 * A person's mean agreement over the questions that both answered, weighted by the person's own importance.
 * `weighted` is the sum of weight × agreement, `weight` the sum of the weights; when that is 0 all questions count as
 * equal, and `agreement` (the plain sum) over `shared` (how many questions, at least one) is the mean.
 */
export function satisfaction(weighted: number, weight: number, agreement: number, shared: number): number {
  return weight > 0 ? weighted / weight : agreement / shared
}

export function geometricMean(satisfactionA: number, satisfactionB: number): number {
  return Math.sqrt(satisfactionA * satisfactionB)
}

/** What the score loses for resting on few questions (`shared`, at least one); never more than there is to lose. */
export function marginOf(mean: number, shared: number): number {
  return Math.min(1 / shared, mean)
}
