import type { Deps } from '#api/deps.ts'
import { conflict, notFound } from '#api/http/errors.ts'
import {
  activeAmong,
  importById,
  type ImportRow,
  type LineRow,
  linesOf,
  updateImport,
  updateLine,
} from '#api/features/ledger/import/queries.ts'
import { batchOf } from '#api/features/ledger/import/service/bring.ts'
import { decideProposal, openProposalsIn } from '#api/features/ledger/queries/proposals.ts'
import { asksToday, type Book, presentOwners, requireBook } from '#api/features/ledger/service/book.ts'
import { changeIn } from '#api/features/ledger/service/change.ts'
import { approvalFor } from '#api/features/ledger/service/decide.ts'
import { type Member, requireMember } from '#api/features/ledger/service/member.ts'
import { postEntries, type Posting } from '#api/features/ledger/service/post.ts'
import type { Transaction } from '#db/client.ts'
import { dayOf } from '#domain/day.ts'
import { type Asks, isDecidedByAuthor } from '#domain/ledger/approvals.ts'
import { draftOf, reversals } from '#domain/ledger/entries.ts'
import { MAX_WAITING } from '#domain/ledger/limits.ts'

const STALE = 'Someone has just changed this import. Please reload this page.'
const TOO_MANY = `More than ${MAX_WAITING} of these lines need your group’s approval. Please reverse them one by one.`
const AGAIN = 'Some of these lines were imported again since. Undo that import first.'

/**
 * Undoes or redoes an import. Any owner may. Undoing reverses its entries and removes its links; what someone has corrected or reversed by
 * hand stays as they left it. What the others would have to approve, such as money that went into the reserve, stays until they do. Throws
 * forbidden, not_found, and conflict for another version.
 */
export async function changeImport(
  deps: Deps,
  viewer: Member,
  { id, version, undone }: { id: number; version: number; undone: boolean },
): Promise<void> {
  requireMember(viewer)
  await deps.db.write(async (tx) => {
    const book = await requireBook(tx, viewer.id)
    const row = await importById(tx, book.ledger.id, id)
    if (!row) throw notFound('We can’t find that import. Please reload this page.')
    if (row.version !== version || (row.undone_by !== null) === undone) throw conflict(STALE)
    const lines = await linesOf(tx, id)
    await (undone ? undo(tx, deps, { book, row, lines }) : redo(tx, deps, { book, row, lines }))
    await updateImport(tx, id, {
      version: version + 1,
      undone_by: undone ? book.me : null,
      changed_at: deps.clock(),
    })
  })
}

interface Change {
  book: Book
  row: ImportRow
  lines: LineRow[]
}

async function undo(tx: Transaction, deps: Deps, { book, row, lines }: Change): Promise<void> {
  const gone = reversals(book.entries)
  const inEffect = lines.filter(({ linked, entry }) => linked || !gone.has(entry))
  const batch = batchOf(row.key, row.version + 1)
  const today = dayOf(deps.clock())
  const voted = inEffect.filter(
    ({ linked, entry }) =>
      !linked && needsOthers(book, approvalFor(book, { draft: null, reverses: entry }, today).asks),
  )
  const waiting = await openProposalsIn(tx, book.ledger.id)
  const needingVote = voted.filter((line) => !waiting.some(({ reverses }) => reverses === line.entry))
  if (needingVote.length > MAX_WAITING) throw conflict(TOO_MANY)
  for (const { entry } of needingVote)
    await changeIn(tx, deps, book, { ...takingBack(batch, entry), joins: null })
  // By line rather than by batch: some lines may have stayed as an earlier undo and redo left them.
  const postings = inEffect
    .filter((line) => !line.linked && !voted.includes(line))
    .map(({ entry }): Posting => ({ key: `${batch}:${entry}`, reverses: entry }))
  await postEntries(tx, deps, book, postings.toReversed(), { author: book.me, batch })
  for (const line of inEffect) if (!voted.includes(line)) await updateLine(tx, line, { active: null })
}

/** The request to reverse one entry of an undo, if others have to approve it. */
const takingBack = (batch: string, entry: number) => ({
  key: `${batch}:${entry}`,
  draft: null,
  reverses: entry,
})

/** Returns whether others would have to approve the same change made by hand: an import must not get around a vote. */
const needsOthers = (book: Book, asks: Asks | null): boolean =>
  !isDecidedByAuthor(asks, presentOwners(book), book.me)

/** Restores to the cent what the last undo removed, as new entries, and withdraws the rest of its requests. */
async function redo(tx: Transaction, deps: Deps, { book, row, lines }: Change): Promise<void> {
  const undoing = batchOf(row.key, row.version)
  const requested = new Set(lines.map(({ entry }) => takingBack(undoing, entry).key))
  for (const { id, key } of await openProposalsIn(tx, book.ledger.id))
    if (requested.has(key)) await decideProposal(tx, id, { outcome: 'withdrawn', decided_at: deps.clock() })
  const agreed = new Set(
    book.entries.flatMap(({ key, content }) =>
      content.kind === 'reversal' && requested.has(key) ? [content.reverses] : [],
    ),
  )
  const restorable = lines.filter(
    ({ active, linked, entry }) => active === null || (!linked && agreed.has(entry)),
  )
  const prints = restorable.flatMap(({ active, print }) => (active === null ? [print] : []))
  if ((await activeAmong(tx, book.ledger.id, prints)).size > 0) throw conflict(AGAIN)
  const batch = batchOf(row.key, row.version + 1)
  const gone = reversals(book.entries)
  const fresh = restorable.filter(({ linked, entry }) => !linked && gone.has(entry))
  for (const { entry } of fresh) requireNoVote(deps, book, entry)
  const postings = fresh.map(({ entry }): Posting => ({ key: `${batch}:${entry}`, repeats: entry }))
  const posted = await postEntries(tx, deps, book, postings, { author: book.me, batch })
  for (const line of restorable) {
    const entry = line.linked ? line.entry : (posted[fresh.indexOf(line)]?.number ?? line.entry)
    await updateLine(tx, line, { active: line.print, entry })
  }
}

/** Throws conflict if others would have to approve the entry as a new one, by today's limit. */
function requireNoVote({ clock }: Deps, book: Book, number: number): void {
  const content = book.entries[number - 1]?.content
  const draft = content ? draftOf(content) : null
  if (draft && needsOthers(book, asksToday(book, { draft, reversed: null }, dayOf(clock()))))
    throw conflict(`“${draft.title}” needs your group’s approval now. Add it as an expense instead.`)
}
