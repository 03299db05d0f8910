import { percentOf, split, total } from '#domain/exits/cents.ts'
import { type OwnerLoan, type Settled, settleLoans } from '#domain/exits/owner-loans.ts'

/** A sale of the home, in cents. Shares are whole weights; lists are by owner. */
export interface Sale {
  price: number
  commissionPercent: number
  commissionTaxPercent: number
  fixedCosts: number
  mortgage: number
  penalty: number
  liens: number
  /** What each owner lent the home. */
  homeLoans: readonly number[]
  /** What each owner gets back before the rest is split by share. */
  priority: readonly number[]
  shares: readonly number[]
  ownerLoans: readonly OwnerLoan[]
}

/** How a sale's price is divided, in cents. */
export interface Proceeds extends Settled {
  commission: number
  commissionTax: number
  /** Negative if the price doesn't cover everything that has to be paid. */
  net: number
  homeLoansPaid: number[]
  priorityPaid: number[]
  remainder: number[]
  /** Before loans between the owners are repaid. */
  entitled: number[]
}

/**
 * Divides a sale's proceeds: costs and the bank, loans to the home, amounts agreed to come back first, and the rest by share. A
 * shortfall is split by share.
 */
export function proceedsOf(sale: Sale): Proceeds {
  const { price, homeLoans, priority, shares } = sale
  const commission = percentOf(price, sale.commissionPercent)
  const commissionTax = percentOf(commission, sale.commissionTaxPercent)
  const net = price - commission - commissionTax - sale.fixedCosts - sale.mortgage - sale.penalty - sale.liens
  const toShare = Math.max(0, net)
  const forLoans = Math.min(toShare, total(homeLoans))
  const forPriority = Math.min(toShare - forLoans, total(priority))
  const homeLoansPaid = split(forLoans, homeLoans)
  const priorityPaid = split(forPriority, priority)
  const remainder = split(net - forLoans - forPriority, shares)
  const entitled = shares.map(
    (_, owner) => (homeLoansPaid[owner] ?? 0) + (priorityPaid[owner] ?? 0) + (remainder[owner] ?? 0),
  )
  const settled = settleLoans(entitled, sale.ownerLoans)
  return { commission, commissionTax, net, homeLoansPaid, priorityPaid, remainder, entitled, ...settled }
}
