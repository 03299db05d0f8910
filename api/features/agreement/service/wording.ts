import type { Deps } from '#api/deps.ts'
import { isTerm } from '#api/features/agreement/service/agreement.ts'
import { settingOf } from '#api/features/agreement/service/parties.ts'
import { emailLawyerOf, emailOwners } from '#api/features/agreement/service/notify.ts'
import { termIn, writableRecord } from '#api/features/agreement/service/record.ts'
import { type Roster, rosterOf, UNSEEN, unseenBy } from '#api/features/agreement/service/roster.ts'
import { requireGroup } from '#api/features/groups/queries.ts'
import { conflict, granted, invalid, notFound } from '#api/http/errors.ts'
import type { Transaction } from '#db/client.ts'
import { acceptedBy, mayAccept, mayPropose } from '#domain/agreement/state.ts'
import { termOf } from '#domain/agreement/terms.ts'
import {
  faultInWords,
  type Parties,
  sharesToStore,
  storedWording,
  textOf,
  valueFaults,
  type Wording,
} from '#domain/agreement/wording.ts'
import { hasFaults } from '#domain/text-rule.ts'

const noSuchTerm = () => notFound('We can’t find that term.')

export interface Proposal {
  term: string
  wording: Wording
  /** The version it's based on; 0 for the first. */
  base: number
  /** The full text as the owner's page showed it, if it did. */
  text?: string | undefined
}

/**
 * Suggests wording as an owner, and accepts it for them. Clears every earlier acceptance. Throws conflict if there's a newer version than
 * `base`, the term is still sealed, or the owner read another text, invalid and not_found.
 */
export async function suggestWording(deps: Deps, userId: number, proposal: Proposal): Promise<void> {
  const { db, clock } = deps
  const groupId = await requireGroup(db.read, userId)
  const [parties, shown] = await Promise.all([
    partiesOf(deps, groupId),
    partiesOf(deps, groupId, await unseenBy(db.read, groupId, userId)),
  ])
  await db.write(async (tx) => {
    await requireSame(tx, userId, groupId)
    const by = numberOf(userId)
    const { roster, record, add } = await writableRecord(tx, groupId, { now: clock(), by })
    if (!isTerm(record, proposal.term)) throw noSuchTerm()
    const { term } = proposal
    const version = proposal.base + 1
    const wording = wordingIn(proposal, parties)
    if (![undefined, wordingIn(proposal, shown).text].includes(proposal.text)) throw conflict(OTHER_TEXT)
    const newest = termIn(record, term).versions.at(-1)
    // A double click, or the same words from two people: nothing new to read.
    if (newest?.text === wording.text) {
      const isSettled = await acceptAs(by(roster), { term, version: newest.number }, { record, roster, add })
      if (isSettled) await emailOwners(tx, deps, groupId, userId)
      return
    }
    const known = termIn(record, term)
    granted(mayPropose(known, proposal.base, 'owner'))
    await add({ kind: 'proposed', by: by(roster), term, version, wording })
    await add({ kind: 'accepted', by: by(roster), term, version })
    await emailOwners(tx, deps, groupId, userId)
    if (known.mark?.mark === 'needs-law') await emailLawyerOf(tx, deps, groupId)
  })
}

const OTHER_TEXT =
  'Your group’s shares, home or province changed in the meantime, and this wording with them. Please read it again.'

/**
 * Writes what a sealed round agreed on as the next version, in the transaction that opens the round. Nobody has accepted it yet. Read
 * `parties` with `partiesOf` before the transaction. Returns the version.
 */
export async function proposeWording(
  tx: Transaction,
  {
    groupId,
    now,
    parties,
    ...proposal
  }: Omit<Proposal, 'base' | 'text'> & { groupId: number; now: number; parties: Parties },
): Promise<number> {
  const { record, add } = await writableRecord(tx, groupId, { now, by: () => OPENED_ROUND })
  const term = termIn(record, proposal.term)
  const base = term.versions.length
  granted(mayPropose(term, base, 'sealed'))
  const wording = wordingIn({ ...proposal, base }, parties)
  await add({ kind: 'proposed', by: OPENED_ROUND, term: proposal.term, version: base + 1, wording })
  return base + 1
}

/** Lets owners word a term whose sealed answers had nothing in common, in the transaction that opens the round. */
export async function openTerm(
  tx: Transaction,
  { groupId, now, term }: { groupId: number; now: number; term: string },
): Promise<void> {
  const { record, add } = await writableRecord(tx, groupId, { now, by: () => OPENED_ROUND })
  if (!termIn(record, term).isOpened) await add({ kind: 'opened', by: OPENED_ROUND, term })
}

/** What `by` says for wording that came out of a sealed round. */
const OPENED_ROUND = 0

/** `unseen` are owners whom the reader can't see. */
export async function partiesOf(
  deps: Pick<Deps, 'db'>,
  groupId: number,
  unseen: ReadonlySet<number> = new Set(),
): Promise<Parties> {
  const { owners } = await rosterOf(deps.db.read, groupId)
  const named = owners.map((one) => (unseen.has(one.user_id) ? { ...one, name: UNSEEN } : one))
  return (await settingOf(deps, groupId, named)).parties
}

/** Throws conflict if there's a newer version, and not_found. Accepting twice changes nothing. */
export async function acceptWording(
  deps: Deps,
  userId: number,
  { term, version }: { term: string; version: number },
): Promise<void> {
  await deps.db.write(async (tx) => {
    const groupId = await requireGroup(tx, userId)
    const page = await writableRecord(tx, groupId, { now: deps.clock(), by: numberOf(userId) })
    if (!isTerm(page.record, term)) throw noSuchTerm()
    const isSettled = await acceptAs(numberOf(userId)(page.roster), { term, version }, page)
    if (isSettled) await emailOwners(tx, deps, groupId, userId)
  })
}

type Page = Awaited<ReturnType<typeof writableRecord>>

/** Returns whether that settled the term. */
async function acceptAs(
  by: number,
  { term, version }: { term: string; version: number },
  { record, roster, add }: Page,
): Promise<boolean> {
  const known = termIn(record, term)
  granted(mayAccept(known, version))
  const accepted = acceptedBy(known.versions.at(-1) ?? null)
  if (accepted.includes(by)) return false
  await add({ kind: 'accepted', by, term, version })
  return roster.owners.every(({ number }) => number === by || accepted.includes(number))
}

/** Takes an acceptance back, if there's one. Throws conflict without a group. */
export async function withdrawAcceptance({ db, clock }: Deps, userId: number, term: string): Promise<void> {
  await db.write(async (tx) => {
    const groupId = await requireGroup(tx, userId)
    const { roster, record, add } = await writableRecord(tx, groupId, { now: clock(), by: numberOf(userId) })
    const by = numberOf(userId)(roster)
    const current = termIn(record, term).versions.at(-1)
    const accepted = current?.acceptances.some(({ owner, ended }) => owner === by && ended === null)
    if (current && accepted) await add({ kind: 'took-back', by, term, version: current.number })
  })
}

/** Returns how to find someone's number in a roster. */
export function numberOf(userId: number): (roster: Roster) => number {
  return ({ owners }) => {
    const owner = owners.find(({ user_id }) => user_id === userId)
    if (!owner) throw conflict('You’re no longer in a group. Please reload this page.')
    return owner.number
  }
}

async function requireSame(tx: Transaction, userId: number, groupId: number): Promise<void> {
  if ((await requireGroup(tx, userId)) !== groupId) {
    throw conflict('You’re in another group now. Please reload this page.')
  }
}

/** Throws invalid. */
function wordingIn({ term: key, wording }: Proposal, parties: Parties) {
  const option = termOf(key)?.options.find((one) => one.key === wording.option) ?? null
  if (wording.option !== null && !option) throw invalid({ option: 'Please choose an option.' })
  const faults = option ? valueFaults(option, wording.values) : {}
  if (hasFaults(faults)) throw invalid(faults)
  const stored = storedWording(option, wording)
  const fault = faultInWords(option, stored)
  if (fault !== null) throw invalid({ extra: fault })
  return {
    ...stored,
    values: { ...stored.values, ...sharesToStore(option, parties) },
    text: textOf(option, stored, parties),
  }
}
