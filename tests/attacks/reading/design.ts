import { bandChance, bandDeviation, scoreDeviation } from './likelihood.ts'
import { EDGES } from './shown.ts'
import { AREA_COUNT, type Profile, sharesOf, UNKNOWNS } from './world.ts'

/** An account to make, and about how many bits it is expected to tell. */
export interface Design {
  account: Profile
  bits: number
}

const STEP_VARIANCE = 0.005 ** 2 / 12

/**
 * The answers that tell most about people that the target may be, for given importances: from random answers on, each is
 * changed to whatever tells most, `passes` times over.
 */
export function bestAnswers(
  random: () => number,
  samples: readonly Profile[],
  importances: Uint8Array,
  passes: number,
): Design {
  const own = sharesOf(importances)
  const theirs = samples.map((sample) => sharesOf(sample.importances))
  const options = Uint8Array.from(UNKNOWNS, (unknown) => Math.floor(random() * unknown.options))
  const ownSums = new Float64Array(samples.length)
  const theirSums = new Float64Array(samples.length)
  const areaSums = Array.from({ length: AREA_COUNT }, () => new Float64Array(samples.length))
  const noise =
    samples.reduce((sum, _, s) => sum + scoreDeviation(own, theirs[s]!) ** 2, 0) / samples.length +
    STEP_VARIANCE

  /** Answers question q with an option, on top of the sums as they are. */
  function answer(q: number, option: number, sign: 1 | -1): void {
    const { category, area, options: count, agreements } = UNKNOWNS[q]!
    for (let s = 0; s < samples.length; s++) {
      const agreement = sign * agreements[option * count + samples[s]!.options[q]!]!
      ownSums[s]! += own[category]! * agreement
      theirSums[s]! += theirs[s]![category]! * agreement
      areaSums[area]![s]! += agreement
    }
  }

  for (const q of UNKNOWNS.keys()) answer(q, options[q]!, 1)
  const areaBits = areaSums.map((sums, area) => bitsOfBand(sums, area))
  for (let n = 0; n < passes * UNKNOWNS.length; n++) {
    const q = Math.floor(random() * UNKNOWNS.length)
    const { area, options: count } = UNKNOWNS[q]!
    answer(q, options[q]!, -1)
    let best = { option: options[q]!, bits: -1, inArea: 0 }
    for (let option = 0; option < count; option++) {
      answer(q, option, 1)
      const inArea = bitsOfBand(areaSums[area]!, area)
      const bits = inArea + bitsOfScore(ownSums, theirSums, noise)
      if (bits > best.bits) best = { option, bits, inArea }
      answer(q, option, -1)
    }
    options[q] = best.option
    areaBits[area] = best.inArea
    answer(q, best.option, 1)
  }
  const bits = bitsOfScore(ownSums, theirSums, noise) + areaBits.reduce((sum, one) => sum + one, 0)
  return { account: { options, importances }, bits }
}

/** As of a normal channel: half the logarithm of one plus signal over noise. */
function bitsOfScore(own: Float64Array, theirs: Float64Array, noise: number): number {
  let sum = 0
  let squares = 0
  for (let s = 0; s < own.length; s++) {
    const square = Math.max(0, own[s]! * theirs[s]!)
    sum += Math.sqrt(square)
    squares += square
  }
  const variance = Math.max(0, squares / own.length - (sum / own.length) ** 2)
  return Math.log2(1 + variance / noise) / 2
}

/** How many bits a band is expected to tell: its entropy, less what the blur makes of it. */
function bitsOfBand(sums: Float64Array, area: number): number {
  const deviation = bandDeviation(area)
  let bits = 0
  for (let band = 0; band <= EDGES.length; band++) {
    let mean = 0
    let noise = 0
    for (const sum of sums) {
      const chance = bandChance(band, sum, area, deviation)
      mean += chance / sums.length
      noise += entropy(chance) / sums.length
    }
    bits += entropy(mean) - noise
  }
  return Math.max(0, bits)
}

function entropy(chance: number): number {
  return chance <= 0 ? 0 : -chance * Math.log2(chance)
}
