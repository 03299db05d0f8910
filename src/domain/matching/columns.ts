import { agreementTable } from '#domain/matching/agreement.ts'
import { agreementMarks, Blur, type Fingerprint } from '#domain/matching/blur.ts'
import { halfSipHash, type HashKey } from '#domain/matching/half-sip-hash.ts'
import type { Audience, Question } from '#domain/matching/types.ts'
import { CATEGORIES, type Category } from '#domain/onboarding/categories.ts'
import { DEFAULT_IMPORTANCE, IMPORTANCE_WEIGHTS, type Importance } from '#domain/onboarding/importance.ts'

/** Stands where an option number would, when a person has not answered. */
export const UNANSWERED = 255

const DEFAULT_WEIGHT = IMPORTANCE_WEIGHTS[DEFAULT_IMPORTANCE]
const FIRST_CAPACITY = 64

/** One question: its agreements, as `agreementTable` lays them out, and everybody's option number by position. */
export interface QuestionColumn {
  readonly question: Question
  readonly agreements: Float64Array
  /** As `agreementMarks` lays them out; without a key for the blur all 0. */
  readonly marks: Uint32Array
  answers: Uint8Array
}

/** One category: everybody's weight for it by position, and its questions by id, those that are not sealed once more. */
export interface CategoryColumns {
  readonly category: Category
  readonly questions: readonly QuestionColumn[]
  readonly unsealed: readonly QuestionColumn[]
  weights: Uint8Array
}

/** The questions of a category that count for the audience. */
export function questionsFor(category: CategoryColumns, audience: Audience): readonly QuestionColumn[] {
  return audience === 'partners' ? category.questions : category.unsealed
}

/** What the columns are built from. `answers` and `importances` may name members only. */
export interface AnswerRows {
  members: Iterable<number>
  answers: Iterable<{ userId: number; questionId: number; option: number }>
  importances: Iterable<{ userId: number; category: Category; importance: Importance }>
}

/**
 * The answers and importances of all members, kept as columns of bytes so that one member can be scored against everybody
 * in a few milliseconds. A member has a position, the same in every column; the position of a member who left is given to
 * the next who joins, and until then is unanswered throughout. The arrays are for reading; only the methods change them.
 */
export class AnswerColumns {
  /** In the order of `CATEGORIES`; sums run in this order, so the order in which questions were given changes no score. */
  readonly categories: readonly CategoryColumns[]
  readonly #questions: ReadonlyMap<number, QuestionColumn>
  readonly #positions = new Map<number, number>()
  readonly #userIds: (number | undefined)[] = []
  readonly #vacant: number[] = []
  /** What strangers see is blurred by this; null for nothing. */
  readonly blur: Blur | null
  readonly #fingerprintKey: HashKey
  /** By position, computed when first needed. */
  readonly #fingerprints: (Fingerprint | undefined)[] = []
  #capacity = FIRST_CAPACITY

  /**
   * `blurKey` is the secret behind what strangers are shown (see `blur.ts`); without one nothing is blurred, for tests of
   * the formula. Throws a RangeError for a malformed question and for an id that occurs twice.
   */
  constructor(questions: Iterable<Question>, blurKey: HashKey | null) {
    this.blur = blurKey && new Blur(blurKey)
    this.#fingerprintKey = blurKey ?? [0, 0]
    const columns = [...questions]
      .toSorted((one, other) => one.id - other.id)
      .map((question) => ({
        question,
        agreements: agreementTable(question),
        marks: marksOf(question, blurKey),
        answers: new Uint8Array(FIRST_CAPACITY).fill(UNANSWERED),
      }))
    this.#questions = new Map(columns.map((column) => [column.question.id, column]))
    if (this.#questions.size < columns.length) throw new RangeError('Two questions have the same id')
    this.categories = CATEGORIES.map((category) => {
      const questions = columns.filter((column) => column.question.category === category)
      return {
        category,
        questions,
        unsealed: questions.filter(({ question }) => !question.sealed),
        weights: new Uint8Array(FIRST_CAPACITY).fill(DEFAULT_WEIGHT),
      }
    })
  }

  /** Throws a RangeError where the methods would. */
  static fromRows(questions: Iterable<Question>, rows: AnswerRows, blurKey: HashKey | null): AnswerColumns {
    const columns = new AnswerColumns(questions, blurKey)
    for (const userId of rows.members) columns.addMember(userId)
    for (const { userId, questionId, option } of rows.answers) columns.setAnswer(userId, questionId, option)
    for (const { userId, category, importance } of rows.importances) {
      columns.setImportance(userId, category, importance)
    }
    return columns
  }

  /** How many positions there are, vacant ones among them. */
  get positionCount(): number {
    return this.#userIds.length
  }

  get memberCount(): number {
    return this.#positions.size
  }

  has(userId: number): boolean {
    return this.#positions.has(userId)
  }

  /** Throws a RangeError for a person who is not a member. */
  positionOf(userId: number): number {
    const position = this.#positions.get(userId)
    if (position === undefined) throw new RangeError(`User ${userId} is not a member`)
    return position
  }

  /** Undefined for a vacant position. */
  userIdAt(position: number): number | undefined {
    return this.#userIds[position]
  }

  /** A new member has answered nothing and finds every category somewhat important. Somebody who is a member stays as is. */
  addMember(userId: number): void {
    if (this.has(userId)) return
    const position = this.#vacant.pop() ?? this.#userIds.length
    if (position === this.#capacity) this.#grow()
    this.#userIds[position] = userId
    this.#positions.set(userId, position)
    this.#fingerprints[position] = undefined
  }

  /** Forgets the member's answers and importances. Does nothing for a person who is not a member. */
  removeMember(userId: number): void {
    const position = this.#positions.get(userId)
    if (position === undefined) return
    for (const category of this.categories) category.weights[position] = DEFAULT_WEIGHT
    for (const column of this.#questions.values()) column.answers[position] = UNANSWERED
    this.#positions.delete(userId)
    this.#userIds[position] = undefined
    this.#vacant.push(position)
  }

  /** Options are numbered from 0. Throws a RangeError for an unknown member, question or option. */
  setAnswer(userId: number, questionId: number, option: number): void {
    const column = this.#questions.get(questionId)
    if (column === undefined) throw new RangeError(`There is no question ${questionId}`)
    if (!Number.isInteger(option) || option < 0 || option >= column.question.optionCount) {
      throw new RangeError(`Question ${questionId} has no option ${option}`)
    }
    column.answers[this.positionOf(userId)] = option
  }

  /** Throws a RangeError for an unknown member or category. */
  setImportance(userId: number, category: Category, importance: Importance): void {
    const columns = this.categories.find((candidate) => candidate.category === category)
    if (columns === undefined) throw new RangeError(`There is no category ${category}`)
    const position = this.positionOf(userId)
    columns.weights[position] = IMPORTANCE_WEIGHTS[importance]
    this.#fingerprints[position] = undefined
  }

  /**
   * What `look` finds if a member had given these answers as well; they are taken back before anybody else looks, so it must
   * not wait for anything. Throws as `setAnswer` does.
   */
  withAnswers<Found>(
    userId: number,
    given: Iterable<{ questionId: number; option: number }>,
    look: () => Found,
  ): Found {
    const position = this.positionOf(userId)
    const before: [QuestionColumn, number][] = []
    try {
      for (const { questionId, option } of given) {
        const column = this.#questions.get(questionId)
        if (column) before.unshift([column, column.answers[position]!])
        this.setAnswer(userId, questionId, option)
      }
      return look()
    } finally {
      for (const [column, answer] of before) column.answers[position] = answer
    }
  }

  /** Stands for a member and their importances in the blur, which is drawn anew when these change. */
  fingerprintAt(position: number): Fingerprint {
    const known = this.#fingerprints[position]
    if (known) return known
    const weights = this.categories.map((category) => category.weights[position]!)
    const userId = this.#userIds[position] ?? 0
    const half = (number: number) => halfSipHash(this.#fingerprintKey, [number, userId, ...weights])
    return (this.#fingerprints[position] = [half(0), half(1)])
  }

  #grow(): void {
    this.#capacity *= 2
    for (const category of this.categories) {
      category.weights = widened(category.weights, this.#capacity, DEFAULT_WEIGHT)
    }
    for (const column of this.#questions.values()) {
      column.answers = widened(column.answers, this.#capacity, UNANSWERED)
    }
  }
}

function marksOf({ id, optionCount }: Question, blurKey: HashKey | null): Uint32Array {
  return blurKey ? agreementMarks(blurKey, id, optionCount) : new Uint32Array(optionCount ** 2)
}

function widened(column: Uint8Array, capacity: number, filler: number): Uint8Array {
  const wider = new Uint8Array(capacity).fill(filler)
  wider.set(column)
  return wider
}
