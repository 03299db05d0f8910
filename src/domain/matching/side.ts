import type { Parts } from '#domain/matching/blur.ts'
import {
  type AnswerColumns,
  type CategoryColumns,
  questionsFor,
  UNANSWERED,
} from '#domain/matching/columns.ts'
import type { QuestionColumn } from '#domain/matching/question-columns.ts'
import type { Audience } from '#domain/matching/types.ts'

/** Option numbers by question id, as if their member had answered so. */
export type GivenAnswers = ReadonlyMap<number, number>

/** A member's side of all the pairs that they make with others: what they answered, looked up once. */
export interface Side {
  readonly position: number
  readonly columns: AnswerColumns
  /** Onboarding's before the later ones. */
  readonly blocks: readonly Block[]
}

/** The questions of a category and part that a member answered; they all weigh alike. */
export interface Block {
  readonly part: keyof Parts<unknown>
  readonly category: CategoryColumns
  readonly ownWeight: number
  readonly questions: readonly AnsweredQuestion[]
}

export interface AnsweredQuestion {
  readonly column: QuestionColumn
  /** By the other's option: the agreement in units, and the `agreementMarks`. */
  readonly units: Float64Array
  readonly marks: Uint32Array
}

/** Throws a RangeError for a person who is not a member. */
export function sideOf(
  columns: AnswerColumns,
  userId: number,
  audience: Audience,
  given: GivenAnswers = new Map(),
): Side {
  const position = columns.positionOf(userId)
  const blocksOf = (part: Block['part']) =>
    columns.categories.flatMap((category): Block[] => {
      const ofPart = questionsFor(category, audience).filter(
        ({ question }) => question.later === (part === 'later'),
      )
      const questions = ofPart.flatMap((column) =>
        answered(column, given.get(column.question.id) ?? columns.optionAt(column, position)),
      )
      if (questions.length === 0) return []
      return [{ part, category, ownWeight: columns.weightAt(category, position), questions }]
    })
  return { position, columns, blocks: [...blocksOf('onboarding'), ...blocksOf('later')] }
}

function answered(column: QuestionColumn, option: number): AnsweredQuestion[] {
  if (option === UNANSWERED) return []
  const { optionCount } = column.question
  const [from, to] = [option * optionCount, (option + 1) * optionCount]
  return [{ column, units: column.units.subarray(from, to), marks: column.marks.subarray(from, to) }]
}
