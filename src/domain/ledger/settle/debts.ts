import { withoutCircles } from '#domain/exits/owner-loans.ts'
import { greedyPayments, type Payment } from './fewest.ts'

/** Returns the debts resulting from rows of balances, one or more for each row. Every row adds up to 0. */
export function debtsOf(rows: readonly (readonly number[])[]): Payment[] {
  return rows.flatMap(greedyPayments)
}

/**
 * Returns payments that settle debts so that no one pays a person they don't owe: mutual debts are netted, and circles
 * cancel.
 */
export function paymentsAlong(debts: readonly Payment[], people: number): Payment[] {
  const loans = debts.map(({ from, to, cents }) => ({ borrower: from, lender: to, cents }))
  return withoutCircles(loans, people).flatMap((row, from) =>
    row.flatMap((cents, to) => (cents > 0 ? [{ from, to, cents }] : [])),
  )
}
