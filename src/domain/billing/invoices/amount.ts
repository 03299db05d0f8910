/** Returns the cents of a typed amount such as `12.50`, `$12.5` or `12`; null if it isn't an amount above 0. */
export function readCents(text: string): number | null {
  const [, dollars, cents = ''] = /^\$?\s*(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? []
  if (dollars === undefined) return null
  const amount = Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
  return amount > 0 ? amount : null
}
