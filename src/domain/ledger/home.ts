import { split, total } from '#domain/exits/cents.ts'
import { weightsOf } from '#domain/exits/fraction.ts'
import { balanceOf, balancesOn, betweenOwners, byDay, countedOf } from '#domain/ledger/balances.ts'
import { weightsFor } from '#domain/ledger/compose.ts'
import type { Entry } from '#domain/ledger/entries.ts'
import { monthsAfter } from '#domain/day.ts'
import { type NearLimit, nearLimit } from '#domain/ledger/near-limit.ts'
import type { Opening } from '#domain/ledger/opening.ts'
import { type OwnerLoanState, ownerLoans } from '#domain/ledger/owner-loan-book.ts'
import type { Books } from '#domain/ledger/posting.ts'
import { fewestPayments, type Payment } from '#domain/ledger/settle/fewest.ts'
import { nextInterest, type StreetYear, streetOf } from '#domain/ledger/street.ts'
import { type Warning, warningsOn } from '#domain/ledger/warnings.ts'
import { rulesOn, sharesFor, type WholeRules } from '#domain/ledger/rules-on.ts'
import { equityOn } from '#domain/ledger/year/equity-on.ts'

export interface MonthInBooks {
  /** Such as 2029-01. */
  month: string
  /** What each owner paid out of pocket, and their parts of the total, by number. */
  paid: number[]
  parts: number[]
  /** Newest first, including reversed ones. */
  entries: Entry[]
}

export interface ComingUp {
  kind: 'contribution' | 'mortgage'
  day: string
  cents: number
  /** The total of all contributions that this one is part of; for a payment, its principal. */
  of: number
}

/** What an owner sees first. Cents; lists are by owner number, from 1. */
export interface LedgerHome {
  home: string
  day: string
  bought: { price: number; day: string }
  /** What the home cost, including improvements, and what the bank is owed. */
  price: number
  mortgage: number
  /** Whole weights, and what each owns at cost. */
  shares: number[]
  owned: number[]
  /** At the value that everyone accepted; null without one. Negative if the home is worth less than the mortgage. */
  today: { value: number; owned: number[] } | null
  /** What this month added to the wall of bricks, in cents. */
  added: number
  /** By owner index, from 0, as in `balances`. */
  balances: number[]
  payments: Payment[]
  street: StreetYear[]
  month: MonthInBooks
  coming: ComingUp[]
  house: number
  reserve: { cents: number; target: number; months: number; perMonth: number; put: number }
  loans: OwnerLoanState[]
  warnings: Warning[]
  /** Of this month. */
  near: NearLimit[]
}

/** Returns the books' home view on a day for an owner, by number. */
export function ledgerHome(
  books: Books,
  opening: Opening,
  { day, me, graceDays = 0 }: { day: string; me: number; graceDays?: number },
): LedgerHome {
  const entries = books.entries.filter(({ content }) => content.day <= day)
  const count = books.present.length
  const rules = rulesOn(books.entries, day)
  const balances = balancesOn(entries)
  const [price, mortgage] = [balanceOf(balances, 'home'), -balanceOf(balances, 'mortgage')]
  const equity = equityOn(books.entries, opening, day)
  const weights = weightsOf(equity.shares)
  const between = betweenOwners(entries, count)
  const month = day.slice(0, 7)
  const counted = countedOf(entries)
  const hasValue = counted.some(({ content }) => content.kind === 'value')
  return {
    home: opening.home,
    day,
    bought: { price: opening.price, day: opening.closed },
    price,
    mortgage,
    shares: sharesFor(rules.shares, count),
    owned: split(price - mortgage, weights),
    today: hasValue ? { value: equity.value, owned: equity.owned } : null,
    added: total(
      counted
        .filter(({ content }) => content.day.startsWith(month) && content.kind !== 'opening')
        .map(({ pairs }) =>
          total(pairs.flatMap(({ debit, cents }) => (debit === 'mortgage' ? [cents] : []))),
        ),
    ),
    balances: between,
    payments: fewestPayments(between),
    street: streetOf(opening, { day, price, mortgage, weights }),
    month: monthOf(entries, month, count),
    coming: comingUp(books, opening, { day, me, mortgage, counted }),
    house: balanceOf(balances, 'house'),
    reserve: reserveOf(balanceOf(balances, 'reserve'), rules, counted),
    loans: ownerLoans(entries, day),
    warnings: warningsOn(books, opening, { entries: counted, day, graceDays }),
    near: nearLimit(counted, { month, approvalOver: rules.approvalOver }),
  }
}

/** Returns a month of the books, such as 2029-01. */
export function monthOf(entries: readonly Entry[], month: string, owners: number): MonthInBooks {
  const inMonth = entries.filter(({ content }) => content.day.startsWith(month))
  const paid = Array<number>(owners).fill(0)
  const parts = Array<number>(owners).fill(0)
  for (const { content, parts: entryParts } of countedOf(entries).filter((entry) =>
    inMonth.includes(entry),
  )) {
    const payer = content.kind === 'expense' || content.kind === 'mortgage' ? content.paidBy : null
    if (typeof payer !== 'number' || !('cents' in content)) continue
    paid[payer - 1] = (paid[payer - 1] ?? 0) + content.cents
    entryParts.forEach((part, index) => (parts[index] = (parts[index] ?? 0) + part))
  }
  return { month, paid, parts, entries: byDay(inMonth).toReversed() }
}

interface Now {
  day: string
  me: number
  mortgage: number
  counted: readonly Entry[]
}

/** Returns what's due on the first of next month. Recurring entries are more precise. */
function comingUp({ entries, present }: Books, opening: Opening, { day, me, mortgage }: Now): ComingUp[] {
  const next = `${monthsAfter(`${day.slice(0, 7)}-01`, 1)}`
  const { shares, monthly } = rulesOn(entries, next)
  const weights = weightsFor({ by: 'share' }, { shares, present, number: 0 })
  const part = split(monthly, weights)[me - 1] ?? 0
  const interest = nextInterest(opening.mortgage, mortgage)
  const payment = Math.min(opening.mortgage.payment, mortgage + interest)
  return [
    ...(part > 0 ? [{ kind: 'contribution' as const, day: next, cents: part, of: monthly }] : []),
    ...(payment > 0 && mortgage > 0
      ? [{ kind: 'mortgage' as const, day: next, cents: payment, of: payment - interest }]
      : []),
  ]
}

/** Returns what the reserve has and should have, in cents and months of costs, and last month's contributions. */
function reserveOf(
  cents: number,
  { monthly, reserveMonths }: WholeRules,
  counted: readonly Entry[],
): LedgerHome['reserve'] {
  const puts = counted.flatMap(({ content, cents: put }) =>
    (content.kind === 'transfer' || content.kind === 'contribution') && content.to === 'reserve'
      ? [{ month: content.day.slice(0, 7), put }]
      : [],
  )
  const last = puts.at(-1)?.month
  return {
    cents,
    target: Math.round(monthly * reserveMonths),
    months: reserveMonths,
    perMonth: monthly,
    put: total(puts.filter(({ month }) => month === last).map(({ put }) => put)),
  }
}
