import {
  type AnswerColumns,
  type CategoryColumns,
  type QuestionColumn,
  questionsFor,
  UNANSWERED,
} from '#domain/matching/columns.ts'
import { concentrationOf, type Parts } from '#domain/matching/blur.ts'
import { geometricMean, marginOf, satisfaction } from '#domain/matching/formula.ts'
import type { Audience } from '#domain/matching/types.ts'

/**
 * The compatibility of two members, from 0 to 1: max(0, √(satisfaction_a · satisfaction_b) − 1 ÷ |S|) over the questions
 * S that both answered and that count for the audience, and 0 when there are none. The same either way round, to the last
 * bit. Exact: what may leave the server is made of it in `shown.ts`.
 * Throws a RangeError for a person who is not a member.
 */
export function scorePair(columns: AnswerColumns, a: number, b: number, audience: Audience): number {
  const { scores } = weighedAgainst(columns, a, Uint32Array.of(columns.positionOf(b)), audience)
  return scores[0] ?? 0
}

/**
 * The compatibility of a member with the people at the positions `others`, in their order, with what the blur needs. A
 * question's share is the mean of its shares on both sides.
 *
 * Within a category all questions weigh alike. So the loop over questions, which is the hot one, only adds agreements,
 * and the weights come in once a category. Agreements are at most 1 and weights are whole numbers, so that no rounding
 * lifts a satisfaction above 1. Throws a RangeError for a person who is not a member.
 */
export function weighedAgainst(
  columns: AnswerColumns,
  userId: number,
  others: Uint32Array,
  audience: Audience,
): WeighedScores {
  const position = columns.positionOf(userId)
  const parts = { onboarding: noSums(others.length), later: noSums(others.length) }
  const shared = { count: new Uint32Array(others.length), agreement: new Float64Array(others.length) }
  const people = { bytes: columns.bytes, own: columns.placeOf(position), others: placesOf(columns, others) }
  for (const category of columns.categories) {
    const answered = questionsFor(category, audience).filter(
      (question) => columns.optionAt(question, position) !== UNANSWERED,
    )
    for (const [part, questions] of partsOf(answered)) {
      if (questions.length > 0) addCategory(parts[part], shared, category, questions, people)
    }
  }
  const { onboarding, later } = parts
  const marks = { onboarding: onboarding.mark, later: later.mark }
  return { scores: scoresOf(parts), concentrations: concentrationsOf(parts), marks }
}

/** Where in the bytes of the columns a person and the others stand, as `placeOf` says. */
interface People {
  readonly bytes: Uint8Array
  readonly own: number
  readonly others: Uint32Array
}

function placesOf(columns: AnswerColumns, positions: Uint32Array): Uint32Array {
  return positions.map((position) => columns.placeOf(position))
}

function partsOf(questions: readonly QuestionColumn[]): [keyof Parts<Sums>, QuestionColumn[]][] {
  return [
    ['onboarding', questions.filter(({ question }) => !question.later)],
    ['later', questions.filter(({ question }) => question.later)],
  ]
}

/** Scores of a person with others, in their order, and what their blur needs. */
export interface WeighedScores {
  readonly scores: Float64Array
  /** As `concentrationOf` says, 0 without a question. */
  readonly concentrations: Parts<Float64Array>
  /** The `agreementMarks` of the shared questions, xored. */
  readonly marks: Parts<Uint32Array>
}

/** What a person shares with each of the others, in their order: how many questions, and the sum of the agreements. */
interface Shared {
  readonly count: Uint32Array
  readonly agreement: Float64Array
}

/** The same for all categories, with the weights of the shared questions and weight × agreement, summed, on each side. */
interface Sums {
  readonly count: Uint32Array
  readonly agreement: Float64Array
  readonly ownWeight: Float64Array
  readonly ownWeighted: Float64Array
  readonly theirWeight: Float64Array
  readonly theirWeighted: Float64Array
  readonly ownSquared: Float64Array
  readonly bothWeights: Float64Array
  readonly theirSquared: Float64Array
  readonly mark: Uint32Array
}

function addCategory(
  sums: Sums,
  shared: Shared,
  { offset }: CategoryColumns,
  questions: readonly QuestionColumn[],
  people: People,
): void {
  fillShared(shared, sums.mark, questions, people)
  const { count, agreement } = shared
  const { bytes, own: place, others } = people
  const ownWeight = bytes[place + offset]!
  for (let i = 0; i < others.length; i++) {
    const theirWeight = bytes[others[i]! + offset]!
    const questionCount = count[i]!
    const agreed = agreement[i]!
    const own = ownWeight * questionCount
    const their = theirWeight * questionCount
    sums.count[i]! += questionCount
    sums.agreement[i]! += agreed
    sums.ownWeight[i]! += own
    sums.ownWeighted[i]! += ownWeight * agreed
    sums.theirWeight[i]! += their
    sums.theirWeighted[i]! += theirWeight * agreed
    sums.ownSquared[i]! += ownWeight * own
    sums.bothWeights[i]! += ownWeight * their
    sums.theirSquared[i]! += theirWeight * their
  }
}

/** Puts what is shared of these questions in place of what was in `shared`, and adds their marks. */
function fillShared(
  { count, agreement }: Shared,
  mark: Uint32Array,
  questions: readonly QuestionColumn[],
  { bytes, own: place, others }: People,
): void {
  count.fill(0)
  agreement.fill(0)
  for (const { question, agreements, marks, offset } of questions) {
    const own = bytes[place + offset]!
    const agreementWith = agreements.subarray(own * question.optionCount)
    const markWith = marks.subarray(own * question.optionCount)
    for (let i = 0; i < others.length; i++) {
      const theirs = bytes[others[i]! + offset]!
      if (theirs === UNANSWERED) continue
      count[i]!++
      agreement[i]! += agreementWith[theirs]!
      mark[i]! ^= markWith[theirs]!
    }
  }
}

function scoresOf({ onboarding, later }: Parts<Sums>): Float64Array {
  return onboarding.agreement.map((first, i) => {
    const shared = onboarding.count[i]! + later.count[i]!
    if (shared === 0) return 0
    const agreement = first + later.agreement[i]!
    const ownWeighted = onboarding.ownWeighted[i]! + later.ownWeighted[i]!
    const ownWeight = onboarding.ownWeight[i]! + later.ownWeight[i]!
    const theirWeighted = onboarding.theirWeighted[i]! + later.theirWeighted[i]!
    const theirWeight = onboarding.theirWeight[i]! + later.theirWeight[i]!
    const own = satisfaction(ownWeighted, ownWeight, agreement, shared)
    const theirs = satisfaction(theirWeighted, theirWeight, agreement, shared)
    const mean = geometricMean(own, theirs)
    return mean - marginOf(mean, shared)
  })
}

function concentrationsOf(parts: Parts<Sums>): Parts<Float64Array> {
  const { onboarding, later } = parts
  const size = onboarding.count.length
  const found = { onboarding: new Float64Array(size), later: new Float64Array(size) }
  for (let i = 0; i < size; i++) {
    const shared = onboarding.count[i]! + later.count[i]!
    if (shared === 0) continue
    const own = onboarding.ownWeight[i]! + later.ownWeight[i]!
    const theirs = onboarding.theirWeight[i]! + later.theirWeight[i]!
    const squares = {
      onboarding: squaresOf(onboarding, i, own, theirs, shared),
      later: later.count[i] === 0 ? 0 : squaresOf(later, i, own, theirs, shared),
    }
    const concentration = concentrationOf(squares, shared)
    found.onboarding[i] = concentration.onboarding
    found.later[i] = concentration.later
  }
  return found
}

/**
 * Σ ((own share + their share) ÷ 2)² over a part of the shared questions, of the total weights `own` and `theirs`; somebody
 * whose weights are all 0 weighs the questions alike.
 */
function squaresOf(part: Sums, i: number, own: number, theirs: number, shared: number): number {
  const even = part.count[i]! / shared ** 2
  const ownSquared = own > 0 ? part.ownSquared[i]! / own ** 2 : even
  const theirSquared = theirs > 0 ? part.theirSquared[i]! / theirs ** 2 : even
  return (ownSquared + theirSquared + 2 * productOf(part, i, own, theirs, shared)) / 4
}

function productOf(part: Sums, i: number, own: number, theirs: number, shared: number): number {
  if (own > 0 && theirs > 0) return part.bothWeights[i]! / (own * theirs)
  if (own > 0) return part.ownWeight[i]! / own / shared
  if (theirs > 0) return part.theirWeight[i]! / theirs / shared
  return part.count[i]! / shared ** 2
}

function noSums(size: number): Sums {
  return {
    count: new Uint32Array(size),
    agreement: new Float64Array(size),
    ownWeight: new Float64Array(size),
    ownWeighted: new Float64Array(size),
    theirWeight: new Float64Array(size),
    theirWeighted: new Float64Array(size),
    ownSquared: new Float64Array(size),
    bothWeights: new Float64Array(size),
    theirSquared: new Float64Array(size),
    mark: new Uint32Array(size),
  }
}
