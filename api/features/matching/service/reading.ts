import { setImmediate } from 'node:timers/promises'
import {
  nextPublished,
  optionsOf,
  publishedBy,
  publishedImportances,
  publishedOptions,
  type PublishedRow,
  userCount,
  questionsOf,
} from '#api/features/matching/queries/members.ts'
import type { Connection } from '#db/client.ts'
import { AnswerColumns } from '#domain/matching/columns.ts'
import type { HashKey } from '#domain/matching/half-sip-hash.ts'
import type { QuestionColumn } from '#domain/matching/row-layout.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import { IMPORTANCE_WEIGHTS } from '#domain/onboarding/importance.ts'

/** Batch sizes: about a millisecond. Smaller while a batch takes long, such as on a slow disk. */
const BATCH_SIZES = { most: 128, least: 8 }

/** How long to read before other requests run, which need two or three turns. */
const SLICE_MS = 2

export class PublishedReader {
  readonly columns: AnswerColumns
  readonly #db: Connection
  /** What `choiceOf` returns, by option id; −1 for a retired option. */
  readonly #choices: Int32Array

  private constructor(db: Connection, columns: AnswerColumns, choices: Int32Array) {
    this.#db = db
    this.columns = columns
    this.#choices = choices
  }

  static async open(db: Connection, blurKey: HashKey | null): Promise<PublishedReader> {
    const questions = await questionsOf(db)
    // Each step takes milliseconds soon after a start.
    await setImmediate()
    const columns = new AnswerColumns(questions, blurKey)
    await setImmediate()
    const columnOf = new Map(
      columns.categories.flatMap(({ questions }) => questions.map((column) => [column.question.id, column])),
    )
    const options = await optionsOf(db)
    const choices = new Int32Array(options.reduce((most, { id }) => Math.max(most, id + 1), 0)).fill(-1)
    for (const { id, questionId, number } of options) {
      const column = columnOf.get(questionId)
      if (column) choices[id] = choiceOf(column, number)
    }
    return new PublishedReader(db, columns, choices)
  }

  /** Reads everyone in small batches. People who change meanwhile must be read again. */
  async readAll(): Promise<void> {
    const yieldToReaders = inSlices()
    // Up front, because each growth copies everything.
    const { people, lastId } = await userCount(this.#db)
    this.columns.reserve(people, lastId)
    let last = -1
    let atOnce = BATCH_SIZES.most
    for (;;) {
      const startedAt = performance.now()
      const rows = await nextPublished(this.#db, last, atOnce)
      const isSlow = performance.now() - startedAt > SLICE_MS
      for (const row of rows) {
        this.columns.setLane(row.userId, await this.#laneOf(row))
        if (row.unpacked) await yieldToReaders()
      }
      last = rows.at(-1)?.userId ?? last
      if (rows.length < atOnce) return
      atOnce = isSlow ? Math.max(BATCH_SIZES.least, atOnce >> 1) : Math.min(BATCH_SIZES.most, 2 * atOnce)
      await yieldToReaders()
    }
  }

  /** Returns a person's lane; null for someone who doesn't appear. */
  async laneOf(userId: number): Promise<Uint8Array | null> {
    const row = await publishedBy(this.#db, userId)
    return row ? this.#laneOf(row) : null
  }

  async #laneOf({ userId, options, weights, longForm, unpacked }: PublishedRow): Promise<Uint8Array> {
    const lane = this.columns.freshLane()
    lane[lane.length - 1] = longForm ? 1 : 0
    if (options && weights) {
      for (let at = 0; at < options.length; at += 4) this.#choose(lane, options.readUInt32LE(at))
      lane.set(weights, this.columns.laneWeights)
    } else if (unpacked) {
      for (const id of await publishedOptions(this.#db, userId)) this.#choose(lane, id)
      for (const { category, importance } of await publishedImportances(this.#db, userId)) {
        lane[this.columns.laneWeights + CATEGORIES.indexOf(category)] = IMPORTANCE_WEIGHTS[importance]
      }
    }
    return lane
  }

  /** Ignores a retired option. */
  #choose(lane: Uint8Array, optionId: number): void {
    const choice = this.#choices[optionId] ?? -1
    if (choice >= 0) lane[choice >> 8] = choice & 255
  }
}

/** Returns 256 × the question's index in a lane + the option. Throws a RangeError for an impossible option. */
function choiceOf({ question, index }: QuestionColumn, option: number): number {
  if (option >= question.optionCount) {
    throw new RangeError(`Question ${question.id} has no option ${option}`)
  }
  return index * 256 + option
}

/** Call it between steps of long work: it lets other requests run once the slice is used up. */
export function inSlices(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < SLICE_MS) return
    await setImmediate()
    since = performance.now()
  }
}

/** Returns whether the columns already say this of a person; null stands for someone who doesn't appear. */
export function isKnown(columns: AnswerColumns, userId: number, lane: Uint8Array | null): boolean {
  if (!lane || !columns.has(userId)) return columns.has(userId) === (lane !== null)
  return columns.laneAt(columns.positionOf(userId)).every((byte, row) => byte === lane[row])
}
