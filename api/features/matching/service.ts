import type { SessionUser } from '#api/auth/sessions.ts'
import type { Deps } from '#api/deps.ts'
import { notFound } from '#api/errors.ts'
import { hasPublished } from '#api/features/inquiries/publication.ts'
import { cardsOf, countMembers, findMembers } from '#api/features/matching/queries.ts'
import { badgeFor } from '#domain/matching/badge.ts'
import { explainPair } from '#domain/matching/explanation.ts'
import { MATRIX_LIMIT } from '#domain/matching/matrix.ts'
import { explanationForPartner } from '#domain/matching/partner-explanation.ts'
import { type Match, rankMatches } from '#domain/matching/ranking.ts'
import { shownMatrix, shownPair, shownRow } from '#domain/matching/shown.ts'
import { explanationForStranger } from '#domain/matching/stranger-explanation.ts'
import { summaryOf } from '#domain/matching/summary.ts'
import { isStaff } from '#domain/roles.ts'

/** How many people a client's own list holds at the most. */
export const LIST_LIMIT = 100

async function ranked(
  { db, matching }: Deps,
  userId: number,
  limit: number,
  threshold: number,
): Promise<Match[]> {
  const columns = await matching.columns()
  // Who saw scores while still answering could work out the answers of others, one question at a time.
  if (!columns.has(userId) || !(await hasPublished(db.read, userId))) return []
  return rankMatches(shownRow(columns, userId), columns, userId, { limit, threshold })
}

/**
 * The people who match a member, best first, with what a card says of each. `threshold` and `calculated_result` are
 * scores from 0 to 1; `shared` counts the questions that both answered.
 */
export async function matchesOf(deps: Deps, userId: number, limit = LIST_LIMIT, threshold = 0) {
  const matches = await ranked(deps, userId, Math.min(limit, LIST_LIMIT), threshold)
  const columns = await deps.matching.columns()
  const cards = await cardsOf(
    deps.db.read,
    matches.map((match) => match.userId),
  )
  return matches.flatMap((match) => {
    const member = cards.get(match.userId)
    if (!member) return []
    const { shared, areas } = explanationForStranger(explainPair(columns, userId, match.userId, 'strangers'))
    return {
      user_id: userId,
      matched_user_id: match.userId,
      calculated_result: match.score,
      badge: badgeFor(match.score),
      member,
      shared,
      summary: summaryOf(areas),
    }
  })
}

export type MatchRow = Awaited<ReturnType<typeof matchesOf>>[number]

/** True when the other person is on the member's own list. */
export async function isOnListOf(deps: Deps, userId: number, otherId: number): Promise<boolean> {
  const matches = await ranked(deps, userId, LIST_LIMIT, 0)
  return matches.some((match) => match.userId === otherId)
}

/** Why two people match. A client gets it only for people on their own list. */
export async function explanationOf(deps: Deps, caller: SessionUser, userId: number, otherId: number) {
  const columns = await deps.matching.columns()
  const visible = isStaff(caller.role)
    ? userId !== otherId && columns.has(userId) && columns.has(otherId)
    : await isOnListOf(deps, userId, otherId)
  if (!visible) throw notFound('There is no such match.')
  return isStaff(caller.role)
    ? explanationForPartner(explainPair(columns, userId, otherId, 'partners'))
    : explanationForStranger(explainPair(columns, userId, otherId, 'strangers'))
}

export interface MatrixFilter {
  /** The beginnings of words of a name. */
  search?: string | undefined
  page?: number | undefined
  limit?: number | undefined
  /** 0 to 1 */
  threshold?: number | undefined
}

/**
 * Scores of everybody with everybody: staff see a page of the people found, of whom there are `total`; a client sees
 * themselves and their best matches.
 */
export async function matrixFor(
  deps: Deps,
  caller: SessionUser,
  { search = '', page = 1, limit = MATRIX_LIMIT, threshold = 0 }: MatrixFilter,
) {
  const columns = await deps.matching.columns()
  const size = Math.min(limit, MATRIX_LIMIT)
  const staff = isStaff(caller.role)
  const people = staff
    ? await findMembers(deps.db.read, search, page, size)
    : await ownMatrixPeople(deps, caller, size, threshold)
  const total = staff ? await countMembers(deps.db.read, search) : people.length
  const users = people.filter((person) => columns.has(person.id))
  const matrix = shownMatrix(
    columns,
    users.map((person) => person.id),
    staff ? 'partners' : 'strangers',
  )
  return { users, matrix, total }
}

export type Matrix = Awaited<ReturnType<typeof matrixFor>>

async function ownMatrixPeople(deps: Deps, caller: SessionUser, size: number, threshold: number) {
  const matches = await matchesOf(deps, caller.id, Math.max(size - 1, 0), threshold)
  const self = { id: caller.id, first_name: caller.first_name, last_name: caller.last_name }
  const others = matches.map(({ member }) => ({
    id: member.id,
    first_name: member.first_name,
    last_name: member.last_name,
  }))
  return [self, ...others]
}

/** Scores a member against everybody: how many people there are and how many pairs were scored. */
export async function calculateOwn(deps: Deps, userId: number) {
  const columns = await deps.matching.columns()
  if (columns.has(userId)) shownRow(columns, userId)
  return { users: columns.memberCount, pairs: columns.has(userId) ? columns.memberCount - 1 : 0 }
}

/** Reads all answers anew. Scores are computed when they are asked for, so nothing more is to be done. */
export async function calculateAll(deps: Deps) {
  deps.matching.invalidate()
  const columns = await deps.matching.columns()
  return { users: columns.memberCount, pairs: (columns.memberCount * (columns.memberCount - 1)) / 2 }
}

/** The pairwise scores of a few people, 0 to 1; null for a pair in which somebody has no answers to score. */
export async function scoresAmong({ matching }: Deps, userIds: number[]): Promise<(number | null)[][]> {
  const columns = await matching.columns()
  return userIds.map((a) =>
    userIds.map((b) =>
      a === b || !columns.has(a) || !columns.has(b) ? null : shownPair(columns, a, b, 'strangers'),
    ),
  )
}
