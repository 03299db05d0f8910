import { MINUTE_MS } from '#domain/duration.ts'

/*
 * The record of an agreement, to which entries are only ever added. They and the current owners determine the current state. Owners
 * are identified by their number in this record: someone who leaves and comes back gets a new one, so their earlier acceptances don't count.
 */

/** A request that's withdrawn within this time counts as never made. Emails wait at least as long, so nobody has heard of it. */
export const RECONSIDER_MS = 30 * MINUTE_MS

export interface WordingInRecord {
  text: string
  option: string | null
  values: Readonly<Record<string, number | string>>
  extra: string
}

export type LawyerMark = 'reads-well' | 'needs-law'

/** What an entry says. `by` is the number of an owner or lawyer, or 0 for a sealed round that was revealed. */
export type Act =
  | { kind: 'owners'; owners: number[] }
  | { kind: 'proposed'; term: string; version: number; wording: WordingInRecord }
  | { kind: 'accepted'; term: string; version: number }
  | { kind: 'took-back'; term: string; version: number }
  | { kind: 'added'; term: string; title: string }
  | { kind: 'marked'; term: string; version: number; mark: LawyerMark; note: string }
  | { kind: 'go-on'; term: string; version: number }
  /** A sealed round was revealed without an agreement: now the owners can word the term themselves. */
  | { kind: 'opened'; term: string }
  /** What an owner would like to happen to a term the owners added. */
  | { kind: 'remove' | 'keep'; term: string }
  | { kind: 'removed'; term: string }
  /** A lawyer has finished their review. */
  | { kind: 'reviewed' }

export type EntryBody = Act & { by: number }

export interface Entry {
  /** From 1, without gaps. */
  number: number
  /** Epoch milliseconds. */
  at: number
  body: EntryBody
}

interface Acceptance {
  owner: number
  at: number
  /** Why it no longer applies; null while it does. */
  ended: 'new-wording' | 'took-back' | 'owners-changed' | null
}

export interface Version extends WordingInRecord {
  number: number
  by: number
  at: number
  acceptances: Acceptance[]
}

export interface Mark {
  by: number
  at: number
  version: number
  mark: LawyerMark
  note: string
}

export interface TermRecord {
  key: string
  /** Only for terms that the owners added themselves. */
  title: string | null
  /** The owner who added it; null for the terms that we ship. */
  addedBy: number | null
  /** Owners who would like to remove it. */
  removing: number[]
  isRemoved: boolean
  /** Whether sealed answers to it were revealed. */
  isOpened: boolean
  /** Oldest first. */
  versions: Version[]
  /** The latest mark on the current version, or an earlier `law` mark that still applies. */
  mark: Mark | null
  /** Owners who agreed to keep the current version without the lawyer's approval. */
  goOn: number[]
  /** When an owner first asked the others to remove this version, or to keep it without the lawyer's approval; null if nobody has. */
  asked: { remove: number | null; goOn: number | null }
}

export interface AgreementRecord {
  terms: ReadonlyMap<string, TermRecord>
  /** The owners as of the last entry; null before the first. */
  owners: readonly number[] | null
  /** When a lawyer last sent their review; null if none did. */
  reviewed: { by: number; at: number; entry: number } | null
  entries: number
}

export const NO_TERM = (key: string): TermRecord => ({
  key,
  title: null,
  addedBy: null,
  removing: [],
  isRemoved: false,
  isOpened: false,
  versions: [],
  mark: null,
  goOn: [],
  asked: { remove: null, goOn: null },
})

/** Computes the current state by replaying the entries in order. */
export function recordOf(entries: readonly Entry[]): AgreementRecord {
  const terms = new Map<string, TermRecord>()
  let owners: readonly number[] | null = null
  let reviewed: AgreementRecord['reviewed'] = null
  for (const { number, at, body } of entries) {
    if (body.kind === 'owners') {
      owners = body.owners
      for (const term of terms.values()) reopen(term)
      continue
    }
    if (body.kind === 'reviewed') {
      reviewed = { by: body.by, at, entry: number }
      continue
    }
    const term = terms.get(body.term) ?? NO_TERM(body.term)
    terms.set(body.term, term)
    apply(term, body, at)
  }
  return { terms, owners, reviewed, entries: entries.length }
}

function reopen(term: TermRecord): void {
  end(term.versions.at(-1), 'owners-changed')
  forgetWishes(term)
}

function forgetWishes(term: TermRecord): void {
  term.goOn = []
  term.removing = []
  term.asked = { remove: null, goOn: null }
}

function end(version: Version | undefined, reason: NonNullable<Acceptance['ended']>): void {
  for (const acceptance of version?.acceptances ?? []) acceptance.ended ??= reason
}

type TermAct = Exclude<EntryBody, { kind: 'owners' | 'reviewed' }>

function apply(term: TermRecord, act: TermAct, at: number): void {
  const current = term.versions.at(-1)
  switch (act.kind) {
    case 'added':
      term.title = act.title
      term.addedBy = act.by
      return
    case 'proposed':
      end(current, 'new-wording')
      term.versions.push({ ...act.wording, number: act.version, by: act.by, at, acceptances: [] })
      // New wording doesn't clear it: the lawyer has to read it, or everyone agrees to go without.
      if (term.mark?.mark !== 'needs-law') term.mark = null
      forgetWishes(term)
      return
    case 'accepted':
      if (current?.number === act.version) current.acceptances.push({ owner: act.by, at, ended: null })
      return
    case 'took-back':
      for (const one of current?.acceptances ?? []) if (one.owner === act.by) one.ended ??= 'took-back'
      return
    case 'marked':
      if (current?.number === act.version) {
        term.mark = { by: act.by, at, version: act.version, mark: act.mark, note: act.note }
        term.goOn = []
        term.asked.goOn = null
      }
      return
    case 'go-on':
      if (current?.number !== act.version || term.goOn.includes(act.by)) return
      term.goOn.push(act.by)
      term.asked.goOn ??= at
      return
    case 'opened':
      term.isOpened = true
      return
    case 'remove':
      term.removing.push(act.by)
      term.asked.remove ??= at
      return
    case 'keep':
      term.removing = term.removing.filter((owner) => owner !== act.by)
      if (term.removing.length === 0 && at - (term.asked.remove ?? 0) < RECONSIDER_MS)
        term.asked.remove = null
      return
    case 'removed':
      term.isRemoved = true
  }
}
