import { sha256 } from '#api/auth/hash.ts'
import type { Deps } from '#api/deps.ts'
import { conflict } from '#api/http/errors.ts'
import {
  activeAmong,
  importByKey,
  insertImport,
  insertLines,
  type LineRow,
  linesIn,
  remember,
} from '#api/features/ledger/import/queries.ts'
import type { ImportRequest } from '#api/features/ledger/import/schemas.ts'
import { asksToday, type Book, requireBook } from '#api/features/ledger/service/book.ts'
import { type Member, requireMember } from '#api/features/ledger/service/member.ts'
import { postEntries, type Posting } from '#api/features/ledger/service/post.ts'
import type { BankLine } from '#domain/ledger/import/bank-file.ts'
import { candidatesIn } from '#domain/ledger/import/candidates.ts'
import type { Candidate } from '#domain/ledger/import/matching.ts'
import { dayOf } from '#domain/day.ts'
import { nameOf } from '#domain/ledger/import/names.ts'
import { type BankAccount, draftFor, printText } from '#domain/ledger/import/plan.ts'

/** The entries of an import, so that it can be undone; every undo and redo has its own batch. */
export const batchOf = (key: string, version: number) => `import:${key}:${version}`

export const printOf = (account: BankAccount, line: BankLine) => sha256(printText(account, line)).slice(0, 32)

export const accountOf = (account: 'house' | 'own', me: number): BankAccount =>
  account === 'house' ? 'house' : `owner:${me}`

/**
 * Posts a bank's new lines and links the others to entries, all or none. Skips lines that are already in the ledger, so that
 * importing the same file twice changes nothing. Throws forbidden, not_found and conflict.
 */
export async function importLines(deps: Deps, viewer: Member, request: ImportRequest): Promise<void> {
  requireMember(viewer)
  const now = deps.clock()
  await deps.db.write(async (tx) => {
    const book = await requireBook(tx, viewer.id)
    if (await importByKey(tx, book.ledger.id, request.key)) return
    const account = accountOf(request.account, book.me)
    const printed = request.lines.map((line) => ({ line, print: printOf(account, line) }))
    const known = await activeAmong(
      tx,
      book.ledger.id,
      printed.map(({ print }) => print),
    )
    const lines = printed.filter(
      ({ print }, index) =>
        !known.has(print) && printed.findIndex((other) => other.print === print) === index,
    )
    if (lines.length === 0) return
    const free = freeCandidates(book, account, await linesIn(tx, book.ledger.id))
    const batch = batchOf(request.key, 0)
    const rows: Omit<LineRow, 'import_id'>[] = []
    // One by one, because a mortgage payment's interest depends on the payments before it.
    for (const { line, print, place } of byDay(lines.map((one, place) => ({ ...one, place })))) {
      const row = { place, ledger_id: book.ledger.id, print, active: print }
      if (line.as.kind === 'linked') {
        const { entry, owner } = line.as
        const candidate = free.get(`${entry}:${owner}`)
        if (candidate?.cents !== line.cents) throw conflict(TAKEN)
        free.delete(`${entry}:${owner}`)
        rows.push({ ...row, linked: true, entry, owner })
        continue
      }
      const key = `${request.key}:${place}`
      const posting = postingFor(book, account, { key, line, as: line.as, today: dayOf(now) })
      await postEntries(tx, deps, book, [posting], { author: book.me, batch })
      rows.push({ ...row, linked: false, entry: book.entries.length, owner: 0 })
    }
    const import_id = await insertImport(tx, {
      ledger_id: book.ledger.id,
      key: request.key,
      author: book.me,
      account,
      name: request.name,
      imported_at: now,
      version: 0,
      undone_by: null,
      changed_at: now,
    })
    await insertLines(
      tx,
      rows.map((row) => ({ ...row, import_id })),
    )
    for (const { line } of lines) {
      const name = nameOf(line.text)
      if (line.as.kind === 'linked' || !line.as.remember || name === '') continue
      const { title, target, split } = line.as
      await remember(tx, { ledger_id: book.ledger.id, name, title, target, split })
    }
  })
}

const byDay = <Printed extends { line: BankLine }>(lines: readonly Printed[]): Printed[] =>
  lines.toSorted(
    ({ line: one }, { line: other }) => Number(one.day > other.day) - Number(one.day < other.day),
  )

const TAKEN =
  'One of those entries has changed or is linked already. Please reload this page and choose the file again.'

function postingFor(
  book: Book,
  account: BankAccount,
  {
    key,
    line,
    as,
    today,
  }: {
    key: string
    line: BankLine
    as: Extract<ImportRequest['lines'][number]['as'], { kind: 'new' }>
    today: string
  },
): Posting {
  const draft = draftFor(line, as, { account, ...book })
  if (!draft) throw conflict(`“${line.text}” can’t be that. Please choose something else.`)
  if (asksToday(book, { draft, reversed: null }, today) !== null)
    throw conflict(`“${line.text}” needs your group’s approval. Add it as an expense instead.`)
  return { key, draft }
}

/** Entries of an account that none of the ledger's lines is linked to, by number and owner. `names` are the owners' as the reader sees them. */
export function freeCandidates(
  book: Book,
  account: BankAccount,
  lines: Awaited<ReturnType<typeof linesIn>>,
  names: readonly string[] = [],
): Map<string, Candidate> {
  const taken = new Set(
    lines.flatMap(({ line, account: of }) =>
      of === account && line.active !== null ? [`${line.entry}:${line.owner}`] : [],
    ),
  )
  const all = candidatesIn(book.entries, account, names)
  return new Map(
    all.flatMap((one) => {
      const id = `${one.entry}:${one.owner}`
      // A new entry of an import is matched as a whole, even if it's one owner's contribution.
      return taken.has(id) || taken.has(`${one.entry}:0`) ? [] : [[id, one] as const]
    }),
  )
}
