import type { Deps } from '#api/deps.ts'
import { granted, notFound } from '#api/errors.ts'
import {
  deleteGroup,
  deleteGroupMember,
  groupIdOf,
  groupSize,
  insertGroup,
  insertGroupMember,
  memberIdsOf,
} from '#api/features/groups/queries.ts'
import {
  deleteReadsOf,
  deleteRemovalsIn,
  deleteToldBy,
  deleteVotesOf,
  endPartnerships,
  unassignStepsOf,
  withdrawOpenOf,
} from '#api/features/groups/leaving/queries.ts'
import { cardsOf } from '#api/features/matching/queries/members.ts'
import { blockedAround } from '#api/features/matching/queries/relations.ts'
import { scoresAmong, type Viewer } from '#api/features/matching/service/relation.ts'
import type { Connection, Transaction } from '#db/client.ts'
import { mayJoin } from '#domain/groups/invitations.ts'

/**
 * A person's group: the members' cards and their scores with each other as the person sees them, 0 to 1. Without a group both
 * are empty.
 */
export async function groupOf(deps: Deps, viewer: Viewer) {
  const groupId = await groupIdOf(deps.db.read, viewer.id)
  const ids = groupId === null ? [] : await memberIdsOf(deps.db.read, groupId)
  const cards = await cardsOf(deps.db.read, ids)
  const blocked = await blockedAround(deps.db.read, viewer.id)
  const members = ids.flatMap((id) => (blocked.has(id) ? [] : (cards.get(id) ?? [])))
  return {
    members,
    scores: await scoresAmong(
      deps,
      viewer,
      members.map((member) => member.id),
    ),
  }
}

export type Group = Awaited<ReturnType<typeof groupOf>>

/** Brings two people together: into the group that one of them is in, else into a new one. */
export async function joinTogether(
  tx: Connection,
  inviterId: number,
  accepterId: number,
  now: number,
): Promise<void> {
  const inviters = await groupIdOf(tx, inviterId)
  const accepters = await groupIdOf(tx, accepterId)
  if (inviters !== null && inviters === accepters) return
  const known = inviters ?? accepters
  const size = known === null ? 1 : await groupSize(tx, known)
  granted(mayJoin({ bothInGroups: inviters !== null && accepters !== null, groupSize: size }))
  const groupId = known ?? (await insertGroup(tx, now))
  if (inviters === null) await insertGroupMember(tx, groupId, inviterId, now)
  if (accepters === null) await insertGroupMember(tx, groupId, accepterId, now)
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
export async function takeFromGroup(tx: Transaction, { clock }: Deps, userId: number): Promise<void> {
  const groupId = await groupIdOf(tx, userId)
  if (groupId === null) return
  const now = clock()
  await deleteGroupMember(tx, userId)
  await endPartnerships(tx, userId)
  await withdrawOpenOf(tx, userId, now)
  await deleteVotesOf(tx, userId)
  await deleteToldBy(tx, userId)
  await unassignStepsOf(tx, groupId, userId, now)
  await deleteReadsOf(tx, groupId, userId)
  const left = await groupSize(tx, groupId)
  if (left < 2) await deleteGroup(tx, groupId)
  else if (left === 2) await deleteRemovalsIn(tx, groupId)
}

/** The group that a person is in, with its members' ids in the order in which they joined. Throws not_found. */
export async function ownGroup(db: Connection, userId: number): Promise<{ id: number; memberIds: number[] }> {
  const id = await groupIdOf(db, userId)
  if (id === null) throw notFound('You are not in a group yet.')
  return { id, memberIds: await memberIdsOf(db, id) }
}
