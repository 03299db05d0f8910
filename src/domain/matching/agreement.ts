import type { Agreement, Question } from '#domain/matching/types.ts'

/** An option number must fit in a byte, next to the mark for no answer. */
const MAXIMUM_OPTION_COUNT = 255

/** Returns how far two options of a question agree, from 0 to 1. Throws a RangeError for an unknown option. */
export function agreementOf(agreement: Agreement, optionCount: number, a: number, b: number): number {
  requireOption(optionCount, a)
  requireOption(optionCount, b)
  if (agreement === 'same') return a === b ? 1 : 0
  if (agreement === 'near') return optionCount === 1 ? 1 : 1 - Math.abs(a - b) / (optionCount - 1)
  const value = agreement[a]?.[b]
  if (value === undefined) throw new RangeError(`The agreement table lacks options ${a} and ${b}`)
  return value
}

/**
 * Returns the agreements of all pairs of options at `a * optionCount + b`. Throws a RangeError for a table that isn't
 * square, symmetric and within 0 to 1.
 */
export function agreementTable(question: Question): Float64Array {
  const { agreement, optionCount } = question
  requireWellFormed(question)
  const table = new Float64Array(optionCount ** 2)
  for (let a = 0; a < optionCount; a++) {
    for (let b = 0; b < optionCount; b++) {
      const value = agreementOf(agreement, optionCount, a, b)
      const mirrored = agreementOf(agreement, optionCount, b, a)
      if (!(value >= 0 && value <= 1) || value !== mirrored) {
        throw new RangeError(
          `Question ${question.id}: options ${a} and ${b} agree by ${value} and ${mirrored}`,
        )
      }
      table[a * optionCount + b] = value
    }
  }
  return table
}

function requireWellFormed({ id, agreement, optionCount }: Question): void {
  if (!Number.isInteger(optionCount) || optionCount < 1 || optionCount > MAXIMUM_OPTION_COUNT) {
    throw new RangeError(`Question ${id} cannot have ${optionCount} options`)
  }
  if (agreement === 'same' || agreement === 'near') return
  if (agreement.length !== optionCount || agreement.some((row) => row.length !== optionCount)) {
    throw new RangeError(`Question ${id}: the agreement table needs ${optionCount} rows and columns`)
  }
}

function requireOption(optionCount: number, option: number): void {
  if (!Number.isInteger(option) || option < 0 || option >= optionCount) {
    throw new RangeError(`There is no option ${option} among ${optionCount}`)
  }
}
