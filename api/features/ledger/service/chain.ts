import * as v from 'valibot'
import { sha256 } from '#api/auth/hash.ts'
import type { EntryRow, LedgerRow } from '#api/features/ledger/queries/book.ts'
import { entryBody } from '#api/features/ledger/schemas.ts'
import type { Entry } from '#domain/ledger/entries.ts'

/** What the first entry is chained to. */
export const GENESIS = '0'.repeat(64)

const stored = v.pipe(v.string(), v.parseJson(), entryBody)

/** Returns the hash of an entry's row, which covers everything in it and the previous hash. */
function hashAfter(previous: string, row: Omit<EntryRow, 'hash'>): string {
  const { ledger_id, number, key, batch, body } = row
  return sha256(JSON.stringify(['cohearth.ledger.v1', previous, ledger_id, number, key, batch, body]))
}

export interface Chain {
  /** Up to the first one that was tampered with. */
  entries: readonly Entry[]
  /** The number of the first entry that was changed, moved or cut off; null if none was. */
  fault: number | null
}

/** Reads entries in order and checks that each is unchanged and in its original place. */
export function readChain(
  { head, entries: count }: Pick<LedgerRow, 'head' | 'entries'>,
  rows: readonly EntryRow[],
): Chain {
  const entries: Entry[] = []
  let previous = GENESIS
  for (const row of rows) {
    const { number, key, batch, hash } = row
    const isNext = number === entries.length + 1 && hash === hashAfter(previous, row)
    const body = isNext ? v.safeParse(stored, row.body) : null
    if (!body?.success) return { entries, fault: entries.length + 1 }
    entries.push({ ...body.output, number, key, batch })
    previous = hash
  }
  const isWhole = entries.length === count && previous === head
  return { entries, fault: isWhole ? null : Math.min(entries.length, count) + 1 }
}

/** Returns the rows of new entries, chained to the last one. */
export function chained(
  ledgerId: number,
  { previous, added }: { previous: string; added: readonly Entry[] },
): EntryRow[] {
  let last = previous
  return added.map(({ number, key, batch, ...body }) => {
    const row = { ledger_id: ledgerId, number, key, batch, body: JSON.stringify(body) }
    last = hashAfter(last, row)
    return { ...row, hash: last }
  })
}
