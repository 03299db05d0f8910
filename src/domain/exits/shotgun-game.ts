import { split } from '#domain/exits/cents.ts'
import { type Fraction, floorOf, fraction, isMore, minus, times } from '#domain/exits/fraction.ts'

/** Two sides of a home's equity: the one that names a price for all of it, and the one that buys or sells at that price. */
interface Sides {
  /** The proposer's part of the home, and the responder's. */
  shares: readonly [proposer: number, responder: number]
  /** What all of the equity is worth to each, in cents. */
  valueToProposer: number
  valueToResponder: number
  /** What each can pay in time; null if there's no limit. */
  cashOfProposer: number | null
  cashOfResponder: number | null
}

export interface Shot {
  /** For all of the equity. */
  price: number
  responderBuys: boolean
  /** What the buying side pays the other. */
  payment: number
  /** What each side has afterwards, by what the equity is worth to it. */
  toProposer: Fraction
  toResponder: Fraction
}

/** Returns what happens at a price. The responder buys if they can pay and the equity is worth more to them. */
export function shotAt(price: number, sides: Sides): Shot {
  const { shares, valueToProposer, valueToResponder, cashOfResponder } = sides
  const [proposers, responders] = exactParts(price, shares)
  const isAble = cashOfResponder === null || !isMore(proposers, fraction(cashOfResponder))
  const responderBuys = isAble && valueToResponder > price
  const [toPropose = 0, toRespond = 0] = split(price, shares)
  return {
    price,
    responderBuys,
    payment: responderBuys ? toPropose : toRespond,
    toProposer: responderBuys ? proposers : minus(fraction(valueToProposer), responders),
    toResponder: responderBuys ? minus(fraction(valueToResponder), proposers) : responders,
  }
}

/**
 * Returns the best price for a proposer who knows what the other side can pay and what the equity is worth to it:
 * just low enough that they have to buy, or just high enough that they have to sell.
 */
export function bestShot(sides: Sides, floor = 0): Shot {
  const { shares, valueToResponder, cashOfProposer, cashOfResponder } = sides
  const reach = cashOfResponder === null ? null : reachOf(cashOfResponder, shares)
  const highestBought = Math.min(valueToResponder - 1, reach ?? Infinity)
  const lowestSold = Math.max(floor, Math.min(valueToResponder, reach === null ? Infinity : reach + 1))
  const canPay = (price: number) =>
    cashOfProposer === null || !isMore(exactParts(price, shares)[1], fraction(cashOfProposer))
  const bought = highestBought >= floor ? shotAt(highestBought, sides) : null
  const sold = canPay(lowestSold) ? shotAt(lowestSold, sides) : null
  if (bought && sold) return isMore(bought.toProposer, sold.toProposer) ? bought : sold
  return bought ?? sold ?? shotAt(floor, sides)
}

/** Returns the highest price at which someone can buy the other side's part; null if there's nothing to pay for. */
function reachOf(cash: number, [proposer, responder]: Sides['shares']): number | null {
  if (proposer === 0) return null
  return Number(floorOf(fraction(BigInt(cash) * BigInt(proposer + responder), proposer)))
}

function exactParts(price: number, [proposer, responder]: Sides['shares']): [Fraction, Fraction] {
  const whole = proposer + responder
  return [
    times(fraction(price), fraction(proposer, whole)),
    times(fraction(price), fraction(responder, whole)),
  ]
}
