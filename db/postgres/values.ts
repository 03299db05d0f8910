/**
 * Converts a value for binding. Every whole number is an int8, so that the same SQL keeps one prepared statement; PostgreSQL refuses
 * NUL in text (22021).
 */
export function bound(value: unknown): unknown {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value)
  if (typeof value === 'boolean') return value ? 1n : 0n
  return withoutNul(value)
}

/** PostgreSQL has no NUL in text. */
export function withoutNul(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '') : value
}

/** Converts what PostgreSQL returned to what SQLite would have. */
export function returned(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value)
  if (typeof value === 'boolean') return value ? 1 : 0
  return value
}

export const returnedRow = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, returned(value)]))
