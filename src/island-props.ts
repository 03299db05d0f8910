/**
 * Props as Astro's script of islands reads them, for an attribute in single quotes: there the many double ones of JSON need no
 * escape. Throws a TypeError for what is no plain data.
 */
export function propsAttribute(props: object): string {
  return writtenProps(props).replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;')
}

/** Each value stands beside its kind: 1 for a list, 11 for what has no end, 0 for what JSON has besides. */
function writtenProps(props: object): string {
  let written = ''
  for (const [key, value] of Object.entries(props)) {
    const name = PLAIN_KEY.test(key) ? `"${key}"` : JSON.stringify(key)
    written += `${written && ','}${name}:${writtenValue(value)}`
  }
  return `{${written}}`
}

const PLAIN_KEY = /^\w+$/

function writtenValue(value: unknown): string {
  if (typeof value === 'string') return `[0,${JSON.stringify(value)}]`
  if (value === null || typeof value === 'boolean') return `[0,${value}]`
  if (typeof value === 'number')
    return Math.abs(value) === Infinity ? `[11,${Math.sign(value)}]` : `[0,${JSON.stringify(value)}]`
  if (value === undefined) return '[0]'
  if (Array.isArray(value)) return `[1,[${value.map(writtenValue).join(',')}]]`
  if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype)
    return `[0,${writtenProps(value)}]`
  throw new TypeError(
    `An island is given plain data, and no ${typeof value === 'object' ? 'instance' : typeof value}.`,
  )
}
