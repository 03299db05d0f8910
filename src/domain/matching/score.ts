import {
  type AnswerColumns,
  type CategoryColumns,
  type QuestionColumn,
  questionsFor,
  UNANSWERED,
} from '#domain/matching/columns.ts'
import { concentrationOf } from '#domain/matching/blur.ts'
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
  const sums = noSums(others.length)
  const shared = {
    count: new Uint32Array(others.length),
    agreement: new Float64Array(others.length),
    mark: new Uint32Array(others.length),
  }
  for (const category of columns.categories) {
    const questions = questionsFor(category, audience)
    if (questions.length > 0) addCategory(sums, shared, category, questions, position, others)
  }
  return { scores: scoresOf(sums), concentrations: concentrationsOf(sums), marks: shared.mark }
}

/** Scores of a person with others, in their order, and what their blur needs. */
export interface WeighedScores {
  readonly scores: Float64Array
  /** As `concentrationOf` says, 0 without a question. */
  readonly concentrations: Float64Array
  /** The `agreementMarks` of the shared questions, xored. */
  readonly marks: Uint32Array
}

/** What a person shares with each of the others, in their order: how many questions, and the sum of the agreements. */
interface Shared {
  readonly count: Uint32Array
  readonly agreement: Float64Array
  /** Goes on from category to category. */
  readonly mark: Uint32Array
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
}

function addCategory(
  sums: Sums,
  shared: Shared,
  { weights }: CategoryColumns,
  questions: readonly QuestionColumn[],
  position: number,
  others: Uint32Array,
): void {
  fillShared(shared, questions, position, others)
  const { count, agreement } = shared
  const ownWeight = weights[position]!
  for (let i = 0; i < others.length; i++) {
    const theirWeight = weights[others[i]!]!
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

/** Puts what is shared of these questions in place of what was in `shared`. */
function fillShared(
  { count, agreement, mark }: Shared,
  questions: readonly QuestionColumn[],
  position: number,
  others: Uint32Array,
): void {
  count.fill(0)
  agreement.fill(0)
  for (const { question, agreements, marks, answers } of questions) {
    const own = answers[position]!
    if (own === UNANSWERED) continue
    const agreementWith = agreements.subarray(own * question.optionCount)
    const markWith = marks.subarray(own * question.optionCount)
    for (let i = 0; i < others.length; i++) {
      const theirs = answers[others[i]!]!
      if (theirs === UNANSWERED) continue
      count[i]!++
      agreement[i]! += agreementWith[theirs]!
      mark[i]! ^= markWith[theirs]!
    }
  }
}

function scoresOf(sums: Sums): Float64Array {
  return sums.agreement.map((agreement, i) => {
    const shared = sums.count[i]!
    if (shared === 0) return 0
    const own = satisfaction(sums.ownWeighted[i]!, sums.ownWeight[i]!, agreement, shared)
    const theirs = satisfaction(sums.theirWeighted[i]!, sums.theirWeight[i]!, agreement, shared)
    const mean = geometricMean(own, theirs)
    return mean - marginOf(mean, shared)
  })
}

/** Of Σ ((own share + their share) ÷ 2)², where somebody whose weights are all 0 weighs the questions alike. */
function concentrationsOf(sums: Sums): Float64Array {
  return sums.ownWeight.map((own, i) => {
    const shared = sums.count[i]!
    if (shared === 0) return 0
    const theirs = sums.theirWeight[i]!
    const even = 1 / shared
    const ownSquared = own > 0 ? sums.ownSquared[i]! / own ** 2 : even
    const theirSquared = theirs > 0 ? sums.theirSquared[i]! / theirs ** 2 : even
    const both = own > 0 && theirs > 0 ? sums.bothWeights[i]! / (own * theirs) : even
    return concentrationOf((ownSquared + theirSquared + 2 * both) / 4, shared)
  })
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
  }
}
