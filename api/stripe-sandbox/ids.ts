const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A new id in Stripe's shape: `cus_…`. */
export function newId(prefix: string, length = 24): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  return `${prefix}_${[...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`
}

export function idOf(value: string | { id: string }): string {
  return typeof value === 'string' ? value : value.id
}

export function idOrNull(value: string | { id: string } | null | undefined): string | null {
  return value === null || value === undefined ? null : idOf(value)
}
