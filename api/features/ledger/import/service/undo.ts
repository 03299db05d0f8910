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
import { type Book, requireBook } from '#api/features/ledger/service/book.ts'
import { type Member, requireMember } from '#api/features/ledger/service/member.ts'
import { postEntries, type Posting, reverseBatch } from '#api/features/ledger/service/post.ts'
import type { Transaction } from '#db/client.ts'
import { reversals } from '#domain/ledger/entries.ts'

const STALE = 'Someone has just changed this import. Please reload this page.'
const AGAIN = 'Some of these lines were imported again since. Undo that import first.'

/**
 * Undoes an import or brings it back. Any owner may. Undoing reverses its entries and removes its links; what someone has
 * corrected or reversed by hand stays as they left it. Throws forbidden, not_found, and conflict for another version.
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
  const own = lines.filter(({ linked, entry }) => linked || !gone.has(entry))
  const batches = { batch: batchOf(row.key, row.version), as: batchOf(row.key, row.version + 1) }
  await reverseBatch(tx, deps, book, { ...batches, author: book.me })
  for (const line of own) await updateLine(tx, line, { active: null })
}

/** Brings back what the last undo took away, as new entries to the cent. */
async function redo(tx: Transaction, deps: Deps, { book, row, lines }: Change): Promise<void> {
  const own = lines.filter(({ active }) => active === null)
  const prints = own.map(({ print }) => print)
  if ((await activeAmong(tx, book.ledger.id, prints)).size > 0) throw conflict(AGAIN)
  const batch = batchOf(row.key, row.version + 1)
  const fresh = own.filter(({ linked }) => !linked)
  const postings = fresh.map(({ entry }): Posting => ({ key: `${batch}:${entry}`, repeats: entry }))
  const posted = await postEntries(tx, deps, book, postings, { author: book.me, batch })
  for (const line of own) {
    const entry = line.linked ? line.entry : (posted[fresh.indexOf(line)]?.number ?? line.entry)
    await updateLine(tx, line, { active: line.print, entry })
  }
}
