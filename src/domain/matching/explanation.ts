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

/** An unrounded breakdown of a score: the contributions less the margin are the score. Never leaves the server. */
export interface Explanation {
  score: number
  /** 1 ÷ |S|, at most G, the geometric mean of both satisfactions. */
  margin: number
  shared: number
  categories: CategoryPart[]
  questions: SharedQuestion[]
}

interface CategoryPart {
  category: Category
  shared: number
  /** 0 to `shared`. */
  agreement: number
  /** The viewer's weight on these questions, as a share (0 to 1) of their weight on all shared ones. */
  weight: number
  /** ½ · G · (a_c ÷ a + b_c ÷ b), 0 to 1; symmetric. */
  contribution: number
}

/**
 * Explains two members' score, seen by the first. If someone's satisfaction is 0, so are score, margin and
 * contributions. Throws a RangeError for a non-member.
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

/** Returns the viewer's share of weight (0 to 1) per category. */
export function viewerShares(common: readonly CommonGround[]): number[] {
  return sideOf(common, (ground) => ground.viewerWeight).weights
}

/**
 * Returns one side per category: the share of weight, and the part of the satisfaction that comes from it. Weights that
 * are all 0 count as equal.
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
