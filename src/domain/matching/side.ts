import type { Parts } from '#domain/matching/blur.ts'
import {
  type AnswerColumns,
  type CategoryColumns,
  questionsFor,
  UNANSWERED,
} from '#domain/matching/columns.ts'
import type { QuestionColumn } from '#domain/matching/question-columns.ts'
import type { Audience } from '#domain/matching/types.ts'

/**
 * A member's side of all the pairs that they make with others: the questions that they answered, looked up once. Arrays of
 * numbers, since every pair goes through all of them.
 */
export interface Side {
  readonly position: number
  readonly columns: AnswerColumns
  /** Onboarding's before the later ones. */
  readonly blocks: readonly Block[]
  /** Where each question's options stand, as in its column. */
  readonly offsets: Int32Array
  /** A row of so many numbers for each question, by the other's option: agreements in units, and `agreementMarks`. */
  readonly stride: number
  readonly units: Float64Array
  readonly marks: Uint32Array
}

/** The questions of a category and part that a member answered, by their places in the side; they all weigh alike. */
export interface Block extends Pick<AnsweredBlock, 'part' | 'category' | 'ownWeight'> {
  readonly from: number
  readonly to: number
}

export interface AnsweredBlock {
  readonly part: keyof Parts<unknown>
  readonly category: CategoryColumns
  readonly ownWeight: number
  readonly answers: readonly Answered[]
}

interface Answered {
  readonly column: QuestionColumn
  readonly option: number
}

/** Throws a RangeError for a person who is not a member. */
export function sideOf(columns: AnswerColumns, userId: number, audience: Audience): Side {
  const answered: Answered[] = []
  const blocks: Block[] = []
  for (const { part, category, ownWeight, answers } of answeredBlocks(columns, userId, audience)) {
    const from = answered.length
    for (const answer of answers) answered.push(answer)
    blocks.push({ part, category, ownWeight, from, to: answered.length })
  }
  return { position: columns.positionOf(userId), columns, blocks, ...tablesOf(answered) }
}

/** What a member answered of what counts for the audience, onboarding's before the later. Throws a RangeError for a non-member. */
export function answeredBlocks(columns: AnswerColumns, userId: number, audience: Audience): AnsweredBlock[] {
  const position = columns.positionOf(userId)
  const blocks: AnsweredBlock[] = []
  for (const part of ['onboarding', 'later'] as const) {
    for (const category of columns.categories) {
      const answers: Answered[] = []
      for (const column of questionsFor(category, audience)) {
        if (column.question.later !== (part === 'later')) continue
        const option = columns.optionAt(column, position)
        if (option !== UNANSWERED) answers.push({ column, option })
      }
      if (answers.length === 0) continue
      blocks.push({ part, category, ownWeight: columns.weightAt(category, position), answers })
    }
  }
  return blocks
}

function tablesOf(answered: readonly Answered[]) {
  const stride = answered.reduce((most, { column }) => Math.max(most, column.question.optionCount), 0)
  const offsets = new Int32Array(answered.length)
  const units = new Float64Array(answered.length * stride)
  const marks = new Uint32Array(answered.length * stride)
  for (const [i, { column, option }] of answered.entries()) {
    const { optionCount } = column.question
    offsets[i] = column.offset
    for (let other = 0; other < optionCount; other++) {
      units[i * stride + other] = column.units[option * optionCount + other]!
      marks[i * stride + other] = column.marks[option * optionCount + other]!
    }
  }
  return { stride, offsets, units, marks }
}
