import { setImmediate } from 'node:timers/promises'
import {
  lastUserId,
  nextPublished,
  optionsOf,
  publishedBy,
  publishedImportances,
  publishedOptions,
  type PublishedRow,
  questionsOf,
} from '#api/features/matching/queries/members.ts'
import type { Connection } from '#db/client.ts'
import { AnswerColumns } from '#domain/matching/columns.ts'
import type { HashKey } from '#domain/matching/half-sip-hash.ts'
import type { QuestionColumn } from '#domain/matching/row-layout.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import { IMPORTANCE_WEIGHTS } from '#domain/onboarding/importance.ts'

/** So many people are read at once: about a millisecond. Fewer while that takes long, as where the disk has to be waited for. */
const READ_AT_ONCE = { most: 128, least: 8 }

/** After so many milliseconds of reading others are answered, which takes a request two turns or three. */
const SLICE_MS = 2

export class PublishedReader {
  readonly columns: AnswerColumns
  readonly #db: Connection
  /** What `choiceOf` says of an option, by its id; −1 for one that does not count. */
  readonly #choices: Int32Array

  private constructor(db: Connection, columns: AnswerColumns, choices: Int32Array) {
    this.#db = db
    this.columns = columns
    this.#choices = choices
  }

  /** Nobody is in the columns yet. */
  static async open(db: Connection, blurKey: HashKey | null): Promise<PublishedReader> {
    const questions = await questionsOf(db)
    // Each of these takes milliseconds soon after a start.
    await setImmediate()
    const columns = new AnswerColumns(questions, blurKey)
    await setImmediate()
    const asked = new Map(
      columns.categories.flatMap(({ questions }) => questions.map((column) => [column.question.id, column])),
    )
    const options = await optionsOf(db)
    const choices = new Int32Array(options.reduce((most, { id }) => Math.max(most, id + 1), 0)).fill(-1)
    for (const { id, questionId, number } of options) {
      const column = asked.get(questionId)
      if (column) choices[id] = choiceOf(column, number)
    }
    return new PublishedReader(db, columns, choices)
  }

  /** Everybody who appears, a few at a time; who changes meanwhile is to be read again. */
  async readAll(): Promise<void> {
    const breathe = inSlices()
    // At once: each time that it grows, everything is looked through for what nobody needs any more.
    this.columns.reserve(await lastUserId(this.#db))
    let last = -1
    let atOnce = READ_AT_ONCE.most
    for (;;) {
      const begun = performance.now()
      const rows = await nextPublished(this.#db, last, atOnce)
      const isSlow = performance.now() - begun > SLICE_MS
      for (const row of rows) {
        this.columns.setLane(row.userId, await this.#laneOf(row))
        if (row.unpacked) await breathe()
      }
      last = rows.at(-1)?.userId ?? last
      if (rows.length < atOnce) return
      atOnce = isSlow ? Math.max(READ_AT_ONCE.least, atOnce >> 1) : Math.min(READ_AT_ONCE.most, 2 * atOnce)
      await breathe()
    }
  }

  /** How one person stands in the columns; null for who does not appear. */
  async laneOf(userId: number): Promise<Uint8Array | null> {
    const row = await publishedBy(this.#db, userId)
    return row ? this.#laneOf(row) : null
  }

  async #laneOf({ userId, options, weights, unpacked }: PublishedRow): Promise<Uint8Array> {
    const lane = this.columns.freshLane()
    if (options && weights) {
      for (let at = 0; at < options.length; at += 4) this.#choose(lane, options.readUInt32LE(at))
      lane.set(weights, lane.length - CATEGORIES.length)
    } else if (unpacked) {
      for (const id of await publishedOptions(this.#db, userId)) this.#choose(lane, id)
      for (const { category, importance } of await publishedImportances(this.#db, userId)) {
        lane[lane.length - CATEGORIES.length + CATEGORIES.indexOf(category)] = IMPORTANCE_WEIGHTS[importance]
      }
    }
    return lane
  }

  /** Nothing for an option that does not count any more. */
  #choose(lane: Uint8Array, optionId: number): void {
    const choice = this.#choices[optionId] ?? -1
    if (choice >= 0) lane[choice >> 8] = choice & 255
  }
}

/** 256 times the row of the question in a lane, and the option's number. Throws a RangeError for an option that it cannot have. */
function choiceOf({ question, index }: QuestionColumn, option: number): number {
  if (option >= question.optionCount) {
    throw new RangeError(`Question ${question.id} has no option ${option}`)
  }
  return index * 256 + option
}

/** To be called between steps of a long work: lets others be answered when it has taken its slice. */
export function inSlices(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < SLICE_MS) return
    await setImmediate()
    since = performance.now()
  }
}

/** Whether the columns say this of a person already; null for somebody who does not appear. */
export function isKnown(columns: AnswerColumns, userId: number, lane: Uint8Array | null): boolean {
  if (!lane || !columns.has(userId)) return columns.has(userId) === (lane !== null)
  return columns.laneAt(columns.positionOf(userId)).every((byte, row) => byte === lane[row])
}
