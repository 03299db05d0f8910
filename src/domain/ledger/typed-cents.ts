import { MAX_CENTS } from '#domain/ledger/limits.ts'

/** Reads an amount such as 4,859.00, $12 or, as in French, 12,50; null if it isn't one or is out of range. */
export function typedCents(text: string): number | null {
  const plain = text.replaceAll(/[$\s]/g, '').replace(/^(\d+),(?=\d{0,2}$)/, '$1.')
  if (!/^(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.\d{0,2})?$/.test(plain)) return null
  const [dollars = '0', cents = ''] = plain.replaceAll(',', '').split('.')
  const amount = Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
  return amount <= MAX_CENTS ? amount : null
}

/** Formats cents for a field, such as 4,859.00; whole dollars without cents. */
export function centsTyped(cents: number): string {
  const dollars = Math.floor(cents / 100)
    .toString()
    .replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  return cents % 100 === 0 ? dollars : `${dollars}.${String(cents % 100).padStart(2, '0')}`
}
