import type { WorkingLine } from '#domain/calculators/land-transfer/estimate.ts'
import { MORTGAGE_PERCENT } from '#domain/calculators/land-transfer/rules.ts'
import { dollarText } from '#domain/calculators/land-transfer/wording.ts'

/** What is taken off; nothing stays $0. */
export function offText(text: string, amount: number): string {
  return amount > 0 ? `−${text}` : text
}

/** What a line of the working is reckoned on: '$55,000 to $250,000'. */
export function basisText({ on, from, to }: WorkingLine): string {
  const range = from === 0 ? `Up to ${dollarText(to)}` : `${dollarText(from)} to ${dollarText(to)}`
  return on === 'mortgage' ? `${range}, a mortgage of ${MORTGAGE_PERCENT}% of the price` : range
}
