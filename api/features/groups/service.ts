import type { Deps } from '#api/deps.ts'
import { invalid } from '#api/http/errors.ts'
import {
  deleteGroup,
  deleteGroupMember,
  groupById,
  groupIdOf,
  groupSize,
  memberIdsOf,
  requireGroup,
  requireMembership,
  updateGroup,
} from '#api/features/groups/queries.ts'
import { withdrawSent } from '#api/features/groups/invitations/queries/invitations.ts'
import { settleInvitationsOf } from '#api/features/groups/invitations/service/settle.ts'
import { deleteOpinionsOf } from '#api/features/groups/saved-homes/queries/opinions.ts'
import { deleteConsentsOf } from '#api/features/groups/lawyer/queries.ts'
import {
  deleteReadsOf,
  deleteSharedBy,
  deleteVotesOf,
  endPartnerships,
  unassignStepsOf,
} from '#api/features/groups/members/queries/leaving.ts'
import { deleteRemovals } from '#api/features/groups/members/removals/queries.ts'
import { leaveGuests } from '#api/features/listings/tours/guests/service.ts'
import { relationsOf, scoresBy, type Viewer } from '#api/features/matching/service/relation.ts'
import { membersFor } from '#api/features/groups/members/queries/members.ts'
import { publishedAmong } from '#api/features/matching/queries/relations.ts'
import { factsSharedIn } from '#api/features/groups/shared-facts/service.ts'
import type { Connection, Transaction } from '#db/client.ts'
import { YES } from '#domain/decision.ts'
import { contactState } from '#domain/groups/members/contacts.ts'
import { maySetSeats } from '#domain/groups/overview/settings.ts'
import { weakestPair } from '#domain/groups/members/weakest-pair.ts'

/** Returns the group as the viewer sees it, with scores from 0 to 1; empty without a group. */
export async function groupOf({ db, matching }: Deps, viewer: Viewer) {
  const { read } = db
  const groupId = await groupIdOf(read, viewer.id)
  const group = groupId === null ? null : await groupById(read, groupId)
  if (!group) return NO_GROUP
  const [relations, all, facts, columns] = await Promise.all([
    relationsOf(read, viewer.id),
    membersFor(read, group.id, viewer.id),
    factsSharedIn(read, group.id),
    matching.columns(),
  ])
  const here = all.filter(({ card }) => !relations.blocked.has(card.id))
  const members = here.map(({ card, joined_at, offered, offers, email, phone_number }) => ({
    ...card,
    joined_at,
    contact: card.id === viewer.id ? null : { state: contactState(offered, offers), email, phone_number },
    shared_facts: facts
      .filter(({ user_id }) => user_id === card.id)
      .map(({ user_id: _own, ...rest }) => rest),
  }))
  const ids = members.map(({ id }) => id)
  const published = await publishedAmong(read, ids)
  const scores = scoresBy({ columns, relations, published }, viewer, ids)
  return { name: group.name, seats: group.seats, members, scores, weakest: weakestPair(ids, scores) }
}

export type Group = Awaited<ReturnType<typeof groupOf>>

export const NO_GROUP = { name: '', seats: null, members: [], scores: [], weakest: null }

export interface GroupChange {
  name?: string | undefined
  seats?: number | null | undefined
}

/** Throws conflict without a group, and invalid for fewer seats than members. */
export async function changeGroup({ db }: Deps, userId: number, { name, seats }: GroupChange): Promise<void> {
  await db.write(async (tx) => {
    const groupId = await requireGroup(tx, userId)
    const decision = seats == null ? YES : maySetSeats(seats, await groupSize(tx, groupId))
    if (!decision.ok) throw invalid({ seats: decision.reason })
    if (name !== undefined || seats !== undefined) await updateGroup(tx, groupId, { name, seats })
  })
}

/** Throws conflict while a feature still has to show them something first. */
export async function leaveGroup(deps: Deps, userId: number): Promise<void> {
  await deps.db.write(async (tx) => {
    for (const leaver of deps.groupLeavers) await leaver.may(tx, userId)
    await removeMember(tx, deps, userId)
  })
}

/**
 * Removes a person from their group, for whatever reason, and makes them a stranger to the others. Deletes their
 * partnerships, shared facts, contact offers, topics, votes, comments on homes and sent invitations; ends shared tours; unassigns
 * their steps; keeps their messages. A group with one member left is dissolved with its plan and messages.
 */
export async function removeMember(tx: Transaction, deps: Deps, userId: number): Promise<void> {
  const groupId = await groupIdOf(tx, userId)
  if (groupId === null) return
  const now = deps.clock()
  await deleteGroupMember(tx, userId)
  await endPartnerships(tx, userId)
  await withdrawSent(tx, userId, now)
  await deleteVotesOf(tx, userId)
  await deleteConsentsOf(tx, userId)
  await deleteOpinionsOf(tx, userId)
  await deleteSharedBy(tx, userId)
  await leaveGuests(tx, deps, userId)
  await unassignStepsOf(tx, groupId, userId, now)
  await deleteReadsOf(tx, groupId, userId)
  for (const leaver of deps.groupLeavers) await leaver.left(tx, deps, userId)
  const left = await memberIdsOf(tx, groupId)
  if (left.length < 2) await deleteGroup(tx, groupId)
  // These were proposed among other people.
  else await deleteRemovals(tx, groupId)
  // Invitations that were only waiting for this person can proceed.
  await settleInvitationsOf(tx, deps, [userId, ...left])
}

/** `memberIds` are in joining order. Throws not_found. */
export async function groupWithMembers(
  db: Connection,
  userId: number,
): Promise<{ id: number; memberIds: number[] }> {
  const { group_id: id } = await requireMembership(db, userId)
  return { id, memberIds: await memberIdsOf(db, id) }
}
