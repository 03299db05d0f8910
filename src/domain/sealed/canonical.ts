export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/**
 * Returns JSON as RFC 8785 has it: sorted keys and no spaces, so that the same answer always has the same bytes. Throws RangeError for
 * half a surrogate pair and for what isn't a number.
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'string' && !value.isWellFormed()) throw new RangeError('Half a character.')
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('Not a number.')
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  // Texts are compared by UTF-16 units, as the RFC asks.
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${members.map(([key, part]) => `${canonicalJson(key)}:${canonicalJson(part)}`).join(',')}}`
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)
