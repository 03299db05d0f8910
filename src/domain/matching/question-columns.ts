import { agreementTable, commonScale } from '#domain/matching/agreement.ts'
import { agreementMarks } from '#domain/matching/blur.ts'
import type { HashKey } from '#domain/matching/half-sip-hash.ts'
import { LANES } from '#domain/matching/tiles.ts'
import type { Question } from '#domain/matching/types.ts'

/** One question: its agreements, as `agreementTable` lays them out, and where everybody's option numbers stand. */
export interface QuestionColumn {
  readonly question: Question
  readonly agreements: Float64Array
  /** The same in units of 1 ÷ the columns' `scale`. */
  readonly units: Float64Array
  /** As `agreementMarks` lays them out; without a key for the blur all 0. */
  readonly marks: Uint32Array
  /** Of a person's option number, in bytes from their `placeOf`. */
  readonly offset: number
}

/**
 * All questions by id, and how many units make a whole agreement; null when agreements are whole numbers in no unit. Throws a
 * RangeError for a malformed question.
 */
export function questionColumns(questions: Iterable<Question>, blurKey: HashKey | null) {
  const ordered = [...questions].toSorted((one, other) => one.id - other.id)
  const scale = commonScale(ordered.map(agreementTable))
  const columns = ordered.map((question, place): QuestionColumn => {
    const agreements = agreementTable(question)
    return {
      question,
      agreements,
      units: scale ? agreements.map((agreement) => Math.round(agreement * scale)) : agreements,
      marks: blurKey
        ? agreementMarks(blurKey, question.id, question.optionCount)
        : new Uint32Array(question.optionCount ** 2),
      offset: place * LANES,
    }
  })
  return { columns, scale }
}
