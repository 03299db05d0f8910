import { EDGES } from './shown.ts'
import { bandChance, bandDeviations, ROUNDING, scoreDeviations } from './likelihood.ts'
import {
  AREA_COUNT,
  ONBOARDING,
  type Profile,
  sharesOf,
  stageAfter,
  OPEN_ASSESSMENTS,
  UNKNOWNS,
} from './world.ts'

/** A profile for the next account, and roughly how many bits it's expected to reveal. */
export interface Design {
  profile: Profile
  bits: number
}

/**
 * Chooses the answers that reveal most about the target for given importances: starts with random answers and changes each to the
 * most revealing option, `passes` times. Onboarding's answers are chosen for the first look, and each assessment's for the change
 * that finishing it makes.
 */
export function bestAnswers(
  random: () => number,
  samples: readonly Profile[],
  importances: Uint8Array,
  passes: number,
): Design {
  const options = Uint8Array.from(UNKNOWNS, (unknown) => Math.floor(random() * unknown.options))
  let bits = 0
  for (const block of [ONBOARDING, ...OPEN_ASSESSMENTS]) {
    bits += chooseBlock(random, samples, { options, importances }, block, passes)
  }
  return { profile: { options, importances }, bits }
}

/** Chooses the answers of a block of questions; returns how many bits they reveal. */
function chooseBlock(
  random: () => number,
  samples: readonly Profile[],
  { options, importances }: Profile,
  block: number,
  passes: number,
): number {
  const stage = stageAfter(block === ONBOARDING ? [] : OPEN_ASSESSMENTS)
  const questions = [...UNKNOWNS.keys()].filter((q) => UNKNOWNS[q]!.block === block)
  const own = sharesOf(importances, stage)
  const theirs = samples.map((sample) => sharesOf(sample.importances, stage))
  const sums = new Float64Array(samples.length)
  const areaSums = Array.from({ length: AREA_COUNT }, () => new Float64Array(samples.length))
  const part = block === ONBOARDING ? 'onboarding' : 'later'
  const noise =
    samples.reduce((sum, _, s) => sum + scoreDeviations(own, theirs[s]!, stage)[part] ** 2, 0) /
      samples.length +
    ROUNDING ** 2

  /** Adds a question's agreements to the sums, or removes them. */
  function answer(q: number, option: number, sign: 1 | -1): void {
    const { category, area, options: count, agreements } = UNKNOWNS[q]!
    for (let s = 0; s < samples.length; s++) {
      const agreement = sign * agreements[option * count + samples[s]!.options[q]!]!
      // Approximates the change of the geometric mean.
      sums[s]! += ((own[category]! + theirs[s]![category]!) / 2) * agreement
      areaSums[area]![s]! += agreement
    }
  }
  // For later looks, bands are ignored: they add little.
  const inArea = (area: number) =>
    block === ONBOARDING ? bitsOfBand(areaSums[area]!, area, stage.inArea.onboarding[area]!) : 0

  for (const q of questions) answer(q, options[q]!, 1)
  for (let n = 0; n < passes * questions.length; n++) {
    const q = questions[Math.floor(random() * questions.length)]!
    const { area, options: count } = UNKNOWNS[q]!
    answer(q, options[q]!, -1)
    let best = { option: options[q]!, bits: -1 }
    for (let option = 0; option < count; option++) {
      answer(q, option, 1)
      const bits = inArea(area) + bitsOfScore(sums, noise)
      if (bits > best.bits) best = { option, bits }
      answer(q, option, -1)
    }
    options[q] = best.option
    answer(q, best.option, 1)
  }
  return areaSums.reduce((all, _, area) => all + inArea(area), bitsOfScore(sums, noise))
}

/** The capacity of a Gaussian channel: half the logarithm of one plus the signal-to-noise ratio. */
function bitsOfScore(sums: Float64Array, noise: number): number {
  let sum = 0
  let squares = 0
  for (const value of sums) {
    sum += value
    squares += value ** 2
  }
  const variance = Math.max(0, squares / sums.length - (sum / sums.length) ** 2)
  return Math.log2(1 + variance / noise) / 2
}

/** Returns how many bits a band is expected to reveal: its entropy without the part that comes from the blur. */
function bitsOfBand(sums: Float64Array, area: number, count: number): number {
  const deviation = bandDeviations(area, stageAfter([])).onboarding
  let bits = 0
  for (let band = 0; band <= EDGES.length; band++) {
    let mean = 0
    let noise = 0
    for (const sum of sums) {
      const chance = bandChance(band, sum / count, deviation)
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
