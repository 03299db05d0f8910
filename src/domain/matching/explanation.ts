import type { AnswerColumns } from '#domain/matching/columns.ts'
import {
  type CategoryPart,
  commonGround,
  type CommonGround,
  type SharedQuestion,
} from '#domain/matching/common-ground.ts'
import { topicsThatDiffer } from '#domain/matching/differences.ts'
import { geometricMean, marginOf } from '#domain/matching/formula.ts'
import { roundedToTotal } from '#domain/matching/largest-remainder.ts'
import { wholePercent } from '#domain/matching/percent.ts'
import { scorePair } from '#domain/matching/score.ts'
import { shownEntries, type ShownEntry } from '#domain/matching/shown-entries.ts'

/** A score taken apart, unrounded: the contributions less the margin are the score. Not for a client to receive. */
export interface Explanation {
  /** What `scorePair` gives. */
  score: number
  /** 1 ÷ |S|, at most G, the geometric mean of both satisfactions. */
  margin: number
  /** |S|: how many questions both answered. */
  shared: number
  /** In the order of `CATEGORIES`; those without a shared question are left out. */
  categories: CategoryPart[]
  questions: SharedQuestion[]
}

/**
 * Why two members score as they do, seen by the first. When somebody's satisfaction is 0, so are the score, the margin and
 * all contributions. Throws a RangeError for a person who is not a member.
 */
export function explainPair(columns: AnswerColumns, viewerId: number, otherId: number): Explanation {
  const common = commonGround(columns, viewerId, otherId)
  const questions = common.flatMap((ground) => ground.questions)
  const viewer = sideOf(common, (ground) => ground.viewerWeight)
  const other = sideOf(common, (ground) => ground.otherWeight)
  const mean = geometricMean(viewer.satisfaction, other.satisfaction)
  return {
    score: scorePair(columns, viewerId, otherId),
    margin: marginOf(mean, questions.length),
    shared: questions.length,
    categories: common.map((ground, i) => ({
      category: ground.category,
      shared: ground.questions.length,
      agreement: ground.agreement,
      weight: viewer.weights[i]!,
      contribution:
        mean === 0
          ? 0
          : (mean / 2) * (viewer.parts[i]! / viewer.satisfaction + other.parts[i]! / other.satisfaction),
    })),
    questions,
  }
}

/**
 * One person's side, with a value for each category: their share of weight on it, and the part of their satisfaction that
 * comes from it. A person whose weights are all 0 weighs every shared question alike.
 */
function sideOf(common: CommonGround[], weightOf: (ground: CommonGround) => number) {
  const indifferent = common.every((ground) => weightOf(ground) === 0)
  const weightOnEach = common.map((ground) => (indifferent ? 1 : weightOf(ground)))
  const total = sum(common.map((ground, i) => weightOnEach[i]! * ground.questions.length))
  const parts = common.map((ground, i) => (weightOnEach[i]! * ground.agreement) / total)
  const weights = common.map((ground, i) => (weightOnEach[i]! * ground.questions.length) / total)
  return { parts, weights, satisfaction: sum(parts) }
}

/** Why two people match, as the viewer may see it: nothing rests on fewer than five shared questions. */
export interface ClientExplanation {
  /** 0 to 1, to a whole percent. */
  calculated_result: number
  /** In whole percent: the contributions less the margin are 100 × calculated_result. */
  margin: number
  /** How many questions both answered. */
  shared: number
  /** Empty when fewer than five questions are shared; the margin is then not told either, and is 0. */
  categories: ClientCategory[]
  /** Topics on which the two differ; see `topicsThatDiffer` for those that are kept back. */
  differences: string[]
}

/** All values in whole percent. */
export interface ClientCategory {
  category: ShownEntry['category']
  /** Mean agreement on the shared questions, all weighing alike. */
  agreement: number
  /** The viewer's own share of weight; 100 together. */
  weight: number
  /** What it adds to the score. */
  contribution: number
}

/**
 * The explanation as a client may receive it: no answers, no options, nothing finer than a whole percent, and no entry that
 * rests on fewer than five shared questions. The parts are rounded by largest remainder, so that they add up as shown.
 */
export function explanationForClient(exact: Explanation): ClientExplanation {
  const result = wholePercent(exact.score)
  const shown = { calculated_result: result / 100, margin: 0, shared: exact.shared }
  const entries = shownEntries(exact.categories)
  if (entries.length === 0) return { ...shown, categories: [], differences: [] }

  const inPercent = entries.map((entry) => entry.contribution * 100)
  const [lessMargin = 0, ...contributions] = roundedToTotal([-exact.margin * 100, ...inPercent], result)
  const weights = roundedToTotal(
    entries.map((entry) => entry.weight * 100),
    100,
  )
  const categories = entries.map((entry, i) => ({
    category: entry.category,
    agreement: wholePercent(entry.agreement / entry.shared),
    weight: weights[i]!,
    contribution: contributions[i]!,
  }))
  return {
    ...shown,
    margin: Math.abs(lessMargin),
    categories,
    differences: topicsThatDiffer(exact.questions),
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
