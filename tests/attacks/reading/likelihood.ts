import { EDGES } from './shown.ts'
import type { Stage } from './world.ts'
import { BLUR, concentrationOf, type Parts } from '#domain/matching/blur.ts'

/**
 * Likelihoods for an attacker who knows all rules and the size of the blur, but not its key. The blur is approximated by a normal
 * distribution.
 */

const HALF_STEP = 0.0025
/** The standard deviation of rounding to half percents. */
export const ROUNDING = (2 * HALF_STEP) / Math.sqrt(12)
/** Below this probability, the log-likelihood falls slowly, so that a search finds its way out of impossible states. */
const FLOOR = 1e-12

/** Returns the standard deviations of the blur's two parts in a score, given both people's shares of weight by category. */
export function scoreDeviations(
  own: Float64Array,
  theirs: Float64Array,
  { inCategory, count }: Stage,
): Parts<number> {
  const squares = { onboarding: 0, later: 0 }
  for (let c = 0; c < own.length; c++) {
    const square = ((own[c]! + theirs[c]!) / 2) ** 2
    squares.onboarding += square * inCategory.onboarding[c]!
    squares.later += square * inCategory.later[c]!
  }
  const { onboarding, later } = concentrationOf(squares, count)
  return { onboarding: BLUR.score * Math.sqrt(onboarding), later: BLUR.score * Math.sqrt(later) }
}

/** The same for the mean agreement in an area. */
export function bandDeviations(area: number, { inArea }: Stage): Parts<number> {
  const [onboarding, later] = [inArea.onboarding[area]!, inArea.later[area]!]
  const size = BLUR.band / (onboarding + later)
  return {
    onboarding: size * Math.sqrt(onboarding),
    later: later === 0 ? 0 : size * Math.sqrt(Math.max(onboarding, later)),
  }
}

/** Returns the log-likelihood of a shown score. 0 and 1 include everything beyond them. */
export function logScore(shown: number, expected: number, deviation: number): number {
  const below = shown < HALF_STEP ? 0 : normal((shown - HALF_STEP - expected) / deviation)
  const above = shown > 1 - HALF_STEP ? 1 : normal((shown + HALF_STEP - expected) / deviation)
  const chance = above - below
  if (chance > FLOOR) return Math.log(chance)
  return Math.log(FLOOR) - Math.min(1000, ((expected - shown) / deviation) ** 2 / 100)
}

/** Returns the probability of a band, given the mean agreement. */
export function bandChance(band: number, mean: number, deviation: number): number {
  return Math.max(FLOOR, belowEdge(band, mean, deviation) - belowEdge(band - 1, mean, deviation))
}

/** Returns the probability that the blurred agreement is below a band's upper edge. */
export function belowEdge(band: number, mean: number, deviation: number): number {
  if (band < 0) return 0
  return band === EDGES.length ? 1 : normal((EDGES[band]! - mean) / deviation)
}

const REACH = 8
const STEPS = 256
const TABLE = Float64Array.from({ length: 2 * REACH * STEPS + 2 }, (_, i) => cumulative(i / STEPS - REACH))

/** The cumulative normal distribution, from a table. */
function normal(z: number): number {
  if (z <= -REACH) return 0
  if (z >= REACH) return 1
  const place = (z + REACH) * STEPS
  const below = Math.floor(place)
  return TABLE[below]! + (place - below) * (TABLE[below + 1]! - TABLE[below]!)
}

/** Abramowitz and Stegun 26.2.17, to 7.5e-8. */
function cumulative(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return z > 0 ? 1 - density * series : density * series
}
