export interface TextRule {
  normalize: (typed: string) => string
  isValid: (stored: string) => boolean
  message: string
}

export type TextRules = Readonly<Record<string, TextRule>>

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

export interface Issue {
  message: string
  path?: readonly (PropertyKey | { key: unknown })[] | undefined
}

export function messagesByField(issues: readonly Issue[]): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const { path, message } of issues) {
    const field = path?.map((part) => String(typeof part === 'object' ? part.key : part)).join('.')
    if (field) messages[field] ??= message
  }
  return messages
}
