import type { Deps } from '#api/deps.ts'
import { notFound } from '#api/http/errors.ts'
import type { EarlierBooks, EarlierYear } from '#api/features/ledger/earlier/schemas.ts'
import { entryRowsIn, type OwnerRow, ownersIn, placesOf } from '#api/features/ledger/queries/book.ts'
import type { Book } from '#api/features/ledger/service/book.ts'
import { readChain } from '#api/features/ledger/service/chain.ts'
import type { Member } from '#api/features/ledger/service/member.ts'
import type { Statement } from '#api/features/ledger/year/schemas.ts'
import { type StatementRequest, statementOf } from '#api/features/ledger/year/service/statement.ts'
import type { Connection } from '#db/client.ts'
import { dayOf } from '#domain/day.ts'
import { isFromTheirTime } from '#domain/ledger/leaving.ts'
import { rulesIn } from '#domain/ledger/rules-on.ts'

interface Earlier {
  book: Book
  /** The day on which they left or closed it. */
  until: string
}

/** Returns the books that someone left or closed, the last ones first; none on the free plan. */
export async function earlierBooksOf({ db: { read } }: Deps, viewer: Member): Promise<EarlierBooks> {
  const places = await formerPlaces(read, viewer)
  const all = await Promise.all(places.map((place) => openAsLeft(read, place)))
  return all.flatMap((one) =>
    one
      ? [
          {
            id: one.book.ledger.id,
            home: one.book.opening.home,
            from: one.book.opening.closed,
            until: one.until,
          },
        ]
      : [],
  )
}

/** Returns a year of books that the caller left or closed. Throws not_found, also on the free plan. */
export async function earlierYearOf(
  deps: Deps,
  viewer: Member,
  { id, year }: { id: number; year: number },
): Promise<EarlierYear> {
  const { view, entries } = await earlierStatement(deps, viewer, { id, year, of: 'home' })
  return { view, entries }
}

/** Returns the statement of such a year. Throws not_found, also on the free plan. */
export async function earlierStatement(
  deps: Deps,
  viewer: Member,
  { id, ...request }: StatementRequest & { id: number },
): Promise<Statement> {
  const place = (await formerPlaces(deps.db.read, viewer)).find(({ ledger }) => ledger.id === id)
  const found = place && (await openAsLeft(deps.db.read, place))
  if (!found) throw notFound('We can’t find those books.')
  const { book, until } = found
  const year = Math.min(request.year, Number(until.slice(0, 4)))
  const statement = await statementOf(deps, viewer, book, { ...request, year, today: until })
  const may_not_seal = 'These books are read-only.'
  return { ...statement, view: { ...statement.view, may_not_seal } }
}

type FormerPlace = Awaited<ReturnType<typeof formerPlaces>>[number]

/** Returns the homes that someone no longer owns, once each, as of when they last left. */
async function formerPlaces(db: Connection, { id, plan }: Member) {
  if (plan !== 'member') return []
  const places = await placesOf(db, id)
  const now = new Set(places.flatMap(({ ledger, owner }) => (owner.left_at === null ? [ledger.id] : [])))
  const left = places
    .filter(({ ledger }) => !now.has(ledger.id))
    .toSorted((one, other) => leftAt(other.owner) - leftAt(one.owner))
  return left.filter(({ ledger }, at) => left.findIndex((one) => one.ledger.id === ledger.id) === at)
}

const leftAt = ({ left_at }: OwnerRow) => left_at ?? 0

/** Opens books as they were when an owner left: with the entries and owners of that time. Null if their first entry was tampered with. */
async function openAsLeft(db: Connection, { ledger, owner }: FormerPlace): Promise<Earlier | null> {
  const [rows, all] = await Promise.all([entryRowsIn(db, ledger.id), ownersIn(db, ledger.id)])
  const { entries, fault } = readChain(ledger, rows)
  const opening = entries[0]?.content
  if (opening?.kind !== 'opening') return null
  const until = leftAt(owner)
  const seen = entries.filter((entry) => isFromTheirTime(owner, entry))
  const owners = all
    .slice(0, Math.max(...rulesIn(seen).map(({ rules }) => rules.shares.length)))
    .map((one, place) => ({ ...one, name: owner.names?.[place] ?? one.name }))
  const book = {
    ledger,
    owners,
    entries: seen,
    // They must not learn of a fault in entries that they don't see.
    fault: seen.length < (owner.seen_leaving ?? 0) ? fault : null,
    opening: opening.opening,
    present: owners.map(({ left_at }) => left_at === null || left_at >= until),
    me: owner.number,
    isEarlier: true,
  }
  return { book, until: dayOf(until) }
}
