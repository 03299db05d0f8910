import type { AnswerColumns } from '#domain/matching/columns.ts'
import { UNANSWERED } from '#domain/matching/columns.ts'
import { concentrationOf, type Parts, single } from '#domain/matching/blur.ts'
import { geometricMean, marginOf } from '#domain/matching/formula.ts'
import { type Block, type Side, sideOf } from '#domain/matching/side.ts'
import type { Audience } from '#domain/matching/types.ts'

/*
 * The sweep in WebAssembly (api/features/matching/engine) writes the same lines in the same order, for sixteen people at once,
 * and comes to the same bits; a property test holds the two together.
 */

/**
 * The compatibility of two members, from 0 to 1: max(0, √(satisfaction_a · satisfaction_b) − 1 ÷ |S|) over the questions
 * S that both answered and that count for the audience, and 0 when there are none. The same either way round, to the last
 * bit. Exact: what may leave the server is made of it in `shown.ts`.
 * Throws a RangeError for a person who is not a member.
 */
export function scorePair(columns: AnswerColumns, a: number, b: number, audience: Audience): number {
  return scoreWith(sideOf(columns, a, audience), columns.positionOf(b))
}

/** The score of a member with whoever is at a position. */
export function scoreWith(side: Side, position: number): number {
  const { shared, own, theirs, ownWeighted, theirWeighted } = totalOf(sumsWith(side, position))
  if (shared === 0) return 0
  const { scale } = side.columns
  const mean = geometricMean(ownWeighted, own * scale, theirWeighted, theirs * scale)
  return mean - marginOf(mean, shared)
}

/** A score with somebody that is about to be blurred, and what its blur needs; of single precision, as the sweep is. */
export interface WeighedPair {
  readonly score: number
  /** As `concentrationOf` says, 0 without a question. */
  readonly concentration: Parts<number>
  /** The `agreementMarks` of the shared questions, xored. */
  readonly marks: Parts<number>
}

/** The pair that a member makes with whoever is at a position; a question's share is the mean of its shares on both sides. */
export function weighPair(side: Side, position: number): WeighedPair {
  const sums = sumsWith(side, position)
  const marks = { onboarding: sums.onboarding.mark >>> 0, later: sums.later.mark >>> 0 }
  const { shared, own, theirs, ownWeighted, theirWeighted } = totalOf(sums)
  if (shared === 0) return { score: 0, concentration: { onboarding: 0, later: 0 }, marks }
  const { scale } = side.columns
  const possible = single(single(own * scale) * single(theirs * scale))
  const mean = single(Math.sqrt(single(single(ownWeighted * theirWeighted) / possible)))
  const score = single(mean - Math.min(single(1 / shared), mean))
  return { score, concentration: concentrationOf(squaresOf(sums, own, theirs), shared), marks }
}

/**
 * The sums over the questions of a part that both answered: how many, their agreements, and on each side the weights and
 * weight × agreement. All are whole numbers as long as agreements are whole in the columns' `scale`, so that their order changes nothing.
 */
interface Sums {
  count: number
  agreement: number
  ownWeight: number
  ownWeighted: number
  theirWeight: number
  theirWeighted: number
  ownSquared: number
  bothWeights: number
  theirSquared: number
  mark: number
}

/** Those of a member with whoever is at a position. Somebody whose weights are all 0 weighs the questions alike. */
function sumsWith(side: Side, position: number): Parts<Sums> {
  const { columns, blocks } = side
  const place = columns.placeOf(position)
  const sums = { onboarding: noSums(), later: noSums() }
  for (const block of blocks) addBlock(sums[block.part], side, block, columns.bytes, place)
  const { onboarding, later } = sums
  if (onboarding.ownWeight + later.ownWeight === 0) {
    for (const part of [onboarding, later]) {
      part.ownWeight = part.ownSquared = part.count
      part.ownWeighted = part.agreement
      part.bothWeights = part.theirWeight
    }
  }
  if (onboarding.theirWeight + later.theirWeight === 0) {
    for (const part of [onboarding, later]) {
      part.theirWeight = part.theirSquared = part.count
      part.theirWeighted = part.agreement
      part.bothWeights = part.ownWeight
    }
  }
  return sums
}

function addBlock(
  sums: Sums,
  { stride, offsets, units, marks }: Side,
  { category, ownWeight, from, to }: Block,
  bytes: Uint8Array,
  place: number,
): void {
  let count = 0
  let agreement = 0
  let mark = 0
  for (let i = from, row = from * stride; i < to; i++, row += stride) {
    const option = bytes[place + offsets[i]!]!
    if (option === UNANSWERED) continue
    count++
    agreement += units[row + option]!
    mark ^= marks[row + option]!
  }
  sums.mark ^= mark
  const theirWeight = bytes[place + category.offset]!
  sums.count += count
  sums.agreement += agreement
  sums.ownWeight += ownWeight * count
  sums.ownWeighted += ownWeight * agreement
  sums.theirWeight += theirWeight * count
  sums.theirWeighted += theirWeight * agreement
  sums.ownSquared += ownWeight * ownWeight * count
  sums.bothWeights += ownWeight * theirWeight * count
  sums.theirSquared += theirWeight * theirWeight * count
}

/** What all shared questions come to: how many there are, the weights on both sides, and weight × agreement. */
function totalOf({ onboarding, later }: Parts<Sums>) {
  return {
    shared: onboarding.count + later.count,
    own: onboarding.ownWeight + later.ownWeight,
    theirs: onboarding.theirWeight + later.theirWeight,
    ownWeighted: onboarding.ownWeighted + later.ownWeighted,
    theirWeighted: onboarding.theirWeighted + later.theirWeighted,
  }
}

/** Σ ((own share + their share) ÷ 2)² over each part of the shared questions; `own` and `theirs` are what these weigh together. */
function squaresOf(sums: Parts<Sums>, own: number, theirs: number): Parts<number> {
  const ownTotal = single(own * own)
  const theirTotal = single(theirs * theirs)
  const twice = single(2 * own * theirs)
  const whole = single(1 / single(4 * single(ownTotal * theirTotal)))
  const of = ({ ownSquared, theirSquared, bothWeights }: Sums) => {
    const sum = single(single(ownSquared * theirTotal) + single(theirSquared * ownTotal))
    return single(single(sum + single(bothWeights * twice)) * whole)
  }
  return { onboarding: of(sums.onboarding), later: of(sums.later) }
}

function noSums(): Sums {
  return {
    count: 0,
    agreement: 0,
    ownWeight: 0,
    ownWeighted: 0,
    theirWeight: 0,
    theirWeighted: 0,
    ownSquared: 0,
    bothWeights: 0,
    theirSquared: 0,
    mark: 0,
  }
}
