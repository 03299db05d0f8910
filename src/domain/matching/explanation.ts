import type { AnswerColumns } from '#domain/matching/columns.ts'
import {
  commonGround,
  type CommonGround,
  type SharedQuestion,
  sharedQuestions,
} from '#domain/matching/common-ground.ts'
import { geometricMean, marginOf } from '#domain/matching/formula.ts'
import { scorePair } from '#domain/matching/score.ts'
import type { Audience } from '#domain/matching/types.ts'
import type { Category } from '#domain/onboarding/categories.ts'

/** A score taken apart, unrounded: the contributions less the margin are the score. Nobody is to receive it as it is. */
export interface Explanation {
  score: number
  /** 1 ÷ |S|, at most G, the geometric mean of both satisfactions. */
  margin: number
  /** |S|: how many questions that count both answered. */
  shared: number
  categories: CategoryPart[]
  questions: SharedQuestion[]
}

export interface CategoryPart {
  category: Category
  shared: number
  /** The sum of their agreements, 0 to `shared`. */
  agreement: number
  /** The viewer's weight on these questions, as a share (0 to 1) of their weight on all shared questions. */
  weight: number
  /** ½ · G · (a_c ÷ a + b_c ÷ b), 0 to 1; the same whoever views. */
  contribution: number
}

/**
 * Why two members score as they do, seen by the first, over what counts for the audience. When somebody's satisfaction is
 * 0, so are the score, the margin and all contributions. Throws a RangeError for a person who is not a member.
 */
export function explainPair(
  columns: AnswerColumns,
  viewerId: number,
  otherId: number,
  audience: Audience,
): Explanation {
  const common = commonGround(columns, viewerId, otherId, audience)
  const questions = sharedQuestions(columns, viewerId, otherId, audience)
  const viewer = sideOf(common, (ground) => ground.viewerWeight)
  const other = sideOf(common, (ground) => ground.otherWeight)
  const mean = geometricMean(viewer.satisfaction, 1, other.satisfaction, 1)
  return {
    score: scorePair(columns, viewerId, otherId, audience),
    margin: marginOf(mean, questions.length),
    shared: questions.length,
    categories: common.map(({ category, shared, agreement }, i) => ({
      category,
      shared,
      agreement,
      weight: viewer.weights[i]!,
      contribution:
        mean === 0
          ? 0
          : (mean / 2) * (viewer.parts[i]! / viewer.satisfaction + other.parts[i]! / other.satisfaction),
    })),
    questions,
  }
}

/** The viewer's share of weight (0 to 1) on what is shared in each of the categories, in their order. */
export function viewerShares(common: readonly CommonGround[]): number[] {
  return sideOf(common, (ground) => ground.viewerWeight).weights
}

/**
 * One person's side, with a value for each category: their share of weight on it, and the part of their satisfaction that
 * comes from it. A person whose weights are all 0 weighs every shared question alike.
 */
function sideOf(common: readonly CommonGround[], weightOf: (ground: CommonGround) => number) {
  const indifferent = common.every((ground) => weightOf(ground) === 0)
  const weightOnEach = common.map((ground) => (indifferent ? 1 : weightOf(ground)))
  const total = sum(common.map((ground, i) => weightOnEach[i]! * ground.shared))
  const parts = common.map((ground, i) => (weightOnEach[i]! * ground.agreement) / total)
  const weights = common.map((ground, i) => (weightOnEach[i]! * ground.shared) / total)
  return { parts, weights, satisfaction: sum(parts) }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
