import * as v from 'valibot'
import { QUESTIONS_BY_ASSESSMENT } from '#domain/assessments/questions.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import { MAX_QUESTIONS } from '#domain/matching/row-layout.ts'
import type { Agreement } from '#domain/matching/types.ts'
import { faultLines, fieldFault, key, listOf, repeated, text, version } from './fields.ts'
import shipped from './questionnaire.json' with { type: 'json' }

const INQUIRIES = { minimum: 6, maximum: 40 } as const
const OPTIONS = { minimum: 3, maximum: 6 } as const
const MAXIMUM_DIMENSION_LENGTH = 40

const IN_ASSESSMENTS: ReadonlySet<string> = new Set(
  Object.values(QUESTIONS_BY_ASSESSMENT).flatMap((questions) => questions.map(({ key }) => key)),
)

/** People mean different things by this option, so two who chose it may not agree. */
const OTHER = 'other'

const agreement: v.GenericSchema<Agreement> = v.union(
  [v.picklist(['same', 'near']), v.array(v.array(v.number()))],
  'must be "same", "near" or a table with a row of numbers for each option',
)

const optionSchema = v.strictObject({ key, option: text }, fieldFault)

const inquirySchema = v.pipe(
  v.strictObject(
    {
      key,
      inquiry: text,
      dimension: v.pipe(
        text,
        v.maxLength(MAXIMUM_DIMENSION_LENGTH, `must have at most ${MAXIMUM_DIMENSION_LENGTH} characters`),
      ),
      /** Counts between partners only; default false. */
      sealed: v.optional(v.boolean('must be true or false'), false),
      /** Asked by an assessment after onboarding; default false. */
      later: v.optional(v.boolean('must be true or false'), false),
      /** Asked by onboarding up to version 4; default false. Keep it, or displayed scores between people from then change. */
      longForm: v.optional(v.boolean('must be true or false'), false),
      options: listOf(optionSchema, OPTIONS),
      agreement,
    },
    fieldFault,
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { key, later, options, agreement } = dataset.value
    if (later && !IN_ASSESSMENTS.has(key)) {
      addIssue({ message: 'no assessment asks it, so it cannot be asked later' })
    }
    for (const name of repeated(options.map((option) => option.key))) {
      addIssue({ message: `two options have the key ${name}` })
    }
    for (const name of repeated(options.map((option) => option.option))) {
      addIssue({ message: `two options read "${name}"` })
    }
    const fault = tableFault(agreement, options)
    if (fault !== null) addIssue({ message: fault })
  }),
)

const categorySchema = v.pipe(
  v.strictObject(
    {
      category: v.picklist(CATEGORIES, ({ input }) => `there is no category ${String(input)}`),
      inquiries: listOf(inquirySchema, INQUIRIES),
    },
    fieldFault,
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const name of repeated(dataset.value.inquiries.map((inquiry) => inquiry.dimension))) {
      addIssue({ message: `two inquiries have the dimension "${name}"` })
    }
    if (dataset.value.inquiries.every(({ later }) => later)) {
      addIssue({ message: 'onboarding must ask at least one inquiry' })
    }
  }),
)

/** Every category once, in the order of the onboarding steps. */
const questionnaireSchema = v.pipe(
  v.strictObject(
    {
      version,
      categories: v.array(categorySchema, 'must be a list'),
    },
    fieldFault,
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { categories } = dataset.value
    const names = categories.map((entry) => entry.category)
    const missing = CATEGORIES.filter((category) => !names.includes(category))
    const duplicates = repeated(names)
    for (const name of missing) addIssue({ message: `the category ${name} is missing` })
    for (const name of duplicates) addIssue({ message: `the category ${name} is listed more than once` })
    const misplaced = names.findIndex((name, index) => name !== CATEGORIES[index])
    if (missing.length === 0 && duplicates.length === 0 && misplaced !== -1) {
      addIssue({
        message: `category ${misplaced + 1} must be ${CATEGORIES[misplaced]}, not ${names[misplaced]}`,
      })
    }
    const keys = categories.flatMap((entry) => entry.inquiries.map((inquiry) => inquiry.key))
    for (const name of repeated(keys)) {
      addIssue({ message: `two inquiries have the key ${name}` })
    }
    for (const [part, later] of [
      ['onboarding', false],
      ['assessments', true],
    ] as const) {
      const count = categories.flatMap(({ inquiries }) =>
        inquiries.filter((one) => one.later === later),
      ).length
      if (count > MAX_QUESTIONS) {
        addIssue({ message: `${part} must ask at most ${MAX_QUESTIONS} inquiries, not ${count}` })
      }
    }
  }),
)

export type Questionnaire = v.InferOutput<typeof questionnaireSchema>
export type CategorySeed = v.InferOutput<typeof categorySchema>
export type InquirySeed = v.InferOutput<typeof inquirySchema>

/**
 * Parses a questionnaire file. Throws an Error with a line per fault, with its place: `Finances / purchase-budget:
 * agreement table is not symmetric …`.
 */
export function parseQuestionnaire(value: unknown): Questionnaire {
  const result = v.safeParse(questionnaireSchema, value)
  if (result.success) return result.output
  throw new Error(faultLines(result.issues, 'questionnaire').join('\n'))
}

export const QUESTIONNAIRE: Questionnaire = parseQuestionnaire(shipped)

/** Returns what's wrong with a question's agreement table, or null. */
function tableFault(agreement: Agreement, options: readonly { key: string }[]): string | null {
  if (agreement === 'same' || agreement === 'near') return null
  const size = options.length
  if (agreement.length !== size) return `agreement table has ${agreement.length} rows for ${size} options`
  for (const [row, values] of agreement.entries()) {
    if (values.length !== size) {
      return `agreement table has ${values.length} numbers in row ${row + 1} for ${size} options`
    }
    for (const [column, value] of values.entries()) {
      const place = `row ${row + 1}, column ${column + 1}`
      if (!(value >= 0 && value <= 1)) return `agreement table has ${value} in ${place}, outside 0 to 1`
      if (row === column && value !== 1 && options[row]?.key !== OTHER)
        return `agreement table has ${value} in ${place}, which must be 1`
      if (value !== agreement[column]?.[row]) {
        return `agreement table is not symmetric: ${place} and its mirror differ`
      }
    }
  }
  return null
}
