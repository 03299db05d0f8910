import type { Deps, PreviewedAnswer } from '#api/deps.ts'
import {
  NO_RELATIONS,
  type Relations,
  relationsOf,
  relationOf,
  type Viewer,
} from '#api/features/matching/service/relation.ts'
import type { AnswerColumns } from '#domain/matching/columns.ts'
import { byRank, type Match } from '#domain/matching/ranking.ts'
import { peopleBeforeFirstScore } from '#api/features/matching/queries/relations.ts'
import { publishForFirstScore } from '#api/features/onboarding/publication/service/publish.ts'
import { shownPair } from '#domain/matching/shown.ts'
import { type Overlay, type ScoreRow } from '#domain/matching/score-row.ts'
import { PLANS } from '#domain/billing/plan/plans.ts'
import { isStaff } from '#domain/accounts/roles.ts'

/**
 * What a viewer sees of a member's matches, without blocked people. Every list, filter, count and order comes from this and nothing finer.
 */
export interface Visible {
  columns: AnswerColumns
  relations: Relations
  /** Calls `find` with the current list, or as if the answers `given` counted. `find` must not wait. */
  read<Found>(find: (list: VisibleList) => Found, given?: readonly PreviewedAnswer[]): Promise<Found>
  best(limit: number, threshold: number): Promise<Match[]>
  /** Hidden people included. */
  isOnList(userId: number): Promise<boolean>
}

/** A member's matches within the viewer's plan, without those the viewer hid. Thresholds are from 0 to 1. */
export interface VisibleList {
  columns: AnswerColumns
  page(from: number, to: number, threshold: number): Match[]
  count(threshold: number): number
  /** Returns someone's rank, from 1, and score; null if they aren't on the list. */
  rankOf(userId: number): { place: number; score: number } | null
  /** Those the viewer hid, who are left out of the rest. */
  hidden: Match[]
  /** How many of those within the plan's limit the viewer blocked; 0 without a limit. */
  blocked: number
}

/**
 * Returns what a viewer sees of a member's matches; null if the member has no scores, or the viewer may not see any
 * yet. A client's first read first publishes their corrections.
 */
export async function visibleTo(deps: Deps, viewer: Viewer, userId: number): Promise<Visible | null> {
  if (isStaff(viewer.role)) return visibleToStaff(deps, userId)
  // Someone who saw scores while still answering could infer other people's answers, one question at a time.
  if (viewer.id !== userId || !viewer.plan) return null
  const relations = await relationsAfterFirstLook(deps, userId)
  const { matching } = deps
  const columns = await matching.columns()
  if (!relations.hasPublished || !columns.has(userId)) return null
  const atMost = PLANS[viewer.plan].matches
  const ownBlocks = atMost === Infinity ? NO_BLOCKS : relations.blocked.difference(relations.blockers)
  const lookAt: Look = (find, given) => {
    const findIn = (row: ScoreRow, now: AnswerColumns) =>
      find(listIn(row, now, overlay(now, userId, relations, ownBlocks), atMost))
    return given ? matching.preview(userId, given, findIn) : matching.withScores(userId, 'strangers', findIn)
  }
  return visibleIn(columns, relations, lookAt, ownBlocks)
}

const NO_BLOCKS: ReadonlySet<number> = new Set()

async function relationsAfterFirstLook(deps: Deps, userId: number): Promise<Relations> {
  const relations = await relationsOf(deps.db.read, userId)
  if (!relations.hasPublished || relations.hasSeenScores) return relations
  await publishForFirstScore(deps, userId)
  return relationsOf(deps.db.read, userId)
}

/** Staff see everyone who has seen their own list. */
async function visibleToStaff({ db, matching }: Deps, userId: number): Promise<Visible | null> {
  const relations: Relations = { ...NO_RELATIONS, blocked: await peopleBeforeFirstScore(db.read) }
  const columns = await matching.columns()
  if (!columns.has(userId) || relations.blocked.has(userId)) return null
  return visibleIn(columns, relations, (find) =>
    matching.withScores(userId, 'partners', (row, now) =>
      find(listIn(row, now, overlay(now, userId, relations), Infinity)),
    ),
  )
}

/** Hidden people included. */
type PlanList = Omit<VisibleList, 'hidden' | 'blocked'> & { matchWith(userId: number): Match | null }

const NO_ONE = { page: () => [], count: () => 0, rankOf: () => null, matchWith: () => null }

type Look = <Found>(
  find: (list: PlanList) => Found,
  given?: readonly PreviewedAnswer[],
) => Promise<Found | null>

/** `ownBlocks` are left out only after the plan's limit. */
function visibleIn(
  columns: AnswerColumns,
  relations: Relations,
  lookAt: Look,
  ownBlocks = NO_BLOCKS,
): Visible {
  const hidden = [...relations.marks].flatMap(([id, mark]) => (mark === 'hidden' ? [id] : []))
  const readAll = async <Found>(find: (list: PlanList) => Found, given?: readonly PreviewedAnswer[]) => {
    const looked = await lookAt((list) => ({ found: find(list) }), given)
    // A non-member has no one on their list.
    return looked ? looked.found : find({ columns, ...NO_ONE })
  }
  const read: Visible['read'] = (find, given) =>
    readAll((list) => find(withoutHidden(list, hidden, ownBlocks)), given)
  return {
    columns,
    relations,
    read,
    best: (limit, threshold) => read((list) => list.page(0, limit, threshold)),
    isOnList: (userId) => readAll((list) => list.matchWith(userId) !== null),
  }
}

/** Hiding and blocking come after the plan's limit: hiding ten people must not reveal the eleventh. */
function withoutHidden(list: PlanList, hidden: readonly number[], blocked: ReadonlySet<number>): VisibleList {
  const away = blocked.union(new Set(hidden))
  const matches = [...away].flatMap((id) => list.matchWith(id) ?? []).toSorted(byRank)
  if (matches.length === 0) return { ...list, hidden: [], blocked: 0 }
  const isShown = ({ userId }: Match) => !away.has(userId)
  const hiddenMatches = matches.filter(({ userId }) => !blocked.has(userId))
  return {
    hidden: hiddenMatches,
    blocked: matches.length - hiddenMatches.length,
    columns: list.columns,
    page: (from, to, threshold) =>
      list
        .page(0, to + matches.length, threshold)
        .filter(isShown)
        .slice(from, to),
    count: (threshold) => list.count(threshold) - matches.filter(({ score }) => score > threshold).length,
    rankOf(userId) {
      const rank = away.has(userId) ? null : list.rankOf(userId)
      if (!rank) return null
      const { score, place } = rank
      return { score, place: place - matches.filter((match) => byRank(match, { userId, score }) < 0).length }
    },
  }
}

function listIn(row: ScoreRow, columns: AnswerColumns, over: Overlay, atMost: number): PlanList {
  return {
    columns,
    page: (from, to, threshold) =>
      row.page(columns, { from, to: Math.min(to, atMost), threshold, overlay: over }),
    count: (threshold) => Math.min(row.count(threshold, over), atMost),
    rankOf(userId) {
      const rank = row.rankOf(columns, userId, over)
      return rank && rank.place <= atMost ? rank : null
    },
    matchWith(userId) {
      const score = row.scoreOf(columns, userId, over)
      if (!(score > 0) || (atMost < Infinity && !this.rankOf(userId))) return null
      return { userId, score }
    },
  }
}

/**
 * Returns whether anyone is on a client's list. Doesn't count as viewing it: someone who hasn't viewed it can still make free
 * corrections.
 */
export async function hasMatches({ db, matching }: Deps, userId: number): Promise<boolean> {
  const relations = await relationsOf(db.read, userId)
  if (!relations.hasPublished || !(await matching.columns()).has(userId)) return false
  const found = await matching.withScores(
    userId,
    'strangers',
    (row, now) => row.count(0, overlay(now, userId, relations)) > 0,
  )
  return found ?? false
}

/** Replaces partners' scores, and removes people the client must not see, except those in `exempt`. */
function overlay(
  columns: AnswerColumns,
  userId: number,
  { partners, blocked }: Relations,
  exempt = NO_BLOCKS,
): Overlay {
  const over = new Map<number, number>()
  for (const id of partners) {
    if (columns.has(id)) over.set(columns.positionOf(id), shownPair(columns, userId, id, 'partners'))
  }
  // A score of 0 is never a match, so they're on no page, in no count and in no plan's limit.
  for (const id of blocked.difference(exempt)) if (columns.has(id)) over.set(columns.positionOf(id), 0)
  return over
}

export async function isOnListOf(deps: Deps, viewer: Viewer, otherId: number): Promise<boolean> {
  const visible = await visibleTo(deps, viewer, viewer.id)
  return visible !== null && viewer.id !== otherId && (await isAmong(visible, viewer, otherId))
}

export async function isVisible(visible: Visible, viewer: Viewer, otherId: number): Promise<boolean> {
  const { columns, relations } = visible
  if (viewer.id === otherId || !columns.has(otherId) || relations.blocked.has(otherId)) return false
  const known = relations.group.includes(otherId) || relations.receivedFrom.has(otherId)
  return known || isAmong(visible, viewer, otherId)
}

async function isAmong(
  { columns, relations, isOnList }: Visible,
  viewer: Viewer,
  otherId: number,
): Promise<boolean> {
  if (relations.blocked.has(otherId)) return false
  const matches = viewer.plan ? PLANS[viewer.plan].matches : 0
  if (matches !== Infinity) return isOnList(otherId)
  const audience = relationOf(viewer, relations, otherId)
  const { id } = viewer
  return columns.has(id) && columns.has(otherId) && shownPair(columns, id, otherId, audience) > 0
}
