import type { Deps } from '#api/deps.ts'
import { csvWriter } from '#api/features/listings/desk/csv/service/csv-writer.ts'
import type { Book } from '#api/features/ledger/service/book.ts'
import { type Member, requireReadableBook } from '#api/features/ledger/service/member.ts'
import type { Statement, StatementEntry, YearView } from '#api/features/ledger/year/schemas.ts'
import { yearInBook } from '#api/features/ledger/year/service/year.ts'
import { SHARED_ACCOUNT_NAMES } from '#domain/ledger/accounts.ts'
import { entriesOfYear } from '#domain/ledger/balances.ts'
import type { Entry } from '#domain/ledger/entries.ts'

/** Returns a statement of a year, the caller's or the home's. Throws not_found without books and on the free plan. */
export async function statementFor(
  deps: Deps,
  viewer: Member,
  request: StatementRequest,
): Promise<Statement> {
  return statementOf(deps, viewer, await requireReadableBook(deps.db.read, viewer), request)
}

export interface StatementRequest {
  year: number
  of: 'mine' | 'home'
}

/** Like `statementFor`, for these books; up to a day, or today. */
export async function statementOf(
  deps: Deps,
  viewer: Member,
  book: Book,
  { year, of, today }: StatementRequest & { today?: string },
): Promise<Statement> {
  const view = await yearInBook(deps, viewer, book, year, today)
  const entries = entriesOfYear(book.entries, view.year).map((entry) => shown(entry, view))
  return { view, owner: of === 'mine' ? book.me - 1 : null, entries }
}

function shown({ number, content, cents, parts }: Entry, { owners }: YearView): StatementEntry {
  const payer = 'paidBy' in content ? content.paidBy : null
  const name =
    typeof payer === 'number' ? owners[payer - 1]?.name : payer === null ? '' : SHARED_ACCOUNT_NAMES[payer]
  const { day, title, note = '' } = content
  const sign = content.kind === 'reversal' ? -1 : 1
  return { number, day, title, note, paidBy: name ?? '', cents: sign * cents, parts: [...parts] }
}

/** Writes a statement's entries as CSV, in dollars. */
export async function statementCsv({ view, owner, entries }: Statement): Promise<string> {
  const { owners } = view
  const places = owner === null ? [...owners.keys()] : [owner]
  const parts = places.map((place) => (owner === null ? `${owners[place]?.name ?? ''}’s part` : 'Your part'))
  const written = await csvWriter(['Number', 'Date', 'What', 'Paid by', 'Amount', ...parts, 'Note'])
  written.add(
    entries.map(({ number, day, title, paidBy, cents, parts: entryParts, note }) => [
      String(number),
      day,
      title,
      paidBy,
      dollars(cents),
      ...places.map((place) => dollars(entryParts[place] ?? 0)),
      note,
    ]),
  )
  return written.text()
}

/** Without a currency sign, so that spreadsheets can add it up. */
const dollars = (cents: number) => (cents / 100).toFixed(2)
