import { split, total } from '#domain/exits/cents.ts'

/** A loan between two owners, identified by index. */
export interface OwnerLoan {
  lender: number
  borrower: number
  cents: number
}

export interface Settled {
  cash: number[]
  paid: OwnerLoan[]
  unpaid: OwnerLoan[]
}

/**
 * Repays loans between owners from the borrowers' own cash: debts both ways are netted, circles cancel, and borrowers pay
 * before those they owe. What they can't pay stays a personal debt, so a loan doesn't affect anyone else's money.
 */
export function settleLoans(entitled: readonly number[], loans: readonly OwnerLoan[]): Settled {
  const cash = [...entitled]
  const owed = withoutCircles(loans, cash.length)
  const paid: OwnerLoan[] = []
  const unpaid: OwnerLoan[] = []
  for (const borrower of borrowersFirst(owed)) {
    const debts = owed[borrower] ?? []
    const due = total(debts)
    if (due === 0) continue
    const pays = Math.max(0, Math.min(due, cash[borrower] ?? 0))
    split(pays, debts).forEach((cents, lender) => {
      cash[lender] = (cash[lender] ?? 0) + cents
      const rest = (debts[lender] ?? 0) - cents
      if (cents > 0) paid.push({ lender, borrower, cents })
      if (rest > 0) unpaid.push({ lender, borrower, cents: rest })
    })
    cash[borrower] = (cash[borrower] ?? 0) - pays
  }
  return { cash, paid, unpaid }
}

/** Returns loans after cancelling mutual debts and circles. */
export function netted(loans: readonly OwnerLoan[], owners: number): OwnerLoan[] {
  return withoutCircles(loans, owners).flatMap((debts, borrower) =>
    debts.flatMap((cents, lender) => (cents > 0 ? [{ lender, borrower, cents }] : [])),
  )
}

/**
 * Returns what each borrower (row) owes each lender (column), with debts both ways netted first, and then each circle of debts
 * reduced by its smallest.
 */
export function withoutCircles(loans: readonly OwnerLoan[], owners: number): number[][] {
  const owed = Array.from({ length: owners }, () => Array<number>(owners).fill(0))
  for (const { lender, borrower, cents } of loans) {
    const row = owed[borrower]
    if (row) row[lender] = (row[lender] ?? 0) + cents
  }
  for (const one of owed.keys()) for (const other of owed.keys()) if (one < other) cancel(owed, [one, other])
  for (let circle = circleIn(owed); circle; circle = circleIn(owed)) cancel(owed, circle)
  return owed
}

/** Reduces each debt of a circle by the smallest of them. Each person in it owes the next one, and the last owes the first. */
function cancel(owed: readonly number[][], circle: readonly number[]): void {
  const steps = circle.map((from, index) => [from, circle[(index + 1) % circle.length] ?? from] as const)
  const least = Math.min(...steps.map(([from, to]) => owed[from]?.[to] ?? 0))
  for (const [from, to] of steps) {
    const row = owed[from]
    if (row) row[to] = (row[to] ?? 0) - least
  }
}

function circleIn(owed: readonly (readonly number[])[]): number[] | null {
  const search = (path: number[]): number[] | null => {
    const row = owed[path.at(-1) ?? 0] ?? []
    for (const [lender, cents] of row.entries()) {
      if (cents === 0) continue
      const met = path.indexOf(lender)
      if (met >= 0) return path.slice(met)
      const found = search([...path, lender])
      if (found) return found
    }
    return null
  }
  for (const borrower of owed.keys()) {
    const found = search([borrower])
    if (found) return found
  }
  return null
}

function borrowersFirst(owed: readonly (readonly number[])[]): number[] {
  const order: number[] = []
  const waiting = new Set(owed.keys())
  while (waiting.size > 0) {
    const free = [...waiting].filter((one) => [...waiting].every((other) => (owed[other]?.[one] ?? 0) === 0))
    for (const one of free) {
      waiting.delete(one)
      order.push(one)
    }
  }
  return order
}
