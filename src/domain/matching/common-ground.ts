import {
  type AnswerColumns,
  type CategoryColumns,
  questionsFor,
  UNANSWERED,
} from '#domain/matching/columns.ts'
import type { Parts } from '#domain/matching/blur.ts'
import type { Audience, Question } from '#domain/matching/types.ts'
import type { Category } from '#domain/onboarding/categories.ts'

/** A question that both answered. */
export interface SharedQuestion {
  question: Question
  /** The option number of the person who looks. */
  viewerOption: number
  /** 0 to 1 */
  agreement: number
}

/** What two people share in a category. */
export interface CommonGround {
  category: Category
  /** By id, at least one. */
  questions: SharedQuestion[]
  /** The sum of their agreements. */
  agreement: number
  /** Their `agreementMarks`, xored. */
  marks: Parts<number>
  viewerWeight: number
  otherWeight: number
}

/** What a category brings to a score. */
export interface CategoryPart {
  category: Category
  /** How many questions both answered, at least one. */
  shared: number
  /** How many of them follow onboarding. */
  later: number
  /** The sum of their agreements, 0 to `shared`. */
  agreement: number
  /** The `agreementMarks` of these questions, xored. */
  marks: Parts<number>
  /** The viewer's weight on these questions, as a share (0 to 1) of their weight on all shared questions. */
  weight: number
  /** ½ · G · (a_c ÷ a + b_c ÷ b), 0 to 1; the same whoever views. */
  contribution: number
}

/**
 * The categories in which both answered a question that counts for the audience, in the order of `CATEGORIES`.
 * Throws a RangeError for a non-member.
 */
export function commonGround(
  columns: AnswerColumns,
  viewerId: number,
  otherId: number,
  audience: Audience,
): CommonGround[] {
  const viewer = columns.positionOf(viewerId)
  const other = columns.positionOf(otherId)
  return columns.categories
    .map((category) => groundIn(category, viewer, other, audience))
    .filter(({ questions }) => questions.length > 0)
}

function groundIn(columns: CategoryColumns, viewer: number, other: number, audience: Audience): CommonGround {
  const { category, weights } = columns
  const found = { onboarding: 0, later: 0 }
  const shared = questionsFor(columns, audience).flatMap(({ question, agreements, marks, answers }) => {
    const viewerOption = answers[viewer]!
    const otherOption = answers[other]!
    if (viewerOption === UNANSWERED || otherOption === UNANSWERED) return []
    const place = viewerOption * question.optionCount + otherOption
    found[question.later ? 'later' : 'onboarding'] ^= marks[place]!
    return { question, viewerOption, agreement: agreements[place]! }
  })
  return {
    category,
    questions: shared,
    agreement: shared.reduce((sum, { agreement }) => sum + agreement, 0),
    marks: found,
    viewerWeight: weights[viewer]!,
    otherWeight: weights[other]!,
  }
}
