import { PLAN_BYTES } from '#api/features/matching/engine/memory.ts'
import { drawsOfScores } from '#domain/matching/blur.ts'
import type { AnswerColumns } from '#domain/matching/columns.ts'
import { SCORE_STEPS } from '#domain/matching/percent.ts'
import { type AnsweredBlock, answeredBlocks } from '#domain/matching/side.ts'
import type { QuestionColumn } from '#domain/matching/question-columns.ts'
import { LANES } from '#domain/matching/tiles.ts'
import type { Audience } from '#domain/matching/types.ts'

/** What a table of the sweep has room for. */
const OPTIONS_MAX = 16

/** So many questions of a part are summed up in sixteen bits. */
const QUESTIONS_MAX = 120

/** As `assembly/plan.ts` says, where each place is explained. */
const KINDS = { partners: 0, strangers: 1, unblurred: 2 }
const HEAD = 16
const QUESTION = 64
const OPTIONS_AT = 48

/**
 * What the sweep has to know of a member. Null for what only the reference can do: agreements
 * without a common unit, and more options or questions than the sweep has room for. Throws a RangeError for a person who is not a member.
 */
export function planOf(columns: AnswerColumns, userId: number, audience: Audience): Uint8Array | null {
  const blocks = answeredBlocks(columns, userId, audience)
  const parts = (['onboarding', 'later'] as const).map((part) =>
    blocks.filter((block) => block.part === part),
  )
  if (!columns.isWhole || !parts.every(isInReach)) return null
  const plan = new Plan()
  writeHead(plan, columns, columns.positionOf(userId), audience)
  for (const part of parts) writePart(plan, part)
  return plan.written()
}

function isInReach(blocks: readonly AnsweredBlock[]): boolean {
  const answers = blocks.flatMap((block) => block.answers)
  return (
    answers.length <= QUESTIONS_MAX &&
    answers.every(({ column }) => column.question.optionCount <= OPTIONS_MAX)
  )
}

/** Numbers one after the other. */
class Plan {
  static readonly #bytes = new Uint8Array(PLAN_BYTES)
  static readonly #view = new DataView(this.#bytes.buffer)
  #at = 0

  word(value: number): void {
    Plan.#view.setInt32(this.#at, value, true)
    this.#at += 4
  }

  single(value: number): void {
    Plan.#view.setFloat32(this.#at, value, true)
    this.#at += 4
  }

  double(value: number): void {
    Plan.#view.setFloat64(this.#at, value, true)
    this.#at += 8
  }

  head(one: number, other = 0): void {
    const from = this.#at
    this.word(one)
    this.word(other)
    this.#at = from + HEAD
  }

  bytes(bytes: Uint8Array): void {
    Plan.#bytes.set(bytes, this.#at)
    this.#at += bytes.length
  }

  written(): Uint8Array {
    return Plan.#bytes.slice(0, this.#at)
  }
}

function writeHead(plan: Plan, columns: AnswerColumns, position: number, audience: Audience): void {
  const { blur, memory, scale, tileBytes } = columns
  const { highest, unit, size, endings } = drawsOfScores
  plan.word(audience === 'partners' ? KINDS.partners : blur ? KINDS.strangers : KINDS.unblurred)
  plan.word(memory.base)
  plan.word(tileBytes)
  plan.word(tileBytes - 2 * 4 * LANES)
  for (const word of blur?.key ?? [0, 0]) plan.word(word)
  for (const word of columns.fingerprintAt(position)) plan.word(word)
  plan.word(endings.onboarding)
  plan.word(endings.later)
  plan.double(scale)
  plan.double(SCORE_STEPS[audience])
  for (const value of [size, unit, highest, scale, SCORE_STEPS[audience]]) plan.single(value)
  // Parts begin where registers are aligned.
  plan.word(0)
}

/** Blocks of equal own weight make a class. */
function writePart(plan: Plan, blocks: readonly AnsweredBlock[]): void {
  const classes = Map.groupBy(blocks, ({ ownWeight }) => ownWeight)
  plan.head(classes.size)
  for (const [weight, ofClass] of classes) {
    plan.head(weight, ofClass.length)
    for (const { category, answers } of ofClass) {
      plan.head(HEAD + answers.length * QUESTION, category.offset)
      for (const { column, option } of answers) plan.bytes(tablesOf(column)[option]!)
    }
  }
}

/** What a plan says of questions, by one's own option: the same for all who answered so. */
const tables = new WeakMap<QuestionColumn, Uint8Array[]>()

function tablesOf(column: QuestionColumn): Uint8Array[] {
  const known = tables.get(column)
  if (known) return known
  const made = Array.from({ length: column.question.optionCount }, (_, option) => tableOf(column, option))
  tables.set(column, made)
  return made
}

function tableOf({ question, units, marks, offset }: QuestionColumn, own: number): Uint8Array {
  const table = new Uint8Array(QUESTION)
  for (let other = 0; other < question.optionCount; other++) {
    const place = own * question.optionCount + other
    table[other] = units[place]!
    for (let byte = 0; byte < 2; byte++)
      table[OPTIONS_MAX * (1 + byte) + other] = marks[place]! >>> (8 * byte)
  }
  new DataView(table.buffer).setInt32(OPTIONS_AT, offset, true)
  return table
}
