/** What the text of a field must be. Forms judge by it as somebody types, and the schemas of the calls are made of it. */
export interface TextRule {
  /** The form in which the text is stored. */
  normalize: (typed: string) => string
  isValid: (stored: string) => boolean
  /** What is said of a text that is not valid. */
  message: string
}

export type TextRules = Readonly<Record<string, TextRule>>

/** The first message of each wrong field, as forms and error bodies show them. */
export type Faults = Partial<Record<string, string>>

/** What is wrong with what was typed, by a rule for each field. What is missing counts as empty. */
export function faultsIn(rules: TextRules, typed: Readonly<Record<string, unknown>>): Faults {
  const wrong = Object.entries(rules).filter(
    ([name, { normalize, isValid }]) => !isValid(normalize(textIn(typed, name))),
  )
  return Object.fromEntries(wrong.map(([name, { message }]) => [name, message]))
}

export function hasFaults(faults: Faults): boolean {
  return Object.values(faults).some(Boolean)
}

export function textIn(typed: Readonly<Record<string, unknown>>, name: string): string {
  const text = typed[name]
  return typeof text === 'string' ? text : ''
}

/** An issue as the Standard Schema writes it. */
export interface Issue {
  message: string
  path?: readonly (PropertyKey | { key: unknown })[] | undefined
}

/** The first message of each field that a schema finds wrong. */
export function messagesByField(issues: readonly Issue[]): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const { path, message } of issues) {
    const field = path?.map((part) => String(typeof part === 'object' ? part.key : part)).join('.')
    if (field) messages[field] ??= message
  }
  return messages
}
