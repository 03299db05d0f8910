import type { AnswerColumns } from '#domain/matching/columns.ts'
import { UNANSWERED } from '#domain/matching/columns.ts'
import { concentrationOf, type Parts } from '#domain/matching/blur.ts'
import { geometricMean, marginOf } from '#domain/matching/formula.ts'
import { type Block, type Side, sideOf } from '#domain/matching/side.ts'
import type { Audience } from '#domain/matching/types.ts'

/**
 * The compatibility of two members, from 0 to 1: max(0, √(satisfaction_a · satisfaction_b) − 1 ÷ |S|) over the questions
 * S that both answered and that count for the audience, and 0 when there are none. The same either way round, to the last
 * bit. Exact: what may leave the server is made of it in `shown.ts`.
 * Throws a RangeError for a person who is not a member.
 */
export function scorePair(columns: AnswerColumns, a: number, b: number, audience: Audience): number {
  return weighPair(sideOf(columns, a, audience), columns.positionOf(b)).score
}

/** A score with somebody, and what its blur needs. */
export interface WeighedPair {
  readonly score: number
  /** As `concentrationOf` says, 0 without a question. */
  readonly concentration: Parts<number>
  /** The `agreementMarks` of the shared questions, xored. */
  readonly marks: Parts<number>
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

/**
 * The pair that a member makes with whoever is at a position; a question's share is the mean of its shares on both sides.
 *
 * The sweep in WebAssembly (api/features/matching/engine) writes the same lines in the same order, for sixteen people at
 * once, and comes to the same bits; a property test holds the two together.
 */
export function weighPair(side: Side, position: number): WeighedPair {
  const { columns, blocks } = side
  const { scale, bytes } = columns
  const place = columns.placeOf(position)
  const parts = { onboarding: noSums(), later: noSums() }
  for (const block of blocks) addBlock(parts[block.part], side, block, bytes, place)
  const { onboarding, later } = parts
  const marks = { onboarding: onboarding.mark >>> 0, later: later.mark >>> 0 }
  const shared = onboarding.count + later.count
  if (shared === 0) return { score: 0, concentration: { onboarding: 0, later: 0 }, marks }
  const agreement = onboarding.agreement + later.agreement
  const ownWeight = onboarding.ownWeight + later.ownWeight
  const theirWeight = onboarding.theirWeight + later.theirWeight
  // Somebody whose weights are all 0 weighs the questions alike.
  const own = ownWeight > 0 ? ownWeight : shared
  const theirs = theirWeight > 0 ? theirWeight : shared
  const ownWeighted = ownWeight > 0 ? onboarding.ownWeighted + later.ownWeighted : agreement
  const theirWeighted = theirWeight > 0 ? onboarding.theirWeighted + later.theirWeighted : agreement
  const mean = geometricMean(ownWeighted, own * scale, theirWeighted, theirs * scale)
  const squares = {
    onboarding: squaresOf(onboarding, ownWeight, theirWeight, own, theirs),
    later: squaresOf(later, ownWeight, theirWeight, own, theirs),
  }
  return { score: mean - marginOf(mean, shared), concentration: concentrationOf(squares, shared), marks }
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

/**
 * Σ ((own share + their share) ÷ 2)² over a part of the shared questions. The weights are 0 for somebody who weighs them alike;
 * `own` and `theirs` are what all shared questions weigh together.
 */
function squaresOf(part: Sums, ownWeight: number, theirWeight: number, own: number, theirs: number): number {
  const ownSquared = ownWeight > 0 ? part.ownSquared : part.count
  const theirSquared = theirWeight > 0 ? part.theirSquared : part.count
  const both = bothWeightsOf(part, ownWeight, theirWeight)
  const [ownTotal, theirTotal] = [own * own, theirs * theirs]
  // Exact up to the division: far below 2^53.
  const sum = ownSquared * theirTotal + theirSquared * ownTotal + both * (2 * own * theirs)
  return sum / (4 * ownTotal * theirTotal)
}

function bothWeightsOf(part: Sums, ownWeight: number, theirWeight: number): number {
  if (ownWeight === 0) return theirWeight === 0 ? part.count : part.theirWeight
  return theirWeight === 0 ? part.ownWeight : part.bothWeights
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
