import { roundParts, total } from '#domain/exits/cents.ts'
import { type Fraction, fraction, minus, plus, sumOf, times } from '#domain/exits/fraction.ts'

export interface Bids {
  /** What each owner bids for each item, in cents. */
  bids: readonly (readonly number[])[]
  /** Whole weights, by owner. */
  shares: readonly number[]
  /** Debts in cents that the winner of the first item takes over. */
  debts: number
  surplusBy: 'shares' | 'equal'
}

interface Award {
  /** Who gets each item. */
  winners: number[]
  /** How far the winners' bids, over all items, exceed the sum of each owner's part by their own bids. */
  surplus: Fraction
  /** The cents that each owner gets (or pays, if negative); they add up to 0. */
  cash: number[]
  exactCash: Fraction[]
}

/**
 * Awards each item to its highest bidder (Knaster): everyone gets their share by their own bid, and the surplus is shared.
 * The first of equal bids wins.
 */
export function awardOf({ bids, shares, debts, surplusBy }: Bids): Award {
  const whole = total(shares)
  const parts = shares.map((share) => fraction(share, whole))
  const surplusParts = surplusBy === 'shares' ? parts : parts.map(() => fraction(1, shares.length))
  const items = (bids[0] ?? []).map((_, item) => {
    const worth = bids.map((row) => (row[item] ?? 0) - (item === 0 ? debts : 0))
    const winner = worth.indexOf(Math.max(...worth))
    const entitled = parts.map((part, owner) => times(part, fraction(worth[owner] ?? 0)))
    const surplus = minus(fraction(worth[winner] ?? 0), sumOf(entitled))
    const cash = entitled.map((part, owner) => {
      const due = plus(part, times(surplusParts[owner] ?? fraction(0), surplus))
      return owner === winner ? minus(due, fraction(worth[owner] ?? 0)) : due
    })
    return { winner, surplus, cash }
  })
  const exactCash = shares.map((_, owner) => sumOf(items.map(({ cash }) => cash[owner] ?? fraction(0))))
  return {
    winners: items.map(({ winner }) => winner),
    surplus: sumOf(items.map(({ surplus }) => surplus)),
    cash: roundParts(exactCash, 0),
    exactCash,
  }
}
