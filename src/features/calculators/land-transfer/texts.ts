import type { WorkingLine } from '#domain/calculators/land-transfer/estimate.ts'
import { MORTGAGE_PERCENT } from '#domain/calculators/land-transfer/rules.ts'
import { wholeDollars } from '#domain/calculators/rounding.ts'
import { dollarText } from '#domain/calculators/land-transfer/wording.ts'
import { formatDollars } from '#domain/format.ts'

/** Says how much today's total differs from the quick estimate's, both as they're shown. */
export function changeText(quick: number, today: number): string {
  const change = wholeDollars(today) - wholeDollars(quick)
  if (change === 0) return 'The same today'
  return change < 0 ? `${formatDollars(-change)} less` : `${formatDollars(change)} more`
}

/** Formats an amount that's subtracted; 0 stays $0. */
export function offText(text: string, amount: number): string {
  return amount > 0 ? `−${text}` : text
}

/** Returns the part of the price that a line of the working applies to: '$55,000 to $250,000'. */
export function basisText({ on, from, to }: WorkingLine): string {
  const range = from === 0 ? `Up to ${dollarText(to)}` : `${dollarText(from)} to ${dollarText(to)}`
  return on === 'mortgage' ? `${range}, a mortgage of ${MORTGAGE_PERCENT}% of the price` : range
}
