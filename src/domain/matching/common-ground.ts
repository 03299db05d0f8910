import { type AnswerColumns, type CategoryColumns, questionsFor } from '#domain/matching/columns.ts'
import { isLater, UNANSWERED } from '#domain/matching/row-layout.ts'
import type { Parts } from '#domain/matching/blur.ts'
import type { Audience, Question } from '#domain/matching/types.ts'
import type { Category } from '#domain/onboarding/categories.ts'

export interface SharedQuestion {
  question: Question
  viewerOption: number
  /** 0 to 1 */
  agreement: number
}

export interface CommonGround {
  category: Category
  shared: number
  later: number
  /** 0 to `shared`. */
  agreement: number
  /** The questions' `agreementMarks`, xored. */
  marks: Parts<number>
  viewerWeight: number
  otherWeight: number
}

/**
 * Returns the categories in which both answered a question that counts, in the order of `CATEGORIES`. Figures only,
 * because every card asks for them. Throws a RangeError for a non-member.
 */
export function commonGround(
  columns: AnswerColumns,
  viewerId: number,
  otherId: number,
  audience: Audience,
): CommonGround[] {
  const viewer = columns.positionOf(viewerId)
  const other = columns.positionOf(otherId)
  const found: CommonGround[] = []
  for (const category of columns.categories) {
    const ground = groundIn(columns, category, viewer, other, audience)
    if (ground.shared > 0) found.push(ground)
  }
  return found
}

function groundIn(
  columns: AnswerColumns,
  category: CategoryColumns,
  viewer: number,
  other: number,
  audience: Audience,
): CommonGround {
  const bothLongForm = columns.didLongForm(viewer) && columns.didLongForm(other)
  const marked = { onboarding: 0, later: 0 }
  let shared = 0
  let later = 0
  let agreement = 0
  for (const column of questionsFor(category, audience)) {
    const { question, agreements, marks } = column
    const viewerOption = columns.optionAt(column, viewer)
    const otherOption = columns.optionAt(column, other)
    if (viewerOption === UNANSWERED || otherOption === UNANSWERED) continue
    const place = viewerOption * question.optionCount + otherOption
    shared += 1
    agreement += agreements[place]!
    if (isLater(question, bothLongForm)) {
      later += 1
      marked.later ^= marks[place]!
    } else marked.onboarding ^= marks[place]!
  }
  return {
    category: category.category,
    shared,
    later,
    agreement,
    marks: marked,
    viewerWeight: columns.weightAt(category, viewer),
    otherWeight: columns.weightAt(category, other),
  }
}

/** Ordered by category and id. Throws a RangeError for a non-member. */
export function sharedQuestions(
  columns: AnswerColumns,
  viewerId: number,
  otherId: number,
  audience: Audience,
): SharedQuestion[] {
  const viewer = columns.positionOf(viewerId)
  const other = columns.positionOf(otherId)
  return columns.categories.flatMap((category) =>
    questionsFor(category, audience).flatMap((column) => {
      const { question, agreements } = column
      const viewerOption = columns.optionAt(column, viewer)
      const otherOption = columns.optionAt(column, other)
      if (viewerOption === UNANSWERED || otherOption === UNANSWERED) return []
      const agreement = agreements[viewerOption * question.optionCount + otherOption]!
      return [{ question, viewerOption, agreement }]
    }),
  )
}
