import { formatCents } from '#domain/format.ts'

/** Formats cents with a sign, such as +$318.20 and −$72.20; $0.00 has none. */
export function signedCents(cents: number): string {
  const sign = cents > 0 ? '+' : cents < 0 ? '−' : ''
  return `${sign}${formatCents(Math.abs(cents))}`
}
