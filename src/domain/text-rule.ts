/** A text field's rule, shared by forms and the schemas of calls. */
export interface TextRule {
  /** Converts typed text to its stored form. */
  normalize: (typed: string) => string
  isValid: (stored: string) => boolean
  /** Shown for an invalid text. */
  message: string
}

export type TextRules = Readonly<Record<string, TextRule>>

/** The first message per invalid field, as in forms and error bodies. */
export type Faults = Partial<Record<string, string>>

/** Returns what's wrong with what was typed, by field. A missing field counts as empty. */
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

/** An issue of the Standard Schema. */
export interface Issue {
  message: string
  path?: readonly (PropertyKey | { key: unknown })[] | undefined
}

/** Returns the first message per invalid field. */
export function messagesByField(issues: readonly Issue[]): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const { path, message } of issues) {
    const field = path?.map((part) => String(typeof part === 'object' ? part.key : part)).join('.')
    if (field) messages[field] ??= message
  }
  return messages
}
