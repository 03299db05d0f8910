/**
 * The parts of the compatibility score: OkCupid's published form, the geometric mean of how satisfied each person is with
 * the other's answers, less a margin that shrinks as both answer more. All values lie in 0 to 1.
 */

/**
 * √(satisfaction_a · satisfaction_b). A satisfaction is a sum of weight × agreement (`gained`) over the sum that it would be
 * if all agreed wholly (`possible`, above 0); of whole numbers one division gives the product, so it is rounded once.
 */
export function geometricMean(
  gainedA: number,
  possibleA: number,
  gainedB: number,
  possibleB: number,
): number {
  return Math.sqrt((gainedA * gainedB) / (possibleA * possibleB))
}

/** What the score loses for resting on few questions (`shared`, at least one); never more than there is to lose. */
export function marginOf(mean: number, shared: number): number {
  const margin = 1 / shared
  // Not Math.min, which is slow. NaN stays NaN.
  return margin < mean ? margin : mean
}
