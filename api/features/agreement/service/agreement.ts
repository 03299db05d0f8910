import type { Deps } from '#api/deps.ts'
import { entriesIn } from '#api/features/agreement/queries.ts'
import { bodyIn, recordIn, termIn } from '#api/features/agreement/service/record.ts'
import { settingOf, type Setting } from '#api/features/agreement/service/parties.ts'
import { type Owner, type Roster, rosterOf } from '#api/features/agreement/service/roster.ts'
import type { Connection } from '#db/client.ts'
import { beginning, entriesOf } from '#domain/agreement/chain.ts'
import {
  type AgreementRecord,
  type Entry,
  recordOf,
  type TermRecord,
  type Version,
} from '#domain/agreement/record.ts'
import { isOwn, type TermStatus, termStatus } from '#domain/agreement/state.ts'
import type { Term } from '#domain/agreement/term.ts'
import { CHAPTERS, NUMBERS, termOf } from '#domain/agreement/terms.ts'
import type { Values } from '#domain/agreement/wording.ts'

/** The current state of a term of the agreement. */
export interface AgreedTerm extends TermStatus {
  key: string
  /** Such as 1.2. */
  number: string
  title: string
  /** Null for a term that the owners added. */
  term: Term | null
  /** All versions, acceptances and the lawyer's mark. */
  record: TermRecord
}

interface AgreedChapter {
  key: string
  title: string
  terms: AgreedTerm[]
}

export interface Agreement extends Setting {
  groupId: number
  owners: Owner[]
  people: Roster['people']
  chapters: AgreedChapter[]
  /** The whole record, oldest first. */
  entries: Entry[]
  reviewed: AgreementRecord['reviewed']
  /** The fingerprint that the next entry builds on. */
  head: string
}

const OWN = 'own'

/** Returns a group's agreement: every term, in order, with its wording, versions, acceptances and marks. */
export async function agreementOf(deps: Pick<Deps, 'db'>, groupId: number): Promise<Agreement> {
  const { read } = deps.db
  const [roster, stored] = await Promise.all([rosterOf(read, groupId), entriesIn(read, groupId)])
  const entries = entriesOf(stored, bodyIn)
  const record = recordOf(entries)
  const setting = await settingOf(deps, groupId, roster.owners)
  return {
    ...setting,
    ...roster,
    groupId,
    chapters: chaptersOf(
      record,
      roster.owners.map(({ number }) => number),
    ),
    entries,
    reviewed: record.reviewed,
    head: stored.at(-1)?.fingerprint ?? beginning(groupId),
  }
}

function chaptersOf(record: AgreementRecord, owners: readonly number[]): AgreedChapter[] {
  const stateOf = (key: string) => {
    const term = termIn(record, key)
    return { key, record: term, ...termStatus(term, record, owners) }
  }
  const chapters = CHAPTERS.map(({ key, title, terms }) => ({
    key,
    title,
    terms: terms.map((term): AgreedTerm => ({
      ...stateOf(term.key),
      number: NUMBERS.get(term.key) ?? '',
      title: term.title,
      term,
    })),
  }))
  const added = [...record.terms.values()].filter(isOwn)
  if (added.length === 0) return chapters
  const terms = added.map(({ key, title }, place): AgreedTerm => ({
    ...stateOf(key),
    number: `${CHAPTERS.length + 1}.${place + 1}`,
    title: title ?? '',
    term: null,
  }))
  return [...chapters, { key: OWN, title: 'Our own terms', terms }]
}

/** Returns a group's current terms and its owners: like `agreementOf`, without prices and places. */
export async function termsIn(
  db: Connection,
  groupId: number,
): Promise<{ owners: Owner[]; terms: AgreedTerm[] }> {
  const [{ owners }, record] = await Promise.all([rosterOf(db, groupId), recordIn(db, groupId)])
  const chapters = chaptersOf(
    record,
    owners.map(({ number }) => number),
  )
  return { owners, terms: chapters.flatMap(({ terms }) => terms) }
}

export interface SettledTerm {
  option: string | null
  values: Values
  text: string
  /** When the last owner accepted it, in epoch milliseconds. */
  at: number
}

/**
 * Returns what a group settled, by the key of the term, for what's built on the agreement. `values` are those of the option's parameters:
 * `months` of `reserve` (option `months`), `alone` and `together` of `deciding` (option `steps`), and so on. A term worded only in the
 * owners' own words has no option.
 */
export async function settledTerms(
  { db: { read } }: Pick<Deps, 'db'>,
  groupId: number,
): Promise<Map<string, SettledTerm>> {
  const { terms } = await termsIn(read, groupId)
  const settled = terms.flatMap(({ key, state, current }) =>
    state === 'settled' && current ? [[key, settledFrom(current)] as const] : [],
  )
  return new Map(settled)
}

function settledFrom({ option, values, text, acceptances }: Version): SettledTerm {
  return { option, values, text, at: Math.max(...acceptances.map(({ at }) => at)) }
}

export const isTerm = (record: AgreementRecord, key: string) =>
  termOf(key) !== undefined || isOwn(termIn(record, key))
