/** Faults in words: of counts, of lengths, of names that are there twice. */

export function outside(
  what: string,
  count: number,
  { minimum, maximum }: { minimum: number; maximum: number },
) {
  return count >= minimum && count <= maximum ? [] : [`${count} ${what}, not ${minimum} to ${maximum}`]
}

/** Texts that are too long, or empty where something has to stand. */
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
