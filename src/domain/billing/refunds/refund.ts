/** An amount and the tax included in it, in whole cents. */
export interface Taxed {
  net: number
  tax: number
  total: number
}

/** What an invoice charges for a time; negative if it's credited. Times are epoch seconds, amounts cents before discounts and tax. */
export interface ChargedTime {
  amount: number
  start: number
  end: number
}

/** What was paid, in cents with tax, and what for. */
interface PaidPeriod {
  paid: number
  tax: number
  refunded: number
  lines: readonly ChargedTime[]
}

export const NOTHING: Taxed = { net: 0, tax: 0, total: 0 }

/**
 * Returns the refund when we end an agreement, as our terms say: the unused part of the paid period, to the second, with
 * the tax on that part; half a cent is rounded up. Never more than what's left of the payment.
 */
export function unusedPart({ paid, tax, refunded, lines }: PaidPeriod, at: number): Taxed {
  const charged = lines.reduce((sum, { amount }) => sum + amount, 0)
  if (charged <= 0) return NOTHING
  const unused = lines.reduce((sum, line) => sum + paid * (line.amount / charged) * unusedShare(line, at), 0)
  return portionOf({ paid, tax }, Math.min(Math.round(unused), refundable({ paid, refunded })))
}

function unusedShare({ start, end }: ChargedTime, at: number): number {
  return end <= start ? 0 : Math.min(1, Math.max(0, (end - at) / (end - start)))
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
