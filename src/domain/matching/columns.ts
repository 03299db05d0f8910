import { Blur, type Fingerprint } from '#domain/matching/blur.ts'
import { Fingerprints } from '#domain/matching/fingerprints.ts'
import type { HashKey } from '#domain/matching/half-sip-hash.ts'
import { Positions } from '#domain/matching/positions.ts'
import { type QuestionColumn, questionColumns } from '#domain/matching/question-columns.ts'
import {
  LANES,
  plainMemory,
  tileLayout,
  type TileLayout,
  type TileMemory,
  Tiles,
} from '#domain/matching/tiles.ts'
import type { Audience, Question } from '#domain/matching/types.ts'
import { CATEGORIES, type Category } from '#domain/onboarding/categories.ts'
import { DEFAULT_IMPORTANCE, IMPORTANCE_WEIGHTS } from '#domain/onboarding/importance.ts'

/** Stands where an option number would, when a person has not answered. */
export const UNANSWERED = 255

const DEFAULT_WEIGHT = IMPORTANCE_WEIGHTS[DEFAULT_IMPORTANCE]

/** One category: where everybody's weights for it stand, and its questions by id, those that are not sealed once more. */
export interface CategoryColumns {
  readonly category: Category
  readonly questions: readonly QuestionColumn[]
  readonly unsealed: readonly QuestionColumn[]
  /** Of a person's weight, in bytes from their `placeOf`. */
  readonly offset: number
}

/** The questions of a category that count for the audience. */
export function questionsFor(category: CategoryColumns, audience: Audience): readonly QuestionColumn[] {
  return audience === 'partners' ? category.questions : category.unsealed
}

/**
 * The answers and importances of all members, kept as bytes in tiles (`tiles.ts`) so that one member can be scored against
 * everybody in a few milliseconds. A member has a position, the same in every column; the position of a member who left is
 * given to the next who joins, and until then is unanswered throughout. The bytes are for reading; only the methods change them.
 */
export class AnswerColumns {
  /** In the order of `CATEGORIES`; sums run in this order, so the order in which questions were given changes no score. */
  readonly categories: readonly CategoryColumns[]
  readonly memory: TileMemory
  readonly #questions: ReadonlyMap<number, QuestionColumn>
  readonly #tiles: Tiles
  readonly #positions = new Positions()
  /** Agreements are whole numbers in units of 1 ÷ this, unless `isWhole` says that there is no such unit. */
  readonly scale: number
  readonly isWhole: boolean
  /** What strangers see is blurred by this; null for nothing. */
  readonly blur: Blur | null
  readonly #fingerprints: Fingerprints
  /** Whose answers stand in the spare tile for the moment; −1 for nobody's. */
  #elsewhere = -1

  /**
   * `blurKey` is the secret behind what strangers are shown (see `blur.ts`); without one nothing is blurred, for tests of
   * the formula. The bytes stand in `memory`, by default in one of their own. Throws a RangeError for a malformed question and
   * for an id that occurs twice.
   */
  constructor(
    questions: Iterable<Question>,
    blurKey: HashKey | null,
    { memory }: { memory?: TileMemory | undefined } = {},
  ) {
    this.blur = blurKey && new Blur(blurKey)
    const { columns, scale } = questionColumns(questions, blurKey)
    this.scale = scale ?? 1
    this.isWhole = scale !== null
    this.#questions = new Map(columns.map((column) => [column.question.id, column]))
    if (this.#questions.size < columns.length) throw new RangeError('Two questions have the same id')
    const layout = tileLayout(columns.length, CATEGORIES.length)
    this.categories = CATEGORIES.map((category, i) => {
      const questions = columns.filter((column) => column.question.category === category)
      return {
        category,
        questions,
        unsealed: questions.filter(({ question }) => !question.sealed),
        offset: layout.weights + i * LANES,
      }
    })
    const fresh = new Uint8Array(layout.tileBytes)
      .fill(UNANSWERED, 0, layout.weights)
      .fill(DEFAULT_WEIGHT, layout.weights, layout.prints)
    this.memory = memory ?? plainMemory(layout.tileBytes)
    this.#tiles = new Tiles(layout, this.memory, fresh)
    this.#fingerprints = new Fingerprints(this.#tiles, this.#positions, blurKey ?? [0, 0])
  }

  /** How many positions there are, vacant ones among them. */
  get positionCount(): number {
    return this.#positions.count
  }

  get memberCount(): number {
    return this.#positions.members
  }

  has(userId: number): boolean {
    return this.#positions.find(userId) !== undefined
  }

  /** Throws a RangeError for a person who is not a member. */
  positionOf(userId: number): number {
    const position = this.#positions.find(userId)
    if (position === undefined) throw new RangeError(`User ${userId} is not a member`)
    return position
  }

  /** Undefined for a vacant position. */
  userIdAt(position: number): number | undefined {
    return this.#positions.userIdAt(position)
  }

  /** All bytes there are, as long as nobody is added. */
  get bytes(): Uint8Array {
    return this.#tiles.bytes
  }

  get layout(): TileLayout {
    return this.#tiles.layout
  }

  get tileCount(): number {
    return this.#tiles.count
  }

  /** Where in `bytes` the offsets of columns count from for a position. */
  placeOf(position: number): number {
    return position === this.#elsewhere
      ? this.#tiles.spare + (position % LANES)
      : this.#tiles.placeOf(position)
  }

  /** `UNANSWERED` where the person at the position has not answered. */
  optionAt({ offset }: QuestionColumn, position: number): number {
    return this.bytes[this.placeOf(position) + offset]!
  }

  weightAt({ offset }: CategoryColumns, position: number): number {
    return this.bytes[this.placeOf(position) + offset]!
  }

  /** Makes room for people with ids up to this, so that nothing grows while they come one by one. */
  reserve(lastId: number): void {
    this.#positions.reserve(lastId)
    this.#tiles.reserve(Math.ceil((lastId + 1) / LANES))
  }

  /** A new member has answered nothing and finds every category somewhat important. Somebody who is a member stays as is. */
  addMember(userId: number): void {
    if (this.has(userId)) return
    const position = this.#positions.add(userId)
    if (position >= this.tileCount * LANES) this.#tiles.add()
    this.#fingerprints.forget(position)
  }

  /** Forgets the member's answers and importances. Does nothing for a person who is not a member. */
  removeMember(userId: number): void {
    const position = this.#positions.find(userId)
    if (position === undefined) return
    const place = this.placeOf(position)
    for (const { offset } of this.categories) this.bytes[place + offset] = DEFAULT_WEIGHT
    for (const { offset } of this.#questions.values()) this.bytes[place + offset] = UNANSWERED
    this.#fingerprints.forget(position)
    this.#positions.remove(userId, position)
  }

  /** Options are numbered from 0. Throws a RangeError for an unknown member, question or option. */
  setAnswer(userId: number, questionId: number, option: number): void {
    const column = this.#questions.get(questionId)
    if (column === undefined) throw new RangeError(`There is no question ${questionId}`)
    if (!Number.isInteger(option) || option < 0 || option >= column.question.optionCount) {
      throw new RangeError(`Question ${questionId} has no option ${option}`)
    }
    this.bytes[this.placeOf(this.positionOf(userId)) + column.offset] = option
  }

  /** The bytes of a new member, one for each question by id and then one for each category. */
  freshLane(): Uint8Array {
    const lane = new Uint8Array(this.#questions.size + this.categories.length).fill(UNANSWERED)
    return lane.fill(DEFAULT_WEIGHT, this.#questions.size)
  }

  /** Those of whoever stands at a position. */
  laneAt(position: number): Uint8Array {
    const place = this.placeOf(position)
    return this.freshLane().map((_, row) => this.bytes[place + row * LANES]!)
  }

  /** Has a person, who becomes a member if they are none, stand with these bytes. */
  setLane(userId: number, lane: Uint8Array): void {
    this.addMember(userId)
    const position = this.positionOf(userId)
    const place = this.placeOf(position)
    const { bytes } = this
    for (let row = 0; row < lane.length; row++) bytes[place + row * LANES] = lane[row]!
    this.#fingerprints.forget(position)
  }

  /**
   * What `look` finds if a member had given these answers as well. They stand apart from the tiles, where a sweep of another
   * list never meets them, and nobody else looks meanwhile, so it must not wait for anything. Throws as `setAnswer` does.
   */
  withAnswers<Found>(
    userId: number,
    given: Iterable<{ questionId: number; option: number }>,
    look: () => Found,
  ): Found {
    const position = this.positionOf(userId)
    const start = this.#tiles.startOf(position >> 6)
    try {
      this.bytes.copyWithin(this.#tiles.spare, start, start + this.layout.tileBytes)
      this.#elsewhere = position
      for (const { questionId, option } of given) this.setAnswer(userId, questionId, option)
      return look()
    } finally {
      this.#elsewhere = -1
    }
  }

  /** Stands for a member and their importances in the blur, which is drawn anew when these change. */
  fingerprintAt(position: number): Fingerprint {
    return this.#fingerprints.at(position)
  }

  /** Completes the fingerprints in up to so many tiles, for who reads the bytes; true when none is missing any more. */
  completeFingerprints(tiles = Infinity): boolean {
    return this.#fingerprints.complete(tiles)
  }
}
