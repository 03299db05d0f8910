import type { Issue } from '#domain/text-rule.ts'

export interface DescribedIssue extends Issue {
  type?: string
  expected?: string | null
  received?: string
  requirement?: unknown
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  strict_object: 'must be an object',
  record: 'must be an object',
  integer: 'must be a whole number',
  file: 'must be a file',
}

/** Returns the sentence about a field whose schema has no message of its own. */
export function issueMessage(issue: DescribedIssue): string {
  const last = issue.path?.at(-1)
  const name = fieldName(typeof last === 'object' ? last.key : last)
  if (issue.type === 'strict_object' && issue.expected === 'never')
    return `${name} isn’t a field this call accepts.`
  if (issue.received === 'undefined') return `${name} is required.`
  return `${name} ${TYPES[issue.type ?? ''] ?? limitOf(issue) ?? 'isn’t valid'}.`
}

export function requiredMessage(name: string): string {
  return `${fieldName(name)} is required.`
}

function limitOf({ type, requirement, expected }: DescribedIssue): string | null {
  if (type === 'picklist' && expected) {
    return `must be one of ${expected.replace(/[()"|]/g, '').replaceAll('  ', ', ')}`
  }
  if (typeof requirement !== 'number') return null
  if (type === 'min_value') return `must be ${requirement} or more`
  if (type === 'max_value') return `must be ${requirement} or less`
  if (type === 'max_length') return `can’t be longer than ${requirement}`
  if (type === 'min_length') return `can’t be shorter than ${requirement}`
  return null
}

/** Returns a field's name as a sentence begins with it; keys that callers make up aren't repeated. */
function fieldName(key: unknown): string {
  if (typeof key !== 'string' || !/^[A-Za-z_]{1,40}$/.test(key)) return 'This'
  const words = key.replaceAll('_', ' ').replace(/\bid\b/, 'ID')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
