import { entriesOfYear } from '#domain/ledger/balances.ts'
import { type Entry, yearIn } from '#domain/ledger/entries.ts'
import type { Opening } from '#domain/ledger/opening.ts'
import { rulesOn, sharesFor } from '#domain/ledger/rules-on.ts'
import { equityOn } from './equity-on.ts'
import { yearOf } from './year.ts'

/** Returns a year of the home up to a day; years before the closing become its year. Lists are by owner number, from 1. */
export function yearShown(
  { entries, opening, present }: { entries: readonly Entry[]; opening: Opening; present: readonly boolean[] },
  requested: number,
  today: string,
) {
  const year = Math.max(requested, Number(opening.closed.slice(0, 4)))
  const until = `${year}-12-31` < today ? `${year}-12-31` : today
  const { value, owned } = equityOn(entries, opening, until)
  const before = `${year - 1}-12-31`
  const count = present.length
  const isFirst = before < opening.closed
  // In the first year, the equity from the purchase and down payments.
  const start = isFirst
    ? equityOn(entries.slice(0, 1), opening, opening.closed)
    : equityOn(entries, opening, before)
  return {
    home: opening.home,
    year,
    years: [...new Set(entries.filter(({ content }) => content.day <= today).map(yearIn))].toSorted(
      (one, other) => other - one,
    ),
    bought: isFirst ? opening.closed : null,
    until,
    ...yearOf(entries, count, year),
    equity: { value, owned, before: sharesFor(start.owned, count) },
    shares: sharesFor(rulesOn(entries, until).shares, count),
    entries: entriesOfYear(entries, year).length,
  }
}
