import { dollarsAndCents, wholeDollars } from '#domain/calculators/rounding.ts'
import { formatCents, formatDollars } from '#domain/format.ts'

export function wholeText(amount: number): string {
  return formatDollars(wholeDollars(amount))
}

/** An amount of the working or of a schedule, to the cent, with separators. */
export function exactText(amount: number): string {
  return formatCents(Math.round(Number(dollarsAndCents(amount)) * 100))
}
