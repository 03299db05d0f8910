import { PLAN_BYTES } from '#api/features/matching/engine/memory.ts'
import { BLUR, drawsOfScores } from '#domain/matching/blur.ts'
import type { AnswerColumns } from '#domain/matching/columns.ts'
import { SCORE_STEPS } from '#domain/matching/percent.ts'
import { type Block, type GivenAnswers, type Side, sideOf } from '#domain/matching/side.ts'
import { LANES } from '#domain/matching/tiles.ts'
import type { Audience } from '#domain/matching/types.ts'

/** What a table of the sweep has room for. */
const OPTIONS_MAX = 16

/** So many questions of a part are summed up in sixteen bits. */
const QUESTIONS_MAX = 120

/** As `assembly/plan.ts` says, where each place is explained. */
const KINDS = { partners: 0, strangers: 1, unblurred: 2 }
const PARTS_AT = 80
const HEAD = 16
const QUESTION = 64
const OPTIONS_AT = 48

/**
 * What the sweep has to know of a member, with `given` as if it were answered. Null for what only the reference can do: agreements
 * without a common unit, and more options or questions than the sweep has room for. Throws a RangeError for a person who is not a member.
 */
export function planOf(
  columns: AnswerColumns,
  userId: number,
  audience: Audience,
  given?: GivenAnswers,
): Uint8Array | null {
  const side = sideOf(columns, userId, audience, given)
  const parts = (['onboarding', 'later'] as const).map((part) =>
    side.blocks.filter((block) => block.part === part),
  )
  if (!columns.isWhole || side.stride > OPTIONS_MAX || !parts.every(isInReach)) return null
  const plan = new Plan()
  writeHead(plan, side, audience)
  plan.at = PARTS_AT
  for (const blocks of parts) writePart(plan, side, blocks)
  return plan.bytes.subarray(0, plan.at)
}

function isInReach(blocks: readonly Block[]): boolean {
  return blocks.reduce((sum, { from, to }) => sum + to - from, 0) <= QUESTIONS_MAX
}

/** Numbers one after the other. */
class Plan {
  readonly bytes = new Uint8Array(PLAN_BYTES)
  readonly #view = new DataView(this.bytes.buffer)
  at = 0

  word(value: number): void {
    this.#view.setInt32(this.at, value, true)
    this.at += 4
  }

  number(value: number): void {
    this.#view.setFloat64(this.at, value, true)
    this.at += 8
  }

  head(...words: number[]): void {
    const from = this.at
    for (const word of words) this.word(word)
    this.at = from + HEAD
  }
}

function writeHead(plan: Plan, { columns, position }: Side, audience: Audience): void {
  const { blur, memory, scale, tileBytes } = columns
  const { highest, unit, endings } = drawsOfScores
  plan.word(audience === 'partners' ? KINDS.partners : blur ? KINDS.strangers : KINDS.unblurred)
  plan.word(memory.base)
  plan.word(tileBytes)
  plan.word(tileBytes - 2 * 4 * LANES)
  for (const word of blur?.key ?? [0, 0]) plan.word(word)
  for (const word of columns.fingerprintAt(position)) plan.word(word)
  plan.word(endings.onboarding)
  plan.word(endings.later)
  plan.number(scale)
  plan.number(BLUR.score)
  plan.number(unit)
  plan.number(highest)
  plan.number(SCORE_STEPS[audience])
}

/** Blocks of equal own weight make a class. */
function writePart(plan: Plan, side: Side, blocks: readonly Block[]): void {
  const classes = Map.groupBy(blocks, ({ ownWeight }) => ownWeight)
  plan.head(classes.size)
  for (const [weight, ofClass] of classes) {
    plan.head(weight, ofClass.length)
    for (const { category, from, to } of ofClass) {
      plan.head(HEAD + (to - from) * QUESTION, category.offset)
      for (let question = from; question < to; question++) writeQuestion(plan, side, question)
    }
  }
}

function writeQuestion(plan: Plan, { offsets, stride, units, marks }: Side, question: number): void {
  const { at, bytes } = plan
  for (let option = 0; option < stride; option++) {
    const place = question * stride + option
    bytes[at + option] = units[place]!
    for (let byte = 0; byte < 2; byte++) {
      bytes[at + OPTIONS_MAX * (1 + byte) + option] = marks[place]! >>> (8 * byte)
    }
  }
  plan.at = at + OPTIONS_AT
  plan.word(offsets[question]!)
  plan.at = at + QUESTION
}
