import { RECEIPTS } from '#api/boot/data-folder.ts'
import type { Deps } from '#api/deps.ts'
import { conflict, forbidden, notFound } from '#api/http/errors.ts'
import {
  deleteReceipt,
  hasAddedReceipt,
  insertReceipt,
  nextReceiptNames,
  receiptById,
  receiptCount,
  type ReceiptPlace,
  receiptsIn,
} from '#api/features/ledger/receipts/queries.ts'
import type { Receipt } from '#api/features/ledger/receipts/schemas.ts'
import { proposalById } from '#api/features/ledger/queries/proposals.ts'
import { ownersIn } from '#api/features/ledger/queries/book.ts'
import { type Book, requireBook, requireLedger } from '#api/features/ledger/service/book.ts'
import { type Member, readableLedger, requireMember } from '#api/features/ledger/service/member.ts'
import { copiesOf } from '#api/features/profile/service/uploads.ts'
import { orRemove, removeUnusedFiles, wholeOf } from '#api/gateways/files/store.ts'
import { type FilesPlace, fileStore } from '#api/gateways/files/stores.ts'
import type { Connection } from '#db/client.ts'
import {
  MAX_RECEIPTS,
  MAX_RECEIPTS_OF_HOME,
  RECEIPT_BOX,
  type ReceiptTarget,
} from '#domain/ledger/receipts/receipts.ts'

const storeOf = (config: FilesPlace) => fileStore(config, RECEIPTS)

/** Returns the receipts of the entries in the caller's ledger; none without a ledger that they may read. */
export async function receiptsFor({ db: { read } }: Deps, viewer: Member): Promise<Receipt[]> {
  const ledger = await readableLedger(read, viewer)
  if (!ledger) return []
  const rows = await receiptsIn(read, ledger.id)
  return rows.map(({ id, entry, proposal, width, height, author, added_at }) => ({
    id,
    entry,
    proposal,
    width,
    height,
    by: author,
    added_at,
  }))
}

/** Stores a picture of a receipt, without the camera's metadata. Throws forbidden, not_found, conflict, and as `copiesOf`. */
export async function addReceipt(
  deps: Deps,
  viewer: Member,
  { picture, key, ...of }: ReceiptTarget & { picture: Blob; key: string | undefined },
): Promise<void> {
  requireMember(viewer)
  const isKnown = (db: Connection, { ledger, me }: Book) =>
    hasAddedReceipt(db, { ledger_id: ledger.id, author: me, key })
  const before = await requireBook(deps.db.read, viewer.id)
  if (await isKnown(deps.db.read, before)) return
  await placeFor(deps.db.read, before, of)
  const [copy] = await copiesOf({ picture, name: 'receipt' }, [RECEIPT_BOX])
  const filename = `${crypto.randomUUID()}.webp`
  const store = storeOf(deps.config)
  await store.save([{ name: filename, bytes: copy.bytes }])
  const writing = deps.db.write(async (tx) => {
    const book = await requireBook(tx, viewer.id)
    // The job removes this copy's file.
    if (await isKnown(tx, book)) return
    const place = await placeFor(tx, book, of)
    await insertReceipt(tx, {
      ...place,
      ledger_id: book.ledger.id,
      key,
      filename,
      width: copy.width,
      height: copy.height,
      author: book.me,
      added_at: deps.clock(),
    })
  })
  await orRemove(writing, () => store.remove([filename]))
}

/** Returns where a picture goes: a change that has taken effect in the meantime is an entry. */
async function placeFor(db: Connection, { ledger, entries }: Book, of: ReceiptTarget): Promise<ReceiptPlace> {
  const proposal = 'proposal' in of ? await proposalById(db, ledger.id, of.proposal) : null
  const number = 'entry' in of ? of.entry : entries.find(({ key }) => key === proposal?.key)?.number
  const kind = number === undefined ? undefined : entries[number - 1]?.content.kind
  const hasEntry = kind !== undefined && kind !== 'opening' && kind !== 'seal'
  if (!hasEntry && proposal?.outcome !== null)
    throw notFound('We can’t find that entry. Please reload this page.')
  const place: ReceiptPlace =
    proposal?.outcome === null ? { entry: 0, proposal: proposal.id } : { entry: number ?? 0, proposal: null }
  if ((await receiptCount(db, ledger.id, place)) >= MAX_RECEIPTS)
    throw conflict(`An entry can have at most ${MAX_RECEIPTS} receipts.`)
  if ((await receiptCount(db, ledger.id)) >= MAX_RECEIPTS_OF_HOME)
    throw conflict('Your ledger has as many receipts as it can hold.')
  return place
}

/** Returns a receipt's picture for an owner of its home. Throws not_found, also on the free plan. */
export async function receiptFile(
  { db: { read }, config }: Deps,
  viewer: Member,
  id: number,
): Promise<{ name: string; bytes: ArrayBuffer }> {
  const ledger = await readableLedger(read, viewer)
  const row = ledger && (await receiptById(read, ledger.id, id))
  if (!row) throw notFound(GONE)
  const file = await storeOf(config).find(row.filename)
  if (!file) throw notFound(GONE)
  return { name: row.filename, bytes: await wholeOf(file).arrayBuffer() }
}

/** Removes a receipt that the caller added. Throws forbidden for another's, and not_found. */
export async function removeReceipt({ db, config }: Deps, userId: number, id: number): Promise<void> {
  await db.write(async (tx) => {
    const { id: ledgerId } = await requireLedger(tx, userId)
    const row = await receiptById(tx, ledgerId, id)
    if (!row) throw notFound(GONE)
    const author = (await ownersIn(tx, ledgerId)).find(({ number }) => number === row.author)
    if (author?.user_id !== userId) throw forbidden()
    await deleteReceipt(tx, id)
    tx.afterCommit(() => storeOf(config).remove([row.filename]))
  })
}

const STORED_NAME = /^[0-9a-f-]{36}\.webp$/

/** Removes files that no receipt uses, such as those of deleted ledgers. `now` is the system's time. */
export function removeUnusedReceipts({ db, config }: Deps, now: number): Promise<void> {
  const nameOf = (file: string) => (STORED_NAME.test(file) ? file : null)
  const rowsAfter = (id: number, atMost: number) => nextReceiptNames(db.read, id, atMost)
  return removeUnusedFiles(storeOf(config), { nameOf, rowsAfter }, now)
}

const GONE = 'We can’t find that receipt.'
