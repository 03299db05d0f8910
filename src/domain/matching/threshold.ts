/** Far below the 0.1% that is ever shown, far above the error of the sums. */
const ROUNDING_ERROR = 1e-9

/** True when a score (0 to 1) is above a limit; a score that arithmetic lifted a hair above an equal limit is not. */
export function isAbove(score: number, limit: number): boolean {
  return score - limit > ROUNDING_ERROR
}
