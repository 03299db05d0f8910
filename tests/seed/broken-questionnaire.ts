import { parseQuestionnaire, QUESTIONNAIRE, type InquirySeed } from '#db/seed/questionnaire.ts'

interface Draft {
  version: unknown
  categories: { category: string; inquiries: unknown }[]
}

/** Returns a copy of the file to break. */
export function draft(): Draft {
  return structuredClone({ version: QUESTIONNAIRE.version, categories: [...QUESTIONNAIRE.categories] })
}

export function withFirstInquiry(changes: Record<string, unknown>): Draft {
  const [first, ...others] = QUESTIONNAIRE.categories[0]?.inquiries ?? []
  const broken = draft()
  broken.categories[0] = { category: 'Finances', inquiries: [{ ...first, ...changes }, ...others] }
  return broken
}

export function withFinances(inquiriesOf: (shipped: InquirySeed[]) => unknown): Draft {
  const broken = draft()
  broken.categories[0] = {
    category: 'Finances',
    inquiries: inquiriesOf(structuredClone(QUESTIONNAIRE.categories[0]?.inquiries ?? [])),
  }
  return broken
}

export function withCategories(change: (categories: Draft['categories']) => Draft['categories']): Draft {
  return { version: 1, categories: change(draft().categories) }
}

export function manyInquiries(prefix: string) {
  return Array.from({ length: 40 }, (_, index) => ({
    ...QUESTIONNAIRE.categories[0]?.inquiries[0],
    key: `${prefix}-${index}`,
    dimension: `${prefix}-${index}`,
  }))
}

export const options = ['low', 'middle', 'high'].map((key) => ({ key, option: key }))

export const withTable = (agreement: unknown) => withFirstInquiry({ options, agreement })

export const seven = Array.from({ length: 7 }, (_, index) => ({
  key: `option-${index}`,
  option: `Option ${index}`,
}))

export const [low, middle] = options

export const otherDisagrees = [
  [1, 0, 0.5],
  [0, 1, 0.5],
  [0.5, 0.5, 0.6],
]

export function faultsOf(value: unknown): string[] {
  try {
    parseQuestionnaire(value)
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : []
  }
  return []
}
