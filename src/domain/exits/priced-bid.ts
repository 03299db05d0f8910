import { split } from '#domain/exits/cents.ts'
import { type Fraction, fraction, minus, plus, roundHalf, times } from '#domain/exits/fraction.ts'

interface PricedBid {
  /** The index of the higher bid; of the first if they're equal. */
  winner: 0 | 1
  /** For the whole, in cents. */
  price: number
  /** What the winner pays for the other's part, in cents. */
  payment: number
}

/**
 * Two owners bid for the whole, in cents, and the higher bidder buys. `own` says how far the price is from the other's bid (0) to
 * their own (1): Cramton, Gibbons and Klemperer, Econometrica 55 (1987).
 */
export function pricedBid(
  bids: readonly [number, number],
  shares: readonly [number, number],
  weight: Fraction,
): PricedBid {
  const winner = bids[0] >= bids[1] ? 0 : 1
  const [higher, lower] = [fraction(Math.max(...bids)), fraction(Math.min(...bids))]
  const price = roundHalf(plus(times(weight, higher), times(minus(fraction(1), weight), lower)))
  return { winner, price, payment: split(price, shares)[1 - winner] ?? 0 }
}
