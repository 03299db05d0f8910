import { dividedBy, type Fraction, fraction, isMore, minus, plus, times } from '#domain/exits/fraction.ts'

/** A proposer who knows only a range for what the equity is worth to the responder, every value equally likely. In cents. */
export interface RangeSides {
  shares: readonly [proposer: number, responder: number]
  valueToProposer: number
  lowest: number
  /** More than `lowest`. */
  highest: number
}

interface RangeShot {
  /** For all of the equity. */
  price: Fraction
  /** The chance that the responder sells at it, from 0 to 1. */
  sells: Fraction
  /** The chance that the equity ends with the side to which it's worth less, from 0 to 1. */
  wrongOwner: Fraction
  /** What each side has on average, by its own value. */
  toProposer: Fraction
  toResponder: Fraction
}

const HALF = fraction(1, 2)

/**
 * Returns the price that leaves a proposer best off on average if both sides can pay: McAfee's first-order condition for a uniform
 * distribution (Journal of Economic Theory 56, 1992). Throws unless `highest` is above `lowest`.
 */
export function bestInRange({ shares, valueToProposer, lowest, highest }: RangeSides): RangeShot {
  if (highest <= lowest) throw new RangeError('The highest value has to be above the lowest.')
  const [low, high, value] = [fraction(lowest), fraction(highest), fraction(valueToProposer)]
  const part = fraction(shares[0], shares[0] + shares[1])
  const rest = minus(fraction(1), part)
  const width = minus(high, low)
  const within = (value: Fraction) => (isMore(low, value) ? low : isMore(value, high) ? high : value)
  const chanceBelow = (value: Fraction) => dividedBy(minus(within(value), low), width)

  const price = within(times(HALF, plus(plus(value, low), times(part, width))))
  const sells = chanceBelow(price)
  const buys = minus(fraction(1), sells)
  const difference = minus(sells, chanceBelow(value))
  const above = minus(high, price)
  return {
    price,
    sells,
    wrongOwner: difference.over < 0n ? minus(fraction(0), difference) : difference,
    toProposer: plus(times(sells, minus(value, times(rest, price))), times(buys, times(part, price))),
    toResponder: plus(times(rest, price), times(HALF, dividedBy(times(above, above), width))),
  }
}
