import { total } from '#domain/exits/cents.ts'
import type { Account, Payer } from '#domain/ledger/accounts.ts'
import { byDay } from '#domain/ledger/balances.ts'
import { type Entry, reversals } from '#domain/ledger/entries.ts'
import { debtsOf, paymentsAlong } from './debts.ts'
import { fewestPayments, type Payment } from './fewest.ts'

/** How an entry changes balances between the owners, by index: positive if the others owe someone. Adds up to 0. */
interface WorkingRow {
  entry: Entry
  effects: number[]
}

export interface Working {
  /** Balances at the end of the day before the period starts. */
  carried: number[]
  rows: WorkingRow[]
  balances: number[]
}

/** Shows how the balances between owners developed, from a given day. An entry and its reversal cancel, so neither has a row. */
export function workingFrom(entries: readonly Entry[], owners: number, day: string): Working {
  const rows = byDay(entries)
    .map((entry) => ({ entry, effects: effectsOf(entry, owners) }))
    .filter(({ effects }) => effects.some((cents) => cents !== 0))
  const [earlier, later] = [
    rows.filter((row) => row.entry.content.day < day),
    rows.filter((row) => row.entry.content.day >= day),
  ]
  const shown = new Set(later.map(({ entry }) => entry.number))
  const cancelled = new Set(
    [...reversals(entries)].filter((pair) => pair.every((number) => shown.has(number))).flat(),
  )
  return {
    carried: sumOf(earlier, owners),
    rows: later.filter(({ entry }) => !cancelled.has(entry.number)),
    balances: sumOf(rows, owners),
  }
}

/** How an entry changed the balances between owners, with its displayed number. */
interface SettlementRow {
  number: number
  day: string
  title: string
  paid_by: Payer | null
  cents: number
  effects: number[]
}

/** Returns how this month changed the balances between owners; `month` is its first day. */
export function settlementOn(
  entries: readonly Entry[],
  owners: number,
  today: string,
): Omit<Working, 'rows'> & { month: string; rows: SettlementRow[] } {
  const month = `${today.slice(0, 7)}-01`
  const { rows, ...balances } = workingFrom(entries, owners, month)
  return {
    month,
    ...balances,
    rows: rows.map(({ entry: { number, content, cents }, effects }) => ({
      number,
      day: content.day,
      title: content.title,
      paid_by: 'paidBy' in content ? content.paidBy : null,
      cents,
      effects,
    })),
  }
}

export type Way = 'fewest' | 'along debts'

/** Rows of balances in the owners' order. Each row adds up to 0. */
interface Balanced {
  carried: readonly number[]
  rows: readonly { effects: readonly number[] }[]
  balances: readonly number[]
}

/** Returns the debts of each row: the payments that would be needed without settling up. */
export const debtsIn = ({ carried, rows }: Balanced): Payment[] =>
  debtsOf([carried, ...rows.map(({ effects }) => effects)])

/** Returns what's left to pay once pending payments arrive: in the fewest payments, or only along debts. */
export function planOf(working: Balanced, underWay: readonly Payment[], way: Way): Payment[] {
  if (way === 'along debts') {
    const back = underWay.map(({ from, to, cents }) => ({ from: to, to: from, cents }))
    return paymentsAlong([...debtsIn(working), ...back], working.balances.length)
  }
  const left = [...working.balances]
  for (const { from, to, cents } of underWay) {
    left[from] = (left[from] ?? 0) + cents
    left[to] = (left[to] ?? 0) - cents
  }
  return fewestPayments(left)
}

function effectsOf({ pairs }: Entry, owners: number): number[] {
  const effects = Array<number>(owners).fill(0)
  const add = (account: Account, cents: number) => {
    if (!account.startsWith('owner:')) return
    const place = Number(account.slice('owner:'.length)) - 1
    effects[place] = (effects[place] ?? 0) + cents
  }
  for (const { debit, credit, cents } of pairs) {
    add(debit, -cents)
    add(credit, cents)
  }
  return effects
}

function sumOf(rows: readonly WorkingRow[], owners: number): number[] {
  return Array.from({ length: owners }, (_, place) => total(rows.map(({ effects }) => effects[place] ?? 0)))
}
