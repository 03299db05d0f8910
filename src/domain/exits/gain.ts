import type { Dated } from '#domain/calculators/lending/dated.ts'
import { daysBetween } from '#domain/exits/deadlines.ts'
import { type Fraction, fraction, isMore, minus, times, ZERO } from '#domain/exits/fraction.ts'

/* What an owner's gain on the home is taxed by. `sources.ts` says where the rules come from. */

/** Sold earlier than this, the gain counts as business income in Canada, and none of it is exempt. */
export const FEDERAL_FLIPPING_DAYS = 365

interface FlippingRule {
  /** Of the gain, in percent. */
  percent: number
  /** Taxed in full up to this day, then less each day until `noneFrom`. */
  fullTo: number
  noneFrom: number
  /** What someone who lived there for `fullTo` days can take off the gain, in dollars. */
  livedInDeduction: number
}

/** British Columbia's home flipping tax. */
export const BC_FLIPPING: Dated<FlippingRule> & { since: string } = {
  since: '2025-01-01',
  rule: { percent: 20, fullTo: 365, noneFrom: 730, livedInDeduction: 20_000 },
}

/** Returns the part of the gain, from 0 to 1, that British Columbia taxes for a home bought and sold on two days (YYYY-MM-DD). */
export function bcFlipping(bought: string, sold: string): Fraction {
  const { percent, fullTo, noneFrom } = BC_FLIPPING.rule
  const days = daysBetween(bought, sold)
  if (sold < BC_FLIPPING.since || days >= noneFrom) return ZERO
  const whole = fraction(percent, 100)
  return days <= fullTo ? whole : times(whole, fraction(noneFrom - days, noneFrom - fullTo))
}

/** Returns in how many calendar years someone owned the home for at least a day. */
export function yearsOwned(bought: string, sold: string): number {
  return Number(sold.slice(0, 4)) - Number(bought.slice(0, 4)) + 1
}

/**
 * Returns the part of an owner's gain, from 0 to 1, that's exempt because they lived there: one more year than they name it their
 * principal residence, of all calendar years in which they owned it. Nothing for someone who never lived there.
 */
export function exemptPart(yearsNamed: number, owned: number): Fraction {
  if (yearsNamed <= 0) return ZERO
  const part = fraction(yearsNamed + 1, owned)
  return isMore(part, fraction(1)) ? fraction(1) : part
}

/** How much of a capital gain counts as income. */
const INCLUDED = fraction(1, 2)

/** Returns the part of an owner's gain, from 0 to 1, that counts as income. */
export function incomePart(yearsNamed: number, owned: number): Fraction {
  return times(INCLUDED, minus(fraction(1), exemptPart(yearsNamed, owned)))
}
