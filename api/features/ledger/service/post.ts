import type { Deps } from '#api/deps.ts'
import { conflict, granted } from '#api/http/errors.ts'
import { insertEntries } from '#api/features/ledger/queries/book.ts'
import { type Book, requireIntact } from '#api/features/ledger/service/book.ts'
import { chained, GENESIS } from '#api/features/ledger/service/chain.ts'
import type { Transaction } from '#db/client.ts'
import { dayOf } from '#domain/day.ts'
import { type ComposeContext, compose, type Composed, reversed } from '#domain/ledger/compose.ts'
import { type Automatic, type Content, type Draft, draftOf, type Entry } from '#domain/ledger/entries.ts'
import { rulesOn } from '#domain/ledger/rules-on.ts'
import { MAX_ENTRIES } from '#domain/ledger/limits.ts'
import { ownerLoans } from '#domain/ledger/owner-loan-book.ts'
import { mayDate, mayPost, mayReverse, reversalDay } from '#domain/ledger/posting.ts'

/** An entry to post: something new, the reversal of an entry by number, or something Cohearth posts automatically. */
export type Posting =
  | { key: string; draft: Draft; corrects?: number; approvedBy?: readonly number[] }
  | { key: string; reverses: number; note?: string | undefined; approvedBy?: readonly number[] }
  | { key: string; automatic: Automatic; approvedBy?: readonly number[] }
  /** The number of a reversed entry to restore to the cent. */
  | { key: string; repeats: number }

interface PostingBy {
  /** An owner's number; 0 is Cohearth. */
  author: number
  /** Names the entries that can be undone together. */
  batch?: string
}

/**
 * Posts entries in one transaction and returns them, after adding them to the book. Entries whose key is already there are returned as
 * they are. Throws conflict, and posts none of them, if one isn't allowed or the chain was tampered with.
 */
export async function postEntries(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  book: Book,
  postings: readonly Posting[],
  by: PostingBy,
): Promise<Entry[]> {
  const posted = prepareEntries(book, postings, { ...by, now: clock() })
  const added = posted.filter(({ number }) => number > book.entries.length)
  const previous = book.ledger.entries === 0 ? GENESIS : book.ledger.head
  const rows = chained(book.ledger.id, { previous, added })
  await insertEntries(tx, book.ledger.id, rows)
  book.entries = [...book.entries, ...added]
  const last = rows.at(-1)
  if (last) book.ledger = { ...book.ledger, entries: last.number, head: last.hash }
  return posted
}

/** Returns the entries that would be posted, without posting them. Throws as `postEntries` does. */
export function prepareEntries(
  book: Book,
  postings: readonly Posting[],
  by: PostingBy & { now: number },
): Entry[] {
  requireIntact(book)
  const all = [...book.entries]
  return postings.map((posting) => {
    const known = all.find(({ key }) => key === posting.key)
    if (known) return known
    if (all.length >= MAX_ENTRIES) throw conflict('This ledger is full.')
    const entry = entryFor({ ...book, entries: all }, posting, by)
    all.push(entry)
    return entry
  })
}

function entryFor(book: Book, posting: Posting, { author, batch, now }: PostingBy & { now: number }): Entry {
  const today = dayOf(now)
  const number = book.entries.length + 1
  const common = { number, key: posting.key, batch: batch ?? null, recorded: now, author }
  if ('reverses' in posting) {
    const { entry } = granted(mayReverse(book, posting.reverses))
    const day = reversalDay(book, entry, today)
    const title = `Reversal of entry ${entry.number}`
    const content: Content = { kind: 'reversal', reverses: entry.number, day, title, note: posting.note }
    const approvedBy = posting.approvedBy ?? []
    return { ...common, content, ...reversed(entry), corrects: null, approvedBy }
  }
  if ('repeats' in posting) return { ...common, ...repeated(book, posting.repeats, today), corrects: null }
  const content = 'automatic' in posting ? posting.automatic : posting.draft
  granted('automatic' in posting ? mayDate(book, content.day, today) : mayPost(book, posting.draft, today))
  return {
    ...common,
    content,
    ...compose(content, around(book, content.day, number)),
    corrects: ('draft' in posting && posting.corrects) || null,
    approvedBy: posting.approvedBy ?? [],
  }
}

/** Uses the shares of the entry's day. The opening entry comes before there are any. */
const around = ({ entries, present }: Book, day: string, number: number): ComposeContext => ({
  shares: entries.length === 0 ? [] : rulesOn(entries, day).shares,
  present,
  number,
})

/** Leftover cents stay with the same owners, unless one of them has left. */
function repeated(
  book: Book,
  number: number,
  today: string,
): Pick<Entry, 'content' | 'approvedBy'> & Composed {
  const entry = book.entries[number - 1]
  const draft = entry && draftOf(entry.content)
  if (!draft) throw conflict('That entry can’t be restored.')
  granted(mayPost(book, draft, today))
  const { content, cents, pairs, parts, approvedBy } = entry
  const isSame = parts.every((part, place) => part === 0 || book.present[place])
  const composed = isSame
    ? { cents, pairs: [...pairs], parts: [...parts] }
    : compose(draft, around(book, draft.day, book.entries.length + 1))
  return { content, approvedBy, ...composed }
}

/** Posts the months of interest on loans between owners that have ended by a day, and by today, and aren't posted yet. */
export async function postDueInterest(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  book: Book,
  until: string,
): Promise<void> {
  const today = dayOf(deps.clock())
  const last = until < today ? until : today
  const postings = ownerLoans(book.entries, last).flatMap(({ number: loan, due }) =>
    due.map(({ day: end, cents }): Posting => {
      const day = mayDate(book, end, today).ok ? end : today
      const automatic: Automatic = { kind: 'interest', cents, loan, until: end, day, title: 'Interest' }
      return { key: `interest:${loan}:${end}`, automatic }
    }),
  )
  await postEntries(tx, deps, book, postings, { author: 0 })
}
