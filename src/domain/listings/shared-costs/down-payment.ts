/** What someone could put toward a down payment, not counting money for closing costs. */
export const DOWN_PAYMENT_QUESTION = 'down-payment'

/** Amounts by option key; each option covers amounts under `below`, in cents. */
export const DOWN_PAYMENTS = {
  'under-25k': { below: 2_500_000, inWords: 'under $25,000' },
  '25k-to-50k': { below: 5_000_000, inWords: '$25,000 to $49,999' },
  '50k-to-100k': { below: 10_000_000, inWords: '$50,000 to $99,999' },
  '100k-to-200k': { below: 20_000_000, inWords: '$100,000 to $199,999' },
  '200k-to-400k': { below: 40_000_000, inWords: '$200,000 to $399,999' },
  '400k-or-more': { below: Infinity, inWords: '$400,000 or more' },
} as const

export type DownPayment = keyof typeof DOWN_PAYMENTS

/** Returns the least by which someone is short of their part of a down payment, in cents; 0 if they may have enough. */
export function shortfall(answer: DownPayment, part: number): number {
  return Math.max(0, part - DOWN_PAYMENTS[answer].below)
}
