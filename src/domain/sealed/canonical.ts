type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/**
 * Returns canonical JSON (RFC 8785): sorted keys and no spaces, so that the same answer always has the same bytes. Throws RangeError for
 * lone surrogates and for values that aren't finite numbers.
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'string' && !value.isWellFormed())
    throw new RangeError('The text has a lone surrogate.')
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('Not a number.')
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  // The RFC requires comparing by UTF-16 units.
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${members.map(([key, part]) => `${canonicalJson(key)}:${canonicalJson(part)}`).join(',')}}`
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)
