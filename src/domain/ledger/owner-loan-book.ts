import { byDay } from '#domain/ledger/balances.ts'
import { type Entry, reversals } from '#domain/ledger/entries.ts'
import { addMonth, type LoanState, type LoanTerms, payOff, startLoan } from '#domain/ledger/loans.ts'
import { monthsAfter } from '#domain/day.ts'

/** A loan between two owners, derived from its entries. */
export interface OwnerLoanState {
  /** The number of the entry that started it. */
  number: number
  lender: number
  borrower: number
  terms: LoanTerms
  state: LoanState
  /** Full months of interest that aren't posted yet, with the day of each. */
  due: readonly { day: string; cents: number }[]
}

/** Returns the loans that aren't reversed, as of a day, in the order in which they started. */
export function ownerLoans(entries: readonly Entry[], day: string): OwnerLoanState[] {
  const gone = reversals(entries)
  return entries.flatMap(({ number, content }) => {
    if (content.kind !== 'loan' || gone.has(number) || content.day > day) return []
    const { lender, borrower, cents, ratePercent, compoundsEvery } = content
    const terms: LoanTerms = { cents, ratePercent, compoundsEvery }
    return [
      { number, lender, borrower, terms, ...stateOf(entries, { number, terms, from: content.day, day }) },
    ]
  })
}

interface Asked {
  number: number
  terms: LoanTerms
  from: string
  day: string
}

function stateOf(entries: readonly Entry[], { number, terms, from, day }: Asked) {
  const gone = reversals(entries)
  const posted = new Set<string>()
  const payments: { day: string; cents: number }[] = []
  for (const entry of byDay(entries)) {
    const { content } = entry
    if (content.kind === 'interest' && content.loan === number) posted.add(content.until)
    if (content.kind === 'repay' && content.loan === number && !gone.has(entry.number)) payments.push(content)
  }
  const due: { day: string; cents: number }[] = []
  let state = startLoan(terms)
  let paid = 0
  const payUntil = (until: string) => {
    for (let next = payments[paid]; next && next.day < until; next = payments[paid]) {
      state = payOff(state, next.cents)
      paid += 1
    }
  }
  for (let month = 1; ; month++) {
    const on = monthsAfter(from, month)
    payUntil(on)
    if (on > day) return { state, due }
    const added = addMonth(terms, state)
    state = added.state
    if (!posted.has(on) && added.interest > 0) due.push({ day: on, cents: added.interest })
  }
}
