import { total } from '#domain/exits/cents.ts'
import { type Account, CATEGORIES, type Category, type Pair } from '#domain/ledger/accounts.ts'
import { balanceOf, balancesOn, betweenOwners, entriesOfYear } from '#domain/ledger/balances.ts'
import type { Entry } from '#domain/ledger/entries.ts'
import { keysOf } from '#domain/keys.ts'

export type LineKey = Category | 'principal' | 'reserve'

/** What the home cost or set aside in a year, in total and by owner index. */
interface YearLine {
  key: LineKey
  cents: number
  parts: number[]
}

interface YearOfLedger {
  lines: YearLine[]
  /** Each owner's part of all lines. */
  parts: number[]
  /** What each owner paid, out of pocket and to each other. */
  paid: number[]
  /** At the end of the year: positive if the others owe someone. */
  carried: number[]
  /** Starting in January. */
  months: { principal: number; interest: number }[]
  /** What the bank is owed at the end of the year. */
  owed: number
}

export const LINE_NAMES: Readonly<Record<LineKey, string>> = {
  ...CATEGORIES,
  principal: 'Mortgage principal',
  reserve: 'Reserve',
}

const ORDER: readonly LineKey[] = [
  'interest',
  'principal',
  ...keysOf(CATEGORIES).filter((key) => key !== 'interest'),
  'reserve',
]

/**
 * Adds up a year's entries by date; lists are by owner. The reserve's line is what was set aside less what
 * was spent from it, so that nothing counts twice.
 */
export function yearOf(entries: readonly Entry[], owners: number, year: number): YearOfLedger {
  const none = () => Array<number>(owners).fill(0)
  const lines = new Map(ORDER.map((key) => [key, none()]))
  const months = Array.from({ length: 12 }, () => ({ principal: 0, interest: 0 }))
  const paid = none()
  const add = (list: number[] | undefined, owner: number, cents: number) => {
    if (list) list[owner - 1] = (list[owner - 1] ?? 0) + cents
  }
  for (const entry of entriesOfYear(entries, year)) {
    if (entry.content.kind === 'opening') continue
    const month = months[Number(entry.content.day.slice(5, 7)) - 1]
    for (const { key, owner, cents } of costsIn(entry)) {
      add(lines.get(key), owner, cents)
      if (month && (key === 'principal' || key === 'interest')) month[key] += cents
    }
    reserveParts(entry).forEach((cents, place) => add(lines.get('reserve'), place + 1, cents))
    for (const pair of entry.pairs) for (const { owner, cents } of paidIn(pair)) add(paid, owner, cents)
  }
  const shown = ORDER.flatMap((key): YearLine[] => {
    const parts = lines.get(key) ?? []
    return parts.some((cents) => cents !== 0) ? [{ key, cents: total(parts), parts }] : []
  })
  const end = `${year}-12-31`
  return {
    lines: shown,
    parts: none().map((_, place) => total(shown.map(({ parts }) => parts[place] ?? 0))),
    paid,
    carried: betweenOwners(entries, owners, end),
    months,
    owed: -balanceOf(balancesOn(entries, end), 'mortgage') || 0,
  }
}

interface OwnersCents {
  owner: number
  cents: number
}

/** Returns each owner's costs of an entry, by line. A reversal's are negative. */
function costsIn({ pairs }: Entry): (OwnersCents & { key: LineKey })[] {
  const accounts = pairs.flatMap(({ debit, credit }) => [debit, credit])
  const cost = accounts.find((account) => account.startsWith('cost:'))
  const category = keysOf(CATEGORIES).find((key) => cost === `cost:${key}`) ?? 'other'
  const built: LineKey = accounts.includes('mortgage') ? 'principal' : 'improvements'
  return pairs.flatMap(({ debit, credit, cents }) => {
    const found = ownedBy(credit, 'borne', 'equity') ?? ownedBy(debit, 'borne', 'equity')
    if (!found) return []
    const isCredit = ownedBy(credit, 'borne', 'equity') !== null
    return [
      {
        key: found.kind === 'equity' ? built : category,
        owner: found.owner,
        cents: isCredit ? cents : -cents,
      },
    ]
  })
}

/** Returns how each owner's part of the reserve grew by an entry. */
function reserveParts({ pairs, parts }: Entry): number[] {
  const changes = pairs.flatMap(({ debit, credit, cents }) => {
    if (debit === 'reserve') return [{ ...ownedBy(credit, 'stake'), cents }]
    return credit === 'reserve' ? [{ ...ownedBy(debit, 'stake'), cents: -cents }] : []
  })
  const gained = total(changes.map(({ cents }) => cents))
  if (changes.some(({ owner }) => owner !== undefined))
    return parts.map((_, place) =>
      total(changes.filter(({ owner }) => owner === place + 1).map(({ cents }) => cents)),
    )
  return gained === 0 ? [] : parts.map((part) => (gained < 0 ? -Math.abs(part) : Math.abs(part)))
}

/** Returns what owners paid out of pocket in a pair. */
function paidIn({ debit, credit, cents }: Pair): OwnersCents[] {
  const [to, from] = [ownedBy(debit, 'owner', 'stake', 'equity'), ownedBy(credit, 'owner', 'stake', 'equity')]
  if (to && from) {
    const isPayment = to.kind === 'owner' && from.kind === 'owner'
    return isPayment
      ? [
          { owner: from.owner, cents },
          { owner: to.owner, cents: -cents },
        ]
      : []
  }
  if (from && isOutside(debit)) return [{ owner: from.owner, cents }]
  return to && isOutside(credit) ? [{ owner: to.owner, cents: -cents }] : []
}

const isOutside = (account: Account) =>
  account === 'house' ||
  account === 'reserve' ||
  account === 'home' ||
  account === 'mortgage' ||
  account.startsWith('cost:')

function ownedBy(account: Account, ...kinds: ('owner' | 'stake' | 'equity' | 'borne')[]) {
  const [name = '', number = ''] = account.split(':')
  const kind = kinds.find((one) => one === name)
  return kind ? { kind, owner: Number(number) } : null
}
