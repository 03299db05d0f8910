import { dollarsAndCents, wholeDollars } from '#domain/calculators/rounding.ts'
import { formatCents, formatDollars } from '#domain/format.ts'

export function wholeText(amount: number): string {
  return formatDollars(wholeDollars(amount))
}

/** Formats an amount of the working or of a schedule, to the cent, with separators. */
export function exactText(amount: number): string {
  return formatCents(Math.round(Number(dollarsAndCents(amount)) * 100))
}

/** Formats a rate in percent to three decimals at most: 5.25% and 6%. */
export function rateText(percent: number): string {
  return `${Number(percent.toFixed(3))}%`
}

/** Nobody can predict a lender's answer to the dollar. */
const PRICES_ROUNDED_TO = 1_000

/** Formats the highest price that a lender would finance, rounded down. */
export function highestPriceText(price: number): string {
  return formatDollars(Math.floor(price / PRICES_ROUNDED_TO) * PRICES_ROUNDED_TO)
}

/** Formats percent to one decimal at most: 13.3% and 20%. */
export function percentText(percent: number): string {
  return `${Number(percent.toFixed(1))}%`
}
