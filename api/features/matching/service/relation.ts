import {
  blocksWith,
  groupMatesOf,
  invitationsWith,
  type Published,
  publicationOf,
  publishedAmong,
} from '#api/features/matching/queries/relations.ts'
import { marksBy } from '#api/features/matching/queries/marks.ts'
import type { Connection } from '#db/client.ts'
import type { Mark } from '#domain/matching/list/marks.ts'
import type { Audience } from '#domain/matching/types.ts'
import type { Plan } from '#domain/billing/plan/plans.ts'
import { isStaff, type Role } from '#domain/accounts/roles.ts'
import type { Deps } from '#api/deps.ts'
import type { AnswerColumns } from '#domain/matching/columns.ts'
import { shownPairs } from '#domain/matching/shown.ts'

export interface Viewer {
  id: number
  role: Role | null
  plan: Plan | null
}

type InvitationState = 'none' | 'sent' | 'received' | 'group'

/** People on no list are strangers; a blocked person is on no other list. */
export interface Relations {
  hasPublished: boolean
  hasSeenScores: boolean
  /** We've promised them an email about their first match. */
  awaitsMatch: boolean
  group: number[]
  partners: Set<number>
  sentTo: Set<number>
  receivedFrom: Set<number>
  /** Blocked by the person, or blocked them. */
  blocked: Set<number>
  /** They blocked the person, who must not learn it. */
  blockers: Set<number>
  /** The people that the person saved or hid; only they may know. */
  marks: ReadonlyMap<number, Mark>
}

export const NO_RELATIONS: Relations = {
  hasPublished: false,
  hasSeenScores: false,
  awaitsMatch: false,
  group: [],
  partners: new Set(),
  sentTo: new Set(),
  receivedFrom: new Set(),
  blocked: new Set(),
  blockers: new Set(),
  marks: new Map(),
}

/**
 * Partners share a group, and one accepted the other's invitation. Someone who joined through a third person is a
 * stranger, and someone who leaves becomes one.
 */
export async function relationsOf(db: Connection, userId: number): Promise<Relations> {
  const [blocks, mates, invitations, publication, marks] = await Promise.all([
    blocksWith(db, userId),
    groupMatesOf(db, userId),
    invitationsWith(db, userId),
    publicationOf(db, userId),
    marksBy(db, userId),
  ])
  const blocked = new Set(blocks.map((block) => (block.by === userId ? block.blocked : block.by)))
  const group = mates.filter((id) => !blocked.has(id))
  const accepted = invitations.filter(({ status }) => status === 'accepted')
  const waiting = invitations.filter(({ status }) => status !== 'accepted')
  const partners = new Set(accepted.map(({ from, to }) => (from === userId ? to : from)))
  const sentTo = waiting.flatMap(({ from, to }) => (from === userId ? (to ?? []) : []))
  const receivedFrom = waiting.flatMap(({ from, to }) => (to === userId ? from : []))
  return {
    ...publication,
    group,
    partners: partners.intersection(new Set(group)),
    sentTo: new Set(sentTo).difference(blocked),
    receivedFrom: new Set(receivedFrom).difference(blocked),
    blocked,
    blockers: new Set(blocks.flatMap(({ by }) => (by === userId ? [] : by))),
    marks,
  }
}

export function relationOf(viewer: Viewer, relations: Relations, otherId: number): Audience {
  return isStaff(viewer.role) ? 'partners' : audienceOf(relations, otherId)
}

/** Returns the audience whose rules apply to a person's score with someone. */
export function audienceOf({ partners }: Relations, otherId: number): Audience {
  return partners.has(otherId) ? 'partners' : 'strangers'
}

export function invitationWith({ group, sentTo, receivedFrom }: Relations, otherId: number): InvitationState {
  if (group.includes(otherId)) return 'group'
  if (receivedFrom.has(otherId)) return 'received'
  return sentTo.has(otherId) ? 'sent' : 'none'
}

/**
 * The scores of a few people with each other as a client sees them, 0 to 1. Null for pairs they may not see: those where neither
 * is the client or in their group, those with people who are still answering or blocked, and the same person. Null also until
 * the client has seen their list, and for pairs of others until both have seen theirs.
 */
export async function scoresAmong(
  { db, matching }: Deps,
  viewer: Viewer,
  userIds: number[],
): Promise<(number | null)[][]> {
  if (userIds.every((id) => id === viewer.id)) return userIds.map(() => userIds.map(() => null))
  const columns = await matching.columns()
  const relations = await relationsOf(db.read, viewer.id)
  const published = await publishedAmong(db.read, [...userIds, viewer.id])
  return scoresBy({ columns, relations, published }, viewer, userIds)
}

export function scoresBy(
  { columns, relations, published }: { columns: AnswerColumns; relations: Relations; published: Published },
  viewer: Viewer,
  userIds: number[],
): (number | null)[][] {
  const viewersGroup = new Set([viewer.id, ...relations.group])
  const appears = (id: number) => published.has(id) && columns.has(id) && !relations.blocked.has(id)
  const appearing = new Set([viewer.id, ...userIds].filter(appears))
  const seesScores = published.get(viewer.id) === true && appearing.has(viewer.id)
  const shownPair = shownPairs(columns)

  function shown(a: number, b: number): number | null {
    // The viewer is a stranger to at least one side of other people's pairs.
    const isTheirs = viewersGroup.has(a) || viewersGroup.has(b)
    if (a === b || !seesScores || !isTheirs || !appearing.has(a) || !appearing.has(b)) return null
    if (a === viewer.id || b === viewer.id) {
      const other = a === viewer.id ? b : a
      return shownPair(viewer.id, other, relationOf(viewer, relations, other))
    }
    if (!published.get(a) || !published.get(b)) return null
    return viewersGroup.has(a) ? shownPair(a, b, 'strangers') : shownPair(b, a, 'strangers')
  }

  return userIds.map((a) => userIds.map((b) => shown(a, b)))
}
