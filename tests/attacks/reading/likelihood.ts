import { EDGES } from './shown.ts'
import { IN_AREA, IN_CATEGORY, UNKNOWNS } from './world.ts'
import { BLUR, concentrationOf } from '#domain/matching/blur.ts'

/**
 * How likely what is shown is, for the attacker, who knows all rules and how large the blur is, but not its key. The draws of
 * the blur are taken as normal.
 */

const MARGIN = 1 / UNKNOWNS.length
const HALF_STEP = 0.0025
/** Of what is all but impossible: far below anything likely, and falling, so that a search finds its way out. */
const FLOOR = 1e-12

/** The deviation of the blur on a score, for the shares of weight by category of both. */
export function scoreDeviation(own: Float64Array, theirs: Float64Array): number {
  let squares = 0
  for (let c = 0; c < own.length; c++) {
    squares += ((own[c]! + theirs[c]!) / 2) ** 2 * IN_CATEGORY[c]!
  }
  return BLUR.score * Math.sqrt(concentrationOf(squares, UNKNOWNS.length))
}

export function bandDeviation(area: number): number {
  return BLUR.band / Math.sqrt(IN_AREA[area]!)
}

/** The logarithm of how likely a shown score is for two satisfactions; 0 and 1 stand for all that lies beyond as well. */
export function logScore(shown: number, own: number, theirs: number, deviation: number): number {
  const score = Math.sqrt(Math.max(0, own * theirs)) - MARGIN
  const below = shown < HALF_STEP ? 0 : normal((shown - HALF_STEP - score) / deviation)
  const above = shown > 1 - HALF_STEP ? 1 : normal((shown + HALF_STEP - score) / deviation)
  const chance = above - below
  if (chance > FLOOR) return Math.log(chance)
  return Math.log(FLOOR) - Math.min(1000, ((score - shown) / deviation) ** 2 / 100)
}

/** How likely a band is for a sum of agreements in an area. */
export function bandChance(band: number, sum: number, area: number, deviation: number): number {
  const mean = sum / IN_AREA[area]!
  const low = band === 0 ? 0 : normal((EDGES[band - 1]! - mean) / deviation)
  const high = band === EDGES.length ? 1 : normal((EDGES[band]! - mean) / deviation)
  return Math.max(FLOOR, high - low)
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
