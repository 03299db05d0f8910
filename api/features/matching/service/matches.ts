import type { Deps } from '#api/deps.ts'
import { cardsOf, cardsWithWishesOf } from '#api/features/matching/queries/members.ts'
import type { MatchRow, MemberCard } from '#api/features/matching/schemas.ts'
import {
  audienceOf,
  invitationWith,
  relationOf,
  type Relations,
  type Viewer,
} from '#api/features/matching/service/relation.ts'
import { isVisible, type Visible, visibleTo } from '#api/features/matching/service/visible.ts'
import { awaitFirstMatch } from '#api/features/matching/service/awaiting.ts'
import { sharedWish } from '#api/features/matching/service/wishes.ts'
import { badgeFor } from '#domain/matching/badge.ts'
import { explanationForStranger, areaSummaryFor } from '#domain/matching/stranger-explanation.ts'
import { type Match, MATCHES_PAGE } from '#domain/matching/ranking.ts'
import { notFound } from '#api/http/errors.ts'
import { explainPair } from '#domain/matching/explanation.ts'
import { explanationForPartner } from '#domain/matching/partner-explanation.ts'
import { isStaff, ROLE } from '#domain/accounts/roles.ts'
import { usersPage } from '#api/features/accounts/users/queries.ts'
import { userObject, type UserObject } from '#api/features/accounts/users/service.ts'

interface MatchFilter {
  page?: number | undefined
  limit?: number | undefined
  threshold?: number | undefined
}

/** Returns a page of a member's matches, best first, with their cards and the total. `calculated_result` is from 0 to 1. */
export async function matchesOf(
  deps: Deps,
  viewer: Viewer,
  userId: number,
  { page = 1, limit = MATCHES_PAGE, threshold = 0 }: MatchFilter = {},
) {
  const visible = await visibleTo(deps, viewer, userId)
  if (!visible) return { rows: [], total: 0 }
  const { relations } = visible
  const size = Math.min(limit, MATCHES_PAGE)
  const { matches, total } = await visible.read((list) => {
    const total = list.count(threshold)
    const matches = list.page((page - 1) * size, page * size, threshold).map((match) => ({
      ...match,
      ...areaSummaryFor(audienceOf(relations, match.userId), list.columns, userId, match.userId),
    }))
    return { matches, total }
  })
  if (matches.length === 0 && viewer.id === userId) await awaitFirstMatch(deps, userId, visible)
  const members = await cardsWithWishesOf(
    deps.db.read,
    matches.map((match) => match.userId),
  )
  const rows = matches.flatMap((match) => {
    const found = members.get(match.userId)
    return found ? rowFor(viewer, relations, userId, match, found) : []
  })
  return { rows, total }
}

type Found = NonNullable<ReturnType<Awaited<ReturnType<typeof cardsWithWishesOf>>['get']>>

export function rowFor(
  viewer: Viewer,
  relations: Relations,
  userId: number,
  match: Match & Omit<ReturnType<typeof areaSummaryFor>, 'areas'>,
  { card, wish }: Found,
): MatchRow {
  return {
    user_id: userId,
    matched_user_id: match.userId,
    calculated_result: match.score,
    badge: badgeFor(match.score)?.name ?? null,
    member: card,
    relation: relationOf(viewer, relations, match.userId),
    invitation: invitationWith(relations, match.userId),
    shared: match.shared,
    summary: match.summary,
    // Wishes are for one's matches only.
    wish: wish && !isStaff(viewer.role) ? sharedWish(wish) : null,
    mark: relations.marks.get(match.userId) ?? null,
  }
}

/** By category for staff and partners, by area for strangers. */
export async function explanationOf(deps: Deps, viewer: Viewer, userId: number, otherId: number) {
  const visible = await visibleTo(deps, viewer, userId)
  const isOpen =
    visible !== null &&
    (isStaff(viewer.role)
      ? userId !== otherId && visible.columns.has(otherId) && !visible.relations.blocked.has(otherId)
      : await isVisible(visible, viewer, otherId))
  if (!isOpen) throw notFound('We can’t find that match.')
  return explain(visible, viewer, userId, otherId)
}

/** Throws `not_found` for a non-member. */
export function explain({ columns, relations }: Visible, viewer: Viewer, userId: number, otherId: number) {
  if (!columns.has(userId) || !columns.has(otherId)) throw notFound('We can’t find that match.')
  return relationOf(viewer, relations, otherId) === 'partners'
    ? explanationForPartner(explainPair(columns, userId, otherId, 'partners'))
    : explanationForStranger(columns, userId, otherId)
}

const PAGE_SIZE = 50

export async function listUsers(
  deps: Deps,
  caller: Viewer,
  page: number,
): Promise<UserObject[] | MemberCard[]> {
  if (caller.role === ROLE.CLIENT || caller.role === ROLE.LAWYER) {
    const { rows } = await matchesOf(deps, caller, caller.id, { page, limit: PAGE_SIZE })
    return rows.map((match) => match.member)
  }
  const rows = await usersPage(deps.db.read, page, PAGE_SIZE)
  if (caller.role === ROLE.ADMIN) return Promise.all(rows.map((row) => userObject(deps, row)))
  const cards = await cardsOf(
    deps.db.read,
    rows.map((row) => row.id),
  )
  return rows.flatMap((row) => cards.get(row.id) ?? [])
}
