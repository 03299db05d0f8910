import * as v from 'valibot'
import { sha256 } from '#api/auth/hash.ts'
import { entriesIn, insertEntry } from '#api/features/agreement/queries.ts'
import { type Roster, savedRoster } from '#api/features/agreement/service/roster.ts'
import { conflict } from '#api/http/errors.ts'
import type { Connection } from '#db/client.ts'
import { beginning, bodyText, entriesOf, fingerprinted, type StoredEntry } from '#domain/agreement/chain.ts'
import { type AgreementRecord, type EntryBody, NO_TERM, recordOf } from '#domain/agreement/record.ts'
import { isSame } from '#domain/agreement/state.ts'

const by = v.number()
const onVersion = { by, term: v.string(), version: v.number() }

/** What an entry in the database may contain. */
const entryBody: v.GenericSchema<EntryBody> = v.variant('kind', [
  v.object({ kind: v.literal('owners'), by, owners: v.array(v.number()) }),
  v.object({
    kind: v.literal('proposed'),
    ...onVersion,
    wording: v.object({
      text: v.string(),
      option: v.nullable(v.string()),
      values: v.record(v.string(), v.union([v.number(), v.string()])),
      extra: v.string(),
    }),
  }),
  v.object({ kind: v.literal('accepted'), ...onVersion }),
  v.object({ kind: v.literal('took-back'), ...onVersion }),
  v.object({ kind: v.literal('added'), by, term: v.string(), title: v.string() }),
  v.object({
    kind: v.literal('marked'),
    ...onVersion,
    mark: v.picklist(['reads-well', 'needs-law']),
    note: v.string(),
  }),
  v.object({ kind: v.literal('go-on'), ...onVersion }),
  v.object({ kind: v.picklist(['remove', 'keep']), by, term: v.string() }),
  v.object({ kind: v.literal('opened'), by, term: v.string() }),
  v.object({ kind: v.literal('removed'), by, term: v.string() }),
  v.object({ kind: v.literal('reviewed'), by }),
])

/** Reads an entry's text; null if it isn't valid, which only a tampered record can cause. */
export function bodyIn(parsed: unknown): EntryBody | null {
  const read = v.safeParse(entryBody, parsed)
  return read.success ? read.output : null
}

export async function recordIn(db: Connection, groupId: number): Promise<AgreementRecord> {
  return recordOf(entriesOf(await entriesIn(db, groupId), bodyIn))
}

export const termIn = (record: AgreementRecord, key: string) => record.terms.get(key) ?? NO_TERM(key)

/** A group's limit, so that its record stays quick to check. Taking back an acceptance is allowed beyond it. */
const MAX_ENTRIES = 5_000

interface Page {
  roster: Roster
  record: AgreementRecord
  /** Adds an entry. Throws conflict once the record is full. */
  add(body: EntryBody): Promise<void>
}

/**
 * Opens a group's record for writing. If the owners changed since the last entry, that's recorded first, which reopens every term. `by`
 * returns the writer's number.
 */
export async function writableRecord(
  tx: Connection,
  groupId: number,
  { now, by: writer }: { now: number; by: (roster: Roster) => number },
): Promise<Page> {
  const roster = await savedRoster(tx, groupId)
  const stored = await entriesIn(tx, groupId)
  const owners = roster.owners.map(({ number }) => number)
  const add = async (body: EntryBody) => {
    const isAlwaysPossible = body.kind === 'took-back' || body.kind === 'owners'
    if (stored.length >= MAX_ENTRIES && !isAlwaysPossible)
      throw conflict('This agreement’s record is full. Please write to us.')
    const entry = nextEntry(groupId, stored.at(-1), { at: now, body: bodyText(body) })
    stored.push(entry)
    await insertEntry(tx, groupId, entry)
  }
  const before = recordOf(entriesOf(stored, bodyIn))
  const isSameGroup = before.owners !== null && isSame(before.owners, owners)
  if (!isSameGroup) await add({ kind: 'owners', by: writer(roster), owners })
  return { roster, record: isSameGroup ? before : recordOf(entriesOf(stored, bodyIn)), add }
}

function nextEntry(
  groupId: number,
  last: StoredEntry | undefined,
  { at, body }: Pick<StoredEntry, 'at' | 'body'>,
): StoredEntry {
  const entry = { number: (last?.number ?? 0) + 1, at, body }
  return { ...entry, fingerprint: sha256(fingerprinted(last?.fingerprint ?? beginning(groupId), entry)) }
}
