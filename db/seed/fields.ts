import * as v from 'valibot'

export const key = v.pipe(
  v.string('must be text'),
  v.regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    ({ input }) => `"${input}" must be in kebab-case, like purchase-budget`,
  ),
)

export const text = v.pipe(
  v.string('must be text'),
  v.check((value) => value !== '' && value === value.trim(), 'must not be empty or have spaces around it'),
)

export const version = v.pipe(
  v.number('must be a whole number from 1'),
  v.integer('must be a whole number from 1'),
  v.minValue(1, 'must be a whole number from 1'),
)

export function fieldFault({ expected }: v.StrictObjectIssue): string {
  if (expected === 'Object') return 'must be an object'
  return expected === 'never' ? 'is not a known field' : 'is missing'
}

export function listOf<Input, Item>(
  item: v.GenericSchema<Input, Item>,
  { minimum, maximum }: { minimum: number; maximum: number },
) {
  return v.pipe(
    v.array(item, 'must be a list'),
    v.check(
      (list) => list.length >= minimum && list.length <= maximum,
      ({ input }) => `must be ${minimum} to ${maximum}, not ${input.length}`,
    ),
  )
}

/** Returns the names that occur more than once. */
export function repeated(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
}

export function faultLines(issues: readonly v.BaseIssue<unknown>[], file: string): string[] {
  return issues.map((issue) => `${placesOf(issue).join(' / ') || file}: ${issue.message}`)
}

export function placesOf(issue: v.BaseIssue<unknown>): string[] {
  const path = issue.path ?? []
  return path.flatMap(({ key, value }, depth) => {
    if (typeof key === 'number') return [nameOf(value) ?? `${String(path[depth - 1]?.key)} ${key + 1}`]
    const isList = depth < path.length - 1
    return isList ? [] : [String(key)]
  })
}

function nameOf(entry: unknown): string | null {
  const named = v.safeParse(v.union([v.object({ category: text }), v.object({ key: text })]), entry)
  if (!named.success) return null
  return 'category' in named.output ? named.output.category : named.output.key
}
