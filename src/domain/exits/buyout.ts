import { percentOf, total } from '#domain/exits/cents.ts'
import { dividedBy, type Fraction, fraction, minus, plus, times, ZERO } from '#domain/exits/fraction.ts'
import { without } from '#domain/exits/scenario.ts'
import type { OwnerLoan } from '#domain/exits/owner-loans.ts'
import { type Proceeds, proceedsOf } from '#domain/exits/waterfall.ts'

/** Amounts are cents, shares whole weights; lists are by owner. */
interface BuyoutTerms {
  value: number
  mortgage: number
  /** Selling costs that are deducted although nothing is sold, in percent of the value. */
  notionalPercent: number
  homeLoans: readonly number[]
  priority: readonly number[]
  shares: readonly number[]
  ownerLoans: readonly OwnerLoan[]
  leaver: number
}

export interface Buyout {
  selling: number
  /** As if the home had been sold at its value. */
  sale: Proceeds
  /** What the leaver receives; negative if they pay. */
  price: number
}

/** Prices a part of the home in cents: what its owner would get if the home were sold, plus what the others owe them. */
export function buyoutOf({ value, mortgage, notionalPercent, leaver, ...terms }: BuyoutTerms): Buyout {
  const selling = percentOf(value, notionalPercent)
  const sale = proceedsOf({
    price: value,
    commissionPercent: 0,
    commissionTaxPercent: 0,
    fixedCosts: selling,
    mortgage,
    penalty: 0,
    liens: 0,
    ...terms,
  })
  const price = terms.ownerLoans.reduce((sum, { lender, borrower, cents }) => {
    return sum + (lender === leaver ? cents : 0) - (borrower === leaver ? cents : 0)
  }, sale.entitled[leaver] ?? 0)
  return { selling, sale, price }
}

/** Returns the shares after a part is sold to the others: in proportion to their own shares, or to what each paid. */
export function sharesAfter(
  shares: readonly number[],
  leaver: number,
  funding?: readonly number[],
): Fraction[] {
  const whole = total(shares)
  const paid = (funding ?? without(shares, leaver)).map((part, owner) => (owner === leaver ? 0 : part))
  const allPaid = total(paid)
  const sold = fraction(shares[leaver] ?? 0, whole)
  return shares.map((share, owner) => {
    if (owner === leaver || allPaid === 0) return ZERO
    return plus(fraction(share, whole), times(sold, fraction(paid[owner] ?? 0, allPaid)))
  })
}

/**
 * Divides a part of the home among the owners who accept it: by their shares, up to what each accepted. What's left is divided
 * again among the others. Returns each owner's fraction of it; they add up to less than 1 if some of it isn't taken.
 */
export function firstRefusal(
  shares: readonly number[],
  leaver: number,
  accepted: readonly Fraction[],
): Fraction[] {
  const taken: Fraction[] = shares.map(() => ZERO)
  let left = fraction(1)
  let open = shares.flatMap((share, owner) =>
    owner !== leaver && share > 0 && accepts(owner) ? [owner] : [],
  )
  function accepts(owner: number): boolean {
    return (accepted[owner]?.over ?? 0n) > 0n
  }
  while (open.length > 0) {
    const weight = open.reduce((sum, owner) => sum + (shares[owner] ?? 0), 0)
    const perShare = dividedBy(left, fraction(weight))
    const offer = (owner: number) => times(perShare, fraction(shares[owner] ?? 0))
    const capped = open.filter((owner) => minus(accepted[owner] ?? ZERO, offer(owner)).over <= 0n)
    for (const owner of capped.length > 0 ? capped : open) {
      taken[owner] = capped.length > 0 ? (accepted[owner] ?? ZERO) : offer(owner)
      left = minus(left, taken[owner])
    }
    open = capped.length > 0 ? open.filter((owner) => !capped.includes(owner)) : []
  }
  return taken
}
