import type { Deps } from '#api/deps.ts'
import { conflict, invalid } from '#api/http/errors.ts'
import { numberIn, rosterOf, savedRoster } from '#api/features/agreement/service/roster.ts'
import { groupIdOf, memberIdsOf, membersOf, requireGroup } from '#api/features/groups/queries.ts'
import {
  insertLedger,
  insertOwners,
  ledgerOf,
  ledgerOfGroup,
  type OwnerRow,
} from '#api/features/ledger/queries/book.ts'
import { GENESIS } from '#api/features/ledger/service/chain.ts'
import { type Member, requireMember, requireReader } from '#api/features/ledger/service/member.ts'
import { postEntries } from '#api/features/ledger/service/post.ts'
import {
  type CheckRow,
  checksOf,
  deleteStart,
  saveCheck,
  saveStart,
  startOf,
  type StartRow,
} from '#api/features/ledger/start/queries.ts'
import type { Start } from '#api/features/ledger/start/schemas.ts'
import { suggestedFor } from '#api/features/ledger/start/service/suggested.ts'
import { cardsOf } from '#api/features/matching/queries/members.ts'
import { blockedAround } from '#api/features/matching/queries/relations.ts'
import type { Connection, Transaction } from '#db/client.ts'
import { dayOf } from '#domain/day.ts'
import { type Opening, openingFaults } from '#domain/ledger/opening.ts'
import { hasFaults } from '#domain/text-rule.ts'

const OUTDATED = 'Someone in your group changed these figures in the meantime. Please check them again.'
const STARTED = 'Your ledger has already started. Please reload this page.'

/**
 * Returns the opening figures that the caller's group is checking, and what everyone said about them. `others` is a ledger that was started
 * before the caller joined. Someone hidden by a block is there without their name, because the figures' lists are about them too. Throws
 * not_found on the free plan.
 */
export async function startFor(deps: Deps, viewer: Member): Promise<Start> {
  requireReader(viewer)
  const { read } = deps.db
  const userId = viewer.id
  const groupId = await groupIdOf(read, userId)
  const all = groupId === null ? [userId] : await memberIdsOf(read, groupId)
  const [cards, blocked] = await Promise.all([cardsOf(read, all), blockedAround(read, userId)])
  const row = groupId === null ? null : await startOf(read, groupId)
  const roster = groupId === null ? null : await rosterOf(read, groupId)
  const checks = row ? await checksOf(read, row.group_id, row.version) : []
  // Figures are for the people who were in the group at the time.
  const opening = row && isForAll(row, all) ? row.opening : null
  const state = await stateOf(read, { userId, groupId, opening })
  const suggested =
    state === 'none' && groupId !== null ? await suggestedFor(deps, { userId, groupId, members: all }) : null
  return {
    state,
    suggested,
    version: row?.version ?? 0,
    opening,
    changed_by: row?.changed_by == null || blocked.has(row.changed_by) ? null : row.changed_by,
    people: all.map((id, place) => {
      const card = blocked.has(id) ? undefined : cards.get(id)
      const check = checks.find(({ user_id }) => user_id === id)
      const differs = check?.differs ?? null
      return {
        id: card ? id : null,
        first_name: card?.first_name ?? `Owner ${place + 1}`,
        picture: card?.profile_picture_filename ?? null,
        colour: roster === null ? 1 : numberIn(roster, id),
        confirmed: check !== undefined && differs === null,
        differs,
      }
    }),
  }
}

async function stateOf(
  db: Connection,
  { userId, groupId, opening }: { userId: number; groupId: number | null; opening: Opening | null },
): Promise<Start['state']> {
  if (await ledgerOf(db, userId)) return 'started'
  if (groupId !== null && (await ledgerOfGroup(db, groupId))) return 'others'
  return opening ? 'checking' : 'none'
}

/** Saves opening figures for everyone to check, the caller first: saving confirms them. Throws conflict, invalid and forbidden. */
export async function saveOpening(
  deps: Deps,
  viewer: Member,
  { version, opening }: { version: number; opening: Opening },
): Promise<void> {
  requireMember(viewer)
  const now = deps.clock()
  await deps.db.write(async (tx) => {
    const group_id = await requireUnstarted(tx, viewer.id)
    const before = await startOf(tx, group_id)
    if ((before?.version ?? 0) !== version) throw conflict(OUTDATED)
    const people = await memberIdsOf(tx, group_id)
    const faults = openingFaults(opening, people.length, dayOf(now))
    if (hasFaults(faults)) throw invalid(withTexts(faults))
    const changed_by = viewer.id
    await saveStart(tx, { group_id, version: version + 1, opening, people, changed_by, changed_at: now })
    await saveCheck(tx, { group_id, user_id: viewer.id, version: version + 1, differs: null, at: now })
    await startOnceConfirmed(tx, deps, group_id)
  })
}

/** Confirms the opening figures, or says what differs; both figures are shown to all. Throws conflict and forbidden. */
export async function checkOpening(
  deps: Deps,
  viewer: Member,
  { version, differs }: Pick<CheckRow, 'version' | 'differs'>,
): Promise<void> {
  requireMember(viewer)
  await deps.db.write(async (tx) => {
    const group_id = await requireUnstarted(tx, viewer.id)
    const row = await startOf(tx, group_id)
    if (row?.version !== version || !isForAll(row, await memberIdsOf(tx, group_id))) throw conflict(OUTDATED)
    const given = differs && Object.keys(differs).length > 0 ? differs : null
    await saveCheck(tx, { group_id, user_id: viewer.id, version, differs: given, at: deps.clock() })
    await startOnceConfirmed(tx, deps, group_id)
  })
}

async function requireUnstarted(tx: Transaction, userId: number): Promise<number> {
  const groupId = await requireGroup(tx, userId)
  if ((await ledgerOf(tx, userId)) || (await ledgerOfGroup(tx, groupId))) throw conflict(STARTED)
  return groupId
}

async function startOnceConfirmed(tx: Transaction, deps: Deps, groupId: number): Promise<void> {
  const start = await startOf(tx, groupId)
  if (!start) return
  const [members, checks] = await Promise.all([membersOf(tx, groupId), checksOf(tx, groupId, start.version)])
  const confirmed = (id: number) => checks.some((check) => check.user_id === id && check.differs === null)
  if (!members.every(({ id }) => confirmed(id))) return
  const now = deps.clock()
  const ledger = await insertLedger(tx, { group_id: groupId, started_at: now, entries: 0, head: GENESIS })
  const roster = await savedRoster(tx, groupId)
  const owners = members.map(({ id, first_name }, index): OwnerRow => ({
    ledger_id: ledger.id,
    number: index + 1,
    colour: numberIn(roster, id),
    user_id: id,
    name: first_name,
    left_at: null,
    seen_leaving: null,
    names: null,
  }))
  await insertOwners(tx, owners)
  const { opening } = start
  const automatic = { kind: 'opening', opening, day: opening.closed, title: opening.home } as const
  const book = {
    ledger,
    owners,
    entries: [],
    fault: null,
    opening,
    present: owners.map(() => true),
    me: 0,
  }
  const approvedBy = owners.map(({ number }) => number)
  await postEntries(tx, deps, book, [{ key: 'opening', automatic, approvedBy }], { author: 0 })
  await deleteStart(tx, groupId)
}

const isForAll = ({ people }: StartRow, members: readonly number[]) => people.join() === members.join()

function withTexts(faults: Partial<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(faults).flatMap(([field, text]) => (text ? [[field, text]] : [])))
}
