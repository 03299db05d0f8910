import type { Deps } from '#api/deps.ts'
import { conflict } from '#api/http/errors.ts'
import { entryHash } from '#api/features/ledger/queries/book.ts'
import { openProposalsIn } from '#api/features/ledger/queries/proposals.ts'
import { type Book, requireBook } from '#api/features/ledger/service/book.ts'
import { type Member, readableBook, requireMember } from '#api/features/ledger/service/member.ts'
import { shownOwners } from '#api/features/ledger/service/owners.ts'
import { postEntries } from '#api/features/ledger/service/post.ts'
import type { YearView } from '#api/features/ledger/year/schemas.ts'
import type { Connection } from '#db/client.ts'
import { dayOf } from '#domain/day.ts'
import { sealedThrough } from '#domain/ledger/entries.ts'
import { yearShown } from '#domain/ledger/year/year-shown.ts'

/** Returns a year of the caller's ledger, or the year they closed for an earlier one; null as for `readableBook`. */
export async function yearFor(deps: Deps, viewer: Member, requested: number): Promise<YearView | null> {
  const book = await readableBook(deps.db.read, viewer)
  return book && yearInBook(deps, viewer, book, requested)
}

export async function yearInBook(
  { db: { read }, clock }: Deps,
  { id }: Member,
  book: Book,
  requested: number,
  today = dayOf(clock()),
): Promise<YearView> {
  const shown = yearShown(book, requested, today)
  return {
    ...shown,
    owners: await shownOwners(read, book, id),
    seal: await sealOf(read, book, shown.year),
    may_not_seal: await sealObstacle(read, book, shown.year, today),
    fault: book.fault,
  }
}

async function sealOf(db: Connection, { ledger, entries }: Book, year: number): Promise<YearView['seal']> {
  const seal = entries.find(({ content }) => content.kind === 'seal' && content.year >= year)
  if (!seal) return null
  return { at: seal.recorded, fingerprint: fingerprint(await entryHash(db, ledger.id, seal.number)) }
}

async function sealObstacle(db: Connection, book: Book, year: number, today: string): Promise<string | null> {
  if (`${year}-12-31` >= today) return `${year} isn’t over yet.`
  if (year < Number(book.opening.closed.slice(0, 4))) return 'You didn’t own your home yet.'
  const sealed = sealedThrough(book.entries)
  if (sealed !== null && sealed >= year) return `${year} is sealed.`
  const waiting = await openProposalsIn(db, book.ledger.id)
  const isOpen = waiting.some(({ draft }) => draft !== null && Number(draft.day.slice(0, 4)) <= year)
  return isOpen ? `An entry of ${year} is still waiting for approval. Decide on it first.` : null
}

/** Seals a year that's over: it takes no more entries, and later corrections go into the next one. Throws forbidden, not_found and conflict. */
export async function sealYear(deps: Deps, viewer: Member, year: number): Promise<void> {
  requireMember(viewer)
  await deps.db.write(async (tx) => {
    const book = await requireBook(tx, viewer.id)
    const key = `seal:${year}`
    if (book.entries.some((entry) => entry.key === key)) return
    const why = await sealObstacle(tx, book, year, dayOf(deps.clock()))
    if (why !== null) throw conflict(why)
    const automatic = { kind: 'seal', year, day: `${year}-12-31`, title: `${year} sealed` } as const
    await postEntries(tx, deps, book, [{ key, automatic }], { author: book.me })
  })
}

/** Shows the start of a hash in groups, as on a statement: a845 cb73 b5c9 2b46. */
function fingerprint(hash: string): string {
  return (hash.slice(0, 16).match(/.{4}/gu) ?? []).join(' ')
}
