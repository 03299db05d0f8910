import { dollarsAndCents, wholeDollars } from '#domain/calculators/rounding.ts'
import { formatCents, formatDollars } from '#domain/format.ts'

export function wholeText(amount: number): string {
  return formatDollars(wholeDollars(amount))
}

/** Formats an amount of the working or of a schedule, to the cent, with separators. */
export function exactText(amount: number): string {
  return formatCents(Math.round(Number(dollarsAndCents(amount)) * 100))
}

/** Formats percent to one decimal at most: 13.3% and 20%. */
export function percentText(percent: number): string {
  return `${Number(percent.toFixed(1))}%`
}
