import type { Deps } from '#api/deps.ts'
import { conflict } from '#api/http/errors.ts'
import { entryRowsIn } from '#api/features/ledger/queries/book.ts'
import { openProposalsIn } from '#api/features/ledger/queries/proposals.ts'
import { type Book, bookOf, requireBook } from '#api/features/ledger/service/book.ts'
import { type Member, requireMember } from '#api/features/ledger/service/change.ts'
import { shownOwners } from '#api/features/ledger/service/owners.ts'
import { postEntries } from '#api/features/ledger/service/post.ts'
import type { YearView } from '#api/features/ledger/year/schemas.ts'
import type { Connection } from '#db/client.ts'
import { dayOf } from '#domain/day.ts'
import { entriesOfYear } from '#domain/ledger/balances.ts'
import { sealedThrough, yearIn } from '#domain/ledger/entries.ts'
import { equityOn } from '#domain/ledger/year/equity-on.ts'
import { fingerprint } from '#domain/ledger/year/fingerprint.ts'
import { yearOf } from '#domain/ledger/year/year.ts'

/** Returns a year of the caller's ledger, or the year they closed for an earlier one; null without books. */
export async function yearFor(
  { db: { read }, clock }: Deps,
  userId: number,
  asked: number,
): Promise<YearView | null> {
  const book = await bookOf(read, userId)
  if (!book) return null
  const { entries, opening, fault } = book
  const year = Math.max(asked, Number(opening.closed.slice(0, 4)))
  const today = dayOf(clock())
  const until = `${year}-12-31` < today ? `${year}-12-31` : today
  const { value, owned } = equityOn(entries, opening, until)
  const before = `${year - 1}-12-31`
  const start = before < opening.closed ? opening.down : equityOn(entries, opening, before).owned
  return {
    owners: await shownOwners(read, book, userId),
    home: opening.home,
    year,
    years: [...new Set(entries.map(yearIn))].toSorted((one, other) => other - one),
    until,
    ...yearOf(entries, book.owners.length, year),
    equity: { value, owned, before: [...start] },
    shares: [...opening.rules.shares],
    entries: entriesOfYear(entries, year).length,
    seal: await sealOf(read, book, year),
    may_not_seal: await whyNotSeal(read, book, year, today),
    fault,
  }
}

async function sealOf(db: Connection, { ledger, entries }: Book, year: number): Promise<YearView['seal']> {
  const seal = entries.find(({ content }) => content.kind === 'seal' && content.year >= year)
  if (!seal) return null
  const row = (await entryRowsIn(db, ledger.id)).find(({ number }) => number === seal.number)
  return row ? { at: seal.recorded, fingerprint: fingerprint(row.hash) } : null
}

async function whyNotSeal(db: Connection, book: Book, year: number, today: string): Promise<string | null> {
  if (`${year}-12-31` >= today) return `${year} isn’t over yet.`
  if (year < Number(book.opening.closed.slice(0, 4))) return 'You didn’t own your home yet.'
  const sealed = sealedThrough(book.entries)
  if (sealed !== null && sealed >= year) return `${year} is sealed.`
  const waiting = await openProposalsIn(db, book.ledger.id)
  const isOpen = waiting.some(({ draft }) => draft !== null && Number(draft.day.slice(0, 4)) <= year)
  return isOpen ? `An entry of ${year} still waits for a yes. Decide that first.` : null
}

/** Seals a year that's over: it takes no entries any more, and later corrections fall in the next one. Throws forbidden, not_found and conflict. */
export async function sealYear(deps: Deps, viewer: Member, year: number): Promise<void> {
  requireMember(viewer)
  await deps.db.write(async (tx) => {
    const book = await requireBook(tx, viewer.id)
    const key = `seal:${year}`
    if (book.entries.some((entry) => entry.key === key)) return
    const why = await whyNotSeal(tx, book, year, dayOf(deps.clock()))
    if (why !== null) throw conflict(why)
    const automatic = { kind: 'seal', year, day: `${year}-12-31`, title: `${year} sealed` } as const
    await postEntries(tx, deps, book, [{ key, automatic }], { author: book.me })
  })
}
