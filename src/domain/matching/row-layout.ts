import { agreementTable } from '#domain/matching/agreement.ts'
import { agreementMarks } from '#domain/matching/blur.ts'
import type { HashKey } from '#domain/matching/half-sip-hash.ts'
import type { Question } from '#domain/matching/types.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import { IMPORTANCE_WEIGHTS } from '#domain/onboarding/importance.ts'

/** Stands for an option number where a person hasn't answered. */
export const UNANSWERED = 255

/** Agreements are stored in whole sixtieths, so that halves to sixths are exact; others are rounded. */
export const AGREEMENT_UNITS = 60

/** The maximum number of onboarding questions, and of later ones, for which the sums in `score-tables.ts` have room. */
export const MAX_QUESTIONS = 120

/** A category's weight is a base-4 digit, an index into this. */
export const WEIGHTS: readonly number[] = Object.values(IMPORTANCE_WEIGHTS)

const PARTS = [
  { later: false, longForm: false },
  { later: true, longForm: true },
  { later: true, longForm: false },
]

/** Larger cells mean fewer lookups, but tables that don't fit the processor's cache. */
const CELL_STATES = 1024

/** A question and where its answer is in a row: digit `(cell ÷ radix) mod (optionCount + 1)`, 0 for unanswered. */
export interface QuestionColumn {
  readonly question: Question
  /** In the order of ids. */
  readonly index: number
  readonly cell: number
  readonly radix: number
  /** By pair of options, at `a * optionCount + b`: the agreement, the same in units, and its secret mark (`agreementMarks`). */
  readonly agreements: Float64Array
  readonly units: Uint8Array
  readonly marks: Uint16Array
}

/** A number of 16 bits that packs the weight of a category and the answers to some of its questions. */
export interface Cell {
  readonly category: number
  readonly later: boolean
  readonly longForm: boolean
  readonly sealed: boolean
  readonly columns: readonly QuestionColumn[]
  readonly states: number
}

/**
 * How a row of 16-bit numbers describes a member: cells, then the weight of each category, whether they did
 * the long form (`isLater`), then two words of fingerprint.
 */
export interface RowLayout {
  readonly cells: readonly Cell[]
  /** In 16-bit numbers; even, because the fingerprint is read as 32-bit words. */
  readonly stride: number
  readonly weights: number
  readonly longForm: number
  readonly fingerprint: number
  /** The key of the blur; null if nothing is blurred. */
  readonly key: HashKey | null
}

/** Throws a RangeError for a malformed question, two with the same id, or too many questions. */
export function rowLayout(questions: Iterable<Question>, key: HashKey | null): RowLayout {
  const ordered = [...questions].toSorted((one, other) => one.id - other.id)
  if (new Set(ordered.map(({ id }) => id)).size < ordered.length) {
    throw new RangeError('Two questions have the same id')
  }
  const later = ordered.filter((question) => question.later).length
  const most = Math.max(later, ordered.length - later)
  if (most > MAX_QUESTIONS) {
    throw new RangeError(`${most} questions are too many, at most ${MAX_QUESTIONS} can count`)
  }
  const indexes = new Map(ordered.map(({ id }, index) => [id, index]))
  const cells: Cell[] = []
  for (const [category, name] of CATEGORIES.entries()) {
    for (const { later, longForm } of PARTS) {
      for (const sealed of [false, true]) {
        const sameRadix = ordered.filter(
          (one) =>
            one.category === name &&
            one.later === later &&
            (one.longForm ?? false) === longForm &&
            one.sealed === sealed,
        )
        for (const packed of packedIntoCells(sameRadix)) {
          let radix = WEIGHTS.length
          const columns = packed.map((question) => {
            const column = columnOf(question, indexes.get(question.id) ?? 0, cells.length, radix, key)
            radix *= question.optionCount + 1
            return column
          })
          cells.push({ category, later, longForm, sealed, columns, states: radix })
        }
      }
    }
  }
  const longForm = cells.length + CATEGORIES.length
  const fingerprint = Math.ceil((longForm + 1) / 2) * 2
  return { cells, stride: fingerprint + 4, weights: cells.length, longForm, fingerprint, key }
}

/**
 * Returns whether a question belongs to the later part of a pair's blur. Onboarding once asked more. Two people who both answered that
 * long form keep the blur of their score, because a new one would be a second look at the same answers.
 */
export function isLater(
  { later, longForm }: Pick<Question, 'later' | 'longForm'>,
  bothLongForm: boolean,
): boolean {
  return later && !(longForm && bothLongForm)
}

function packedIntoCells(questions: readonly Question[]): Question[][] {
  const largestFirst = questions.toSorted((one, other) => other.optionCount - one.optionCount)
  for (let count = 1; count < questions.length; count++) {
    const cells = Array.from({ length: count }, () => ({ states: WEIGHTS.length, packed: [] as Question[] }))
    for (const question of largestFirst) {
      const smallest = cells.reduce((least, cell) => (cell.states < least.states ? cell : least))
      smallest.packed.push(question)
      smallest.states *= question.optionCount + 1
    }
    if (cells.every(({ states }) => states <= CELL_STATES)) return cells.map(({ packed }) => packed)
  }
  return questions.map((question) => [question])
}

function columnOf(
  question: Question,
  index: number,
  cell: number,
  radix: number,
  key: HashKey | null,
): QuestionColumn {
  const agreements = agreementTable(question)
  const units = Uint8Array.from(agreements, (agreement) => Math.round(agreement * AGREEMENT_UNITS))
  const marks = key
    ? agreementMarks(key, question.id, question.optionCount)
    : new Uint16Array(question.optionCount ** 2)
  return { question, index, cell, radix, agreements, units, marks }
}

/** Returns 0 if the question of the column is unanswered in the row, else one more than the option number. */
export function digitOf(row: Uint16Array, { cell, radix, question }: QuestionColumn, start = 0): number {
  return Math.floor(row[start + cell]! / radix) % (question.optionCount + 1)
}
