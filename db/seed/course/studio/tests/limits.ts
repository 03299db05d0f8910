/** Violations of counts and lengths, and duplicate names. */

export function outside(
  what: string,
  count: number,
  { minimum, maximum }: { minimum: number; maximum: number },
) {
  return count >= minimum && count <= maximum ? [] : [`${count} ${what}, not ${minimum} to ${maximum}`]
}

/** Returns texts that are too long or, unless allowed, empty. */
export function tooLong(all: readonly string[], maximum: number, mayBeEmpty = false): string[] {
  return all.flatMap((text) => {
    if (text.length > maximum) return [`“${text}” has ${text.length} characters, not ${maximum} at most`]
    const isEmpty = text.trim() === '' && !mayBeEmpty
    return isEmpty || text !== text.trim() ? [`“${text}” is empty or has spaces around it`] : []
  })
}

export function twice<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))]
}
