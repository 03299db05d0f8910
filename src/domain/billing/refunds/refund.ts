/** An amount and the tax included in it, in whole cents. */
export interface Taxed {
  net: number
  tax: number
  total: number
}

/** What was paid for a period. Times are epoch seconds, amounts cents with tax. */
interface PaidPeriod {
  paid: number
  tax: number
  refunded: number
  start: number
  end: number
}

export const NOTHING: Taxed = { net: 0, tax: 0, total: 0 }

/**
 * Returns the refund when we end an agreement, as our terms say: the unused part of the paid period, to the second, with
 * the tax on that part; half a cent is rounded up. Never more than what's left of the payment.
 */
export function unusedPart({ paid, tax, refunded, start, end }: PaidPeriod, at: number): Taxed {
  if (end <= start) return NOTHING
  const share = Math.max(0, (end - at) / (end - start))
  return portionOf({ paid, tax }, Math.min(Math.round(paid * share), refundable({ paid, refunded })))
}

/**
 * Returns the refund of a payment to someone whose account was closed at `at`: all of it if it was collected after that, whatever it was
 * for. Of an earlier payment, the unused part if `unused`, otherwise nothing.
 */
export function owedBack(
  { paidAt, ...period }: PaidPeriod & { paidAt: number | null },
  { at, unused }: { at: number; unused: boolean },
): Taxed {
  if (paidAt !== null && paidAt >= at) return portionOf(period, refundable(period))
  return unused ? unusedPart(period, at) : NOTHING
}

/** Returns what can still be refunded of a payment, in cents. */
export function refundable({ paid, refunded }: Pick<PaidPeriod, 'paid' | 'refunded'>): number {
  return Math.max(0, paid - refunded)
}

export function portionOf({ paid, tax }: Pick<PaidPeriod, 'paid' | 'tax'>, total: number): Taxed {
  if (total <= 0 || paid <= 0) return NOTHING
  const ownTax = Math.round((total * tax) / paid)
  return { net: total - ownTax, tax: ownTax, total }
}
