import { total } from '#domain/exits/cents.ts'

/** A payment between two people, identified by index. */
export interface Payment {
  from: number
  to: number
  /** Above 0. */
  cents: number
}

/** For up to this many people with a balance, tries all ways to group them: 2^12 groups of 12. */
const MAX_EXACT = 12

interface Balance {
  place: number
  cents: number
}

/**
 * Returns the fewest payments that settle balances in cents; above 0 is owed to that person, and they add up to 0. People are
 * put into as many groups as possible whose balances cancel, because a group of n needs n − 1 payments. Finding them is NP-hard
 * (Pătcaș, AMAPN 28, 2012), so beyond twelve people it's exact pairs
 * and then greedy, or all greedy.
 */
export function fewestPayments(balances: readonly number[]): Payment[] {
  const open = openOf(balances)
  if (open.length <= MAX_EXACT) return cancellingGroups(open).flatMap(largestFirst)
  const { pairs, rest } = exactPairs(open)
  const paired = [...pairs.flatMap(largestFirst), ...largestFirst(rest)]
  const greedy = largestFirst(open)
  return paired.length < greedy.length ? paired : greedy
}

/** Returns payments that settle balances, the largest debtor paying the largest creditor each time: at most one fewer than people. */
export function greedyPayments(balances: readonly number[]): Payment[] {
  return largestFirst(openOf(balances))
}

function openOf(balances: readonly number[]): Balance[] {
  if (total(balances) !== 0) throw new RangeError('Balances don’t add up to 0.')
  return balances.flatMap((cents, place) => (cents === 0 ? [] : [{ place, cents }]))
}

function largestFirst(balances: readonly Balance[]): Payment[] {
  const open = balances.map((balance) => ({ ...balance }))
  const payments: Payment[] = []
  for (;;) {
    const debtor = open.reduce((least, one) => (one.cents < least.cents ? one : least), {
      place: -1,
      cents: 0,
    })
    const creditor = open.reduce((most, one) => (one.cents > most.cents ? one : most), {
      place: -1,
      cents: 0,
    })
    const cents = Math.min(-debtor.cents, creditor.cents)
    if (cents === 0) return payments
    debtor.cents += cents
    creditor.cents -= cents
    payments.push({ from: debtor.place, to: creditor.place, cents })
  }
}

/** Splits people into the most groups that each add up to 0, by the most such groups within every subset. */
function cancellingGroups(open: readonly Balance[]): Balance[][] {
  const size = 1 << open.length
  const sums = new Float64Array(size)
  const most = new Uint8Array(size)
  for (let set = 1; set < size; set++) {
    const last = 31 - Math.clz32(set)
    sums[set] = (sums[set ^ (1 << last)] ?? 0) + (open[last]?.cents ?? 0)
    const without = open.map((_, index) => (set & (1 << index) ? (most[set ^ (1 << index)] ?? 0) : 0))
    most[set] = Math.max(...without) + (sums[set] === 0 ? 1 : 0)
  }
  const groups: Balance[][] = []
  let set = size - 1
  while (set > 0) {
    const isWhole = sums[set] === 0
    if (isWhole) groups.push([])
    const wanted = (most[set] ?? 0) - (isWhole ? 1 : 0)
    const index = open.findIndex((_, at) => set & (1 << at) && most[set ^ (1 << at)] === wanted)
    const balance = open[index]
    if (balance) groups.at(-1)?.push(balance)
    set ^= 1 << index
  }
  return groups
}

function exactPairs(open: readonly Balance[]): { pairs: Balance[][]; rest: Balance[] } {
  const pairs: Balance[][] = []
  const waiting = new Map<number, Balance[]>()
  for (const balance of open) {
    const other = waiting.get(-balance.cents)?.shift()
    if (other) pairs.push([other, balance])
    else waiting.set(balance.cents, [...(waiting.get(balance.cents) ?? []), balance])
  }
  return { pairs, rest: [...waiting.values()].flat() }
}
