import { countedOf } from '#domain/ledger/balances.ts'
import type { Entry } from '#domain/ledger/entries.ts'
import { type Equity, equityAfter, type EquityEvent } from '#domain/ledger/equity.ts'
import { monthsBetween } from '#domain/day.ts'
import type { Opening } from '#domain/ledger/opening.ts'
import { rulesAt, rulesIn, sharesFor } from '#domain/ledger/rules-on.ts'

interface EquityOn extends Equity {
  /** The home's value: the one everyone accepted, or the price plus improvements. */
  value: number
}

/** Returns who owns what of the home at the end of a day. */
export function equityOn(
  entries: readonly Entry[],
  { price, closed, mortgage }: Opening,
  day: string,
): EquityOn {
  const counted = countedOf(entries.filter(({ content }) => content.day <= day))
  const events = counted.flatMap((entry) => eventsOf(entry, closed))
  const value = events.reduce((worth, event) => {
    if (event.kind === 'value') return event.cents
    return event.kind === 'improve' ? worth + event.cents : worth
  }, price)
  const history = rulesIn(entries)
  const { mode, shares: agreedShares } = rulesAt(history, day)
  // Lists have an item for everyone who ever joined, even on earlier days.
  const shares = sharesFor(agreedShares, Math.max(...history.map(({ rules }) => rules.shares.length)))
  const terms = { mode, shares, closingCounts: false, price, mortgage: mortgage.cents }
  return { ...equityAfter(terms, events, value), value }
}

function eventsOf({ content, parts, pairs }: Entry, closed: string): EquityEvent[] {
  const month = Math.max(0, monthsBetween(closed, content.day))
  switch (content.kind) {
    case 'opening':
      return content.opening.down.map((cents, owner) => ({ kind: 'down', month: 0, owner, cents }))
    case 'mortgage':
      return [{ kind: 'instalment', month, paid: parts, interest: content.interest }]
    case 'principal':
      return [{ kind: 'principal', month, owner: content.owner - 1, cents: content.cents }]
    case 'value':
      return [{ kind: 'value', month, cents: content.cents }]
    case 'expense':
      // Everyone's part of what an improvement adds.
      return pairs.flatMap(({ credit, cents }): EquityEvent[] =>
        credit.startsWith('equity:')
          ? [
              {
                kind: 'improve',
                month,
                owner: Number(credit.slice('equity:'.length)) - 1,
                cents,
                creditPercent: 100,
              },
            ]
          : [],
      )
    default:
      return []
  }
}
