import type { WorkingLine } from '#domain/calculators/land-transfer/estimate.ts'
import { MORTGAGE_PERCENT } from '#domain/calculators/land-transfer/rules.ts'
import { dollarText } from '#domain/calculators/land-transfer/wording.ts'

/** Formats an amount that's subtracted; 0 stays $0. */
export function offText(text: string, amount: number): string {
  return amount > 0 ? `−${text}` : text
}

/** Returns the part of the price that a line of the working applies to: '$55,000 to $250,000'. */
export function basisText({ on, from, to }: WorkingLine): string {
  const range = from === 0 ? `Up to ${dollarText(to)}` : `${dollarText(from)} to ${dollarText(to)}`
  return on === 'mortgage' ? `${range}, a mortgage of ${MORTGAGE_PERCENT}% of the price` : range
}
