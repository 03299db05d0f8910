import type { Deps } from '#api/deps.ts'
import { invalid } from '#api/http/errors.ts'
import {
  deleteGroup,
  deleteGroupMember,
  groupIdOf,
  groupSize,
  memberIdsOf,
  requireGroup,
  requireMembership,
  updateGroup,
} from '#api/features/groups/queries.ts'
import { withdrawSent } from '#api/features/groups/invitations/queries/invitations.ts'
import { settleAround } from '#api/features/groups/invitations/service/settle.ts'
import {
  deleteReadsOf,
  deleteToldBy,
  deleteVotesOf,
  endPartnerships,
  unassignStepsOf,
} from '#api/features/groups/members/queries/leaving.ts'
import { deleteRemovals } from '#api/features/groups/members/removals/queries.ts'
import { relationsOf, scoresBy, type Viewer } from '#api/features/matching/service/relation.ts'
import { groupRowsOf, type GroupRows } from '#api/features/groups/overview/queries.ts'
import { toldInWords } from '#api/features/groups/shared-facts/service.ts'
import type { Connection, Transaction } from '#db/client.ts'
import { YES } from '#domain/decision.ts'
import { contactState } from '#domain/groups/members/contacts.ts'
import { maySeat } from '#domain/groups/overview/settings.ts'
import { weakestPair } from '#domain/groups/members/weakest-pair.ts'

/**
 * A person's group as they see it: the members with what they told and how the person can reach them, their scores with each other
 * from 0 to 1, and which two of them match least. Without a group all of it is empty.
 */
export async function groupOf(deps: Deps, viewer: Viewer): Promise<Group> {
  const rows = await groupRowsOf(deps.db.read, viewer.id)
  return rows ? groupBy(deps, viewer, rows) : NO_GROUP
}

/** The same, of rows. */
export async function groupBy({ db, matching }: Deps, viewer: Viewer, rows: GroupRows) {
  if (!rows.group) return NO_GROUP
  const relations = await relationsOf(db.read, viewer.id)
  const told = toldInWords(rows)
  const here = rows.members.filter(({ id }) => !relations.blocked.has(id))
  const members = here.map(
    ({ published: _published, seen_scores: _seen, offered, offers, email, phone_number, ...shown }) => ({
      ...shown,
      contact: shown.id === viewer.id ? null : { state: contactState(offered, offers), email, phone_number },
      told: told.filter(({ user_id }) => user_id === shown.id).map(({ user_id: _own, ...rest }) => rest),
    }),
  )
  const shown = members.map(({ id }) => id)
  const published = new Map(
    here.flatMap(({ id, published, seen_scores }) => (published ? [[id, seen_scores]] : [])),
  )
  const scores = scoresBy({ columns: await matching.columns(), relations, published }, viewer, shown)
  const { name, seats } = rows.group
  return { name, seats, members, scores, weakest: weakestPair(shown, scores) }
}

export type Group = Awaited<ReturnType<typeof groupBy>>

export const NO_GROUP = { name: '', seats: null, members: [], scores: [], weakest: null }

export interface GroupChange {
  name?: string | undefined
  /** Null: not said. */
  seats?: number | null | undefined
}

/**
 * Changes what a person's group is called and how many people it wants to be. Throws conflict without a group, and invalid for fewer
 * seats than members.
 */
export async function changeGroup({ db }: Deps, userId: number, { name, seats }: GroupChange): Promise<void> {
  await db.write(async (tx) => {
    const groupId = await requireGroup(tx, userId)
    const decision = seats == null ? YES : maySeat(seats, await groupSize(tx, groupId))
    if (!decision.ok) throw invalid({ seats: decision.reason })
    if (name !== undefined || seats !== undefined) await updateGroup(tx, groupId, { name, seats })
  })
}

/** Leaves the group, if the person is in one. */
export async function leaveGroup(deps: Deps, userId: number): Promise<void> {
  await deps.db.write((tx) => takeFromGroup(tx, deps, userId))
}

/**
 * Takes a person out of their group, however they come to leave it, and makes them a stranger to those who stay: nothing finer of
 * the leaver is shown from then on. With them go their partnerships, what they told, contacts, the talks of which they were one,
 * votes, and the invitations that they sent; their steps are everybody's, and what they wrote stays. A group of one is none, so
 * the last but one dissolves it with its plan and its messages.
 */
export async function takeFromGroup(tx: Transaction, deps: Deps, userId: number): Promise<void> {
  const groupId = await groupIdOf(tx, userId)
  if (groupId === null) return
  const now = deps.clock()
  await deleteGroupMember(tx, userId)
  await endPartnerships(tx, userId)
  await withdrawSent(tx, userId, now)
  await deleteVotesOf(tx, userId)
  await deleteToldBy(tx, userId)
  await unassignStepsOf(tx, groupId, userId, now)
  await deleteReadsOf(tx, groupId, userId)
  const left = await memberIdsOf(tx, groupId)
  if (left.length < 2) await deleteGroup(tx, groupId)
  // What members proposed of each other was among other people.
  else await deleteRemovals(tx, groupId)
  // What waited for the leaver alone goes on.
  await settleAround(tx, deps, [userId, ...left])
}

/** The group that a person is in, with its members' ids in the order in which they joined. Throws not_found. */
export async function ownGroup(db: Connection, userId: number): Promise<{ id: number; memberIds: number[] }> {
  const { group_id: id } = await requireMembership(db, userId)
  return { id, memberIds: await memberIdsOf(db, id) }
}
