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
const NEXT_GROUP_AT = 52
/** Questions of a group, and what the sums of a group and of a class take. */
const GROUP = 4
const GROUP_BYTES = 64
const CLASS_BYTES = 80

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
  const classes = parts.map(classesOf)
  const tables = tablesOf(columns)
  for (const ofPart of classes) writeQuestions(plan, ofPart, tables)
  for (const ofPart of classes) writeClasses(plan, ofPart)
  return plan.written()
}

function isInReach(blocks: readonly AnsweredBlock[]): boolean {
  let questions = 0
  for (const { answers } of blocks) {
    questions += answers.length
    if (answers.some(({ column }) => column.question.optionCount > OPTIONS_MAX)) return false
  }
  return questions <= QUESTIONS_MAX
}

/** Where plans are written, one after the other. */
const bytes = new Uint8Array(PLAN_BYTES)
const words = new Int32Array(bytes.buffer)
const view = new DataView(bytes.buffer)

/** Numbers one after the other. */
class Plan {
  #at = 0

  word(value: number): void {
    words[this.#at / 4] = value
    this.#at += 4
  }

  single(value: number): void {
    view.setFloat32(this.#at, value, true)
    this.#at += 4
  }

  double(value: number): void {
    view.setFloat64(this.#at, value, true)
    this.#at += 8
  }

  /** Returns where it stands. */
  head(one: number, other = 0): number {
    const from = this.#at
    this.word(one)
    this.word(other)
    this.#at = from + HEAD
    return from
  }

  /** Another number at a place that is written already. */
  put(place: number, value: number): void {
    words[place / 4] = value
  }

  /** The same number of two bytes eight times. */
  eight(value: number): void {
    const two = (value & 0xffff) | (value << 16)
    for (let i = 0; i < 4; i++) this.word(two)
  }

  /** The question that was written last is the last one of its group. */
  last(groupBytes: number): void {
    this.put(this.#at - QUESTION + NEXT_GROUP_AT, groupBytes)
  }

  question(table: Int32Array): void {
    const from = this.#at / 4
    for (let i = 0; i < table.length; i++) words[from + i] = table[i]!
    this.#at += QUESTION
  }

  written(): Uint8Array {
    return bytes.slice(0, this.#at)
  }
}

function writeHead(plan: Plan, columns: AnswerColumns, position: number, audience: Audience): void {
  const { blur, memory, scale, layout } = columns
  const { highest, unit, size, endings } = drawsOfScores
  plan.word(audience === 'partners' ? KINDS.partners : blur ? KINDS.strangers : KINDS.unblurred)
  plan.word(memory.base)
  plan.word(layout.tileBytes)
  plan.word(layout.prints)
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

/** Up to four questions of a category. */
type Group = Pick<AnsweredBlock, 'category' | 'answers'>

/** The questions of equal own weight. */
interface Class {
  weight: number
  groups: Group[]
}

function classesOf(blocks: readonly AnsweredBlock[]): Class[] {
  const classes: Class[] = []
  for (const { category, ownWeight, answers } of blocks) {
    let ofWeight = classes.find(({ weight }) => weight === ownWeight)
    if (!ofWeight) classes.push((ofWeight = { weight: ownWeight, groups: [] }))
    for (let first = 0; first < answers.length; first += GROUP) {
      ofWeight.groups.push({ category, answers: answers.slice(first, first + GROUP) })
    }
  }
  return classes
}

const groupCount = (classes: readonly Class[]) => classes.reduce((sum, { groups }) => sum + groups.length, 0)

function writeQuestions(plan: Plan, classes: readonly Class[], tables: Tables): void {
  const head = plan.head(0, groupCount(classes))
  let questions = 0
  for (const { groups } of classes) {
    for (const { answers } of groups) {
      for (const { column, option } of answers) plan.question(tables[column.offset / LANES]![option]!)
      plan.last(GROUP_BYTES)
      questions += answers.length
    }
  }
  plan.put(head, questions)
}

function writeClasses(plan: Plan, classes: readonly Class[]): void {
  plan.head(groupCount(classes), classes.length)
  for (const { groups } of classes) {
    for (const [i, { category }] of groups.entries()) {
      plan.head(category.offset, i === groups.length - 1 ? CLASS_BYTES : 0)
    }
  }
  for (const [i, { weight }] of classes.entries()) {
    const next = classes[i + 1]?.weight ?? 0
    plan.eight(weight - next)
    plan.eight(weight ** 2 - next ** 2)
  }
}

/** What a plan says of a question, by one's own option: the same for all who answered so. By where questions stand in a tile. */
type Tables = Int32Array[][]

const tablesBy = new WeakMap<AnswerColumns, Tables>()

/** Once for all of the columns: a look into a weak map for each question took a third of a plan's time. */
function tablesOf(columns: AnswerColumns): Tables {
  const known = tablesBy.get(columns)
  if (known) return known
  const made: Tables = []
  for (const column of columns.categories.flatMap(({ questions }) => questions)) {
    const { optionCount } = column.question
    made[column.offset / LANES] =
      optionCount > OPTIONS_MAX ? [] : Array.from({ length: optionCount }, (_, own) => tableOf(column, own))
  }
  tablesBy.set(columns, made)
  return made
}

function tableOf({ question, units, marks, offset }: QuestionColumn, own: number): Int32Array {
  const table = new Uint8Array(QUESTION)
  for (let other = 0; other < question.optionCount; other++) {
    const place = own * question.optionCount + other
    table[other] = units[place]!
    for (let byte = 0; byte < 2; byte++)
      table[OPTIONS_MAX * (1 + byte) + other] = marks[place]! >>> (8 * byte)
  }
  new DataView(table.buffer).setInt32(OPTIONS_AT, offset, true)
  return new Int32Array(table.buffer)
}
