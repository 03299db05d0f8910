import { Blur, type Fingerprint } from '#domain/matching/blur.ts'
import type { HashKey } from '#domain/matching/half-sip-hash.ts'
import { Positions } from '#domain/matching/positions.ts'
import {
  digitOf,
  type QuestionColumn,
  rowLayout,
  type RowLayout,
  UNANSWERED,
} from '#domain/matching/row-layout.ts'
import { RowWriter } from '#domain/matching/row-writer.ts'
import type { Rows } from '#domain/matching/scorer.ts'
import type { Audience, Question } from '#domain/matching/types.ts'
import { CATEGORIES, type Category } from '#domain/onboarding/categories.ts'
import { DEFAULT_IMPORTANCE, IMPORTANCE_WEIGHTS } from '#domain/onboarding/importance.ts'

const PREVIEW_ROW = 0
const FIRST_ROW = 1

export interface CategoryColumns {
  readonly category: Category
  readonly index: number
  readonly questions: readonly QuestionColumn[]
  readonly unsealed: readonly QuestionColumn[]
}

export function questionsFor(category: CategoryColumns, audience: Audience): readonly QuestionColumn[] {
  return audience === 'partners' ? category.questions : category.unsealed
}

/**
 * Everyone's answers and importances in memory that workers share, packed into a row each (`row-layout.ts`). A member
 * who leaves vacates their position for the next who joins.
 */
export class AnswerColumns {
  readonly layout: RowLayout
  /** In the order of `CATEGORIES`. */
  readonly categories: readonly CategoryColumns[]
  readonly blur: Blur | null
  readonly #questions: ReadonlyMap<number, QuestionColumn>
  readonly #byIndex: readonly QuestionColumn[]
  readonly #positions = new Positions()
  readonly #freshRow: Uint16Array
  readonly #writer: RowWriter
  #rows: Rows
  /** −1 for none. */
  #previewed = -1

  /** `blurKey` is the secret in `blur.ts`; null turns the blur off for tests of the formula. Throws the same RangeErrors as `rowLayout`. */
  constructor(questions: Iterable<Question>, blurKey: HashKey | null) {
    this.blur = blurKey && new Blur(blurKey)
    this.layout = rowLayout(questions, blurKey)
    this.#byIndex = this.layout.cells
      .flatMap(({ columns }) => columns)
      .toSorted((one, other) => one.index - other.index)
    this.#questions = new Map(this.#byIndex.map((column) => [column.question.id, column]))
    this.categories = CATEGORIES.map((category, index) => {
      const questions = this.#byIndex.filter(({ question }) => question.category === category)
      return { category, index, questions, unsealed: questions.filter(({ question }) => !question.sealed) }
    })
    this.#writer = new RowWriter(this.layout, this.#byIndex)
    this.#freshRow = new Uint16Array(this.layout.stride)
    this.#writer.write(this.#freshRow, 0, this.freshLane())
    this.#rows = rowsIn(new SharedArrayBuffer(this.#bytesFor(FIRST_ROW)))
  }

  get positionCount(): number {
    return this.#positions.count
  }

  get memberCount(): number {
    return this.#positions.members
  }

  has(userId: number): boolean {
    return this.#positions.find(userId) !== undefined
  }

  /** Throws a RangeError for a non-member. */
  positionOf(userId: number): number {
    const position = this.#positions.find(userId)
    if (position === undefined) throw new RangeError(`User ${userId} is not a member`)
    return position
  }

  userIdAt(position: number): number | undefined {
    return this.#positions.userIdAt(position)
  }

  get rows(): Rows {
    return this.#rows
  }

  rowOf(position: number): number {
    return position === this.#previewed ? PREVIEW_ROW : FIRST_ROW + position
  }

  rowAt(position: number): Uint16Array {
    const { stride } = this.layout
    const start = this.rowOf(position) * stride
    return this.#rows.cells.slice(start, start + stride)
  }

  /** `UNANSWERED` if they haven't answered. */
  optionAt(column: QuestionColumn, position: number): number {
    const digit = digitOf(this.#rows.cells, column, this.rowOf(position) * this.layout.stride)
    return digit === 0 ? UNANSWERED : digit - 1
  }

  weightAt({ index }: CategoryColumns, position: number): number {
    const { stride, weights } = this.layout
    return this.#rows.cells[this.rowOf(position) * stride + weights + index]!
  }

  /** Makes room for this many people with ids up to `lastId`, so that loading them one by one copies nothing. */
  reserve(people: number, lastId: number): void {
    this.#positions.reserve(people, lastId)
    this.#reserveRows(FIRST_ROW + people)
  }

  addMember(userId: number): void {
    if (!this.has(userId)) this.setLane(userId, this.freshLane())
  }

  removeMember(userId: number): void {
    const position = this.#positions.find(userId)
    if (position === undefined) return
    this.#rows.cells.set(this.#freshRow, this.rowOf(position) * this.layout.stride)
    this.#positions.remove(userId, position)
  }

  /** Throws a RangeError for an unknown member, question or option. */
  setAnswer(userId: number, questionId: number, option: number): void {
    const column = this.#questions.get(questionId)
    if (column === undefined) throw new RangeError(`There is no question ${questionId}`)
    if (!Number.isInteger(option) || option < 0 || option >= column.question.optionCount) {
      throw new RangeError(`Question ${questionId} has no option ${option}`)
    }
    const { cells } = this.#rows
    const start = this.rowOf(this.positionOf(userId)) * this.layout.stride
    cells[start + column.cell]! += (option + 1 - digitOf(cells, column, start)) * column.radix
  }

  didLongForm(position: number): boolean {
    return this.#rows.cells[this.rowOf(position) * this.layout.stride + this.layout.longForm] === 1
  }

  /** Returns a lane: an option for each question, a weight for each category, and 1 if the person did the long form. */
  freshLane(): Uint8Array {
    const [questions, weights] = [this.#byIndex.length, this.categories.length]
    const lane = new Uint8Array(questions + weights + 1).fill(UNANSWERED, 0, questions)
    return lane.fill(IMPORTANCE_WEIGHTS[DEFAULT_IMPORTANCE], questions, questions + weights)
  }

  /** Where the weights begin in a lane. */
  get laneWeights(): number {
    return this.#byIndex.length
  }

  laneAt(position: number): Uint8Array {
    const lane = this.freshLane()
    for (const column of this.#byIndex) lane[column.index] = this.optionAt(column, position)
    for (const category of this.categories) {
      lane[this.#byIndex.length + category.index] = this.weightAt(category, position)
    }
    lane[lane.length - 1] = this.didLongForm(position) ? 1 : 0
    return lane
  }

  /** Sets a person's lane, and adds them if needed. Throws a RangeError for an unknown option or weight. */
  setLane(userId: number, lane: Uint8Array): void {
    const position = this.#positions.find(userId) ?? this.#positions.add(userId)
    this.#reserveRows(FIRST_ROW + this.positionCount)
    const row = this.rowOf(position)
    const { stride, fingerprint } = this.layout
    this.#writer.write(this.#rows.cells, row * stride, lane)
    this.#rows.words.set(this.#writer.fingerprintOf(userId, lane), (row * stride + fingerprint) / 2)
  }

  /**
   * Returns what `find` returns with these answers added to a member's own. They're in a separate row, so scores computed
   * elsewhere don't see them; `find` has to be synchronous. Throws the same errors as `setAnswer`.
   */
  withAnswers<Found>(
    userId: number,
    answers: Iterable<{ questionId: number; option: number }>,
    find: () => Found,
  ): Found {
    const position = this.positionOf(userId)
    this.#rows.cells.set(this.rowAt(position), PREVIEW_ROW * this.layout.stride)
    this.#previewed = position
    try {
      for (const { questionId, option } of answers) this.setAnswer(userId, questionId, option)
      return find()
    } finally {
      this.#previewed = -1
    }
  }

  fingerprintAt(position: number): Fingerprint {
    const { stride, fingerprint } = this.layout
    const at = (this.rowOf(position) * stride + fingerprint) / 2
    return [this.#rows.words[at]! >>> 0, this.#rows.words[at + 1]! >>> 0]
  }

  #bytesFor(rows: number): number {
    return rows * this.layout.stride * Uint16Array.BYTES_PER_ELEMENT
  }

  /** Grows the memory by an eighth if it's full, which takes 20 ms with a million people. */
  #reserveRows(count: number): void {
    const { cells } = this.#rows
    if (cells.byteLength >= this.#bytesFor(count)) return
    const grown = Math.ceil(Math.max(count, (cells.length / this.layout.stride) * 1.125))
    const wider = rowsIn(new SharedArrayBuffer(this.#bytesFor(grown)))
    wider.cells.set(cells)
    this.#rows = wider
  }
}

export function rowsIn(memory: SharedArrayBuffer): Rows {
  return { memory, cells: new Uint16Array(memory), words: new Int32Array(memory) }
}
