import type { Deps } from '#api/deps.ts'
import { cardsOf } from '#api/features/matching/queries/members.ts'
import { invitationWith, relationOf, type Viewer } from '#api/features/matching/service/relation.ts'
import { visibleTo } from '#api/features/matching/service/visible.ts'
import { badgeFor } from '#domain/matching/badge.ts'
import { explanationForStranger } from '#domain/matching/stranger-explanation.ts'
import { MATCHES_PAGE } from '#domain/matching/ranking.ts'
import { summaryOf } from '#domain/matching/summary.ts'

export interface MatchFilter {
  page?: number | undefined
  /** How many on a page. */
  limit?: number | undefined
  /** 0 to 1; compared with the scores as they are shown. */
  threshold?: number | undefined
}

/**
 * A page of the people who match a member, best first, with what a card says of each, and how many there are on all pages.
 * `calculated_result` is from 0 to 1; `shared` counts the questions that both answered.
 */
export async function matchesOf(
  deps: Deps,
  viewer: Viewer,
  userId: number,
  { page = 1, limit = MATCHES_PAGE, threshold = 0 }: MatchFilter = {},
) {
  const visible = await visibleTo(deps, viewer, userId)
  if (!visible) return { rows: [], total: 0 }
  const { columns, relations } = visible
  const size = Math.min(limit, MATCHES_PAGE)
  const matches = visible.best(page * size, threshold).slice((page - 1) * size)
  const cards = await cardsOf(
    deps.db.read,
    matches.map((match) => match.userId),
  )
  const rows = matches.flatMap((match) => {
    const member = cards.get(match.userId)
    if (!member) return []
    const relation = relationOf(viewer, relations, match.userId)
    // By areas, and without sealed questions, for partners as well: a card is glanced at by others too.
    const { shared, areas } = explanationForStranger(columns, userId, match.userId)
    return {
      user_id: userId,
      matched_user_id: match.userId,
      calculated_result: match.score,
      badge: badgeFor(match.score)?.name ?? null,
      member,
      relation,
      invitation: invitationWith(relations, match.userId),
      shared,
      summary: summaryOf(areas),
    }
  })
  return { rows, total: visible.count(threshold) }
}

export type MatchRow = Awaited<ReturnType<typeof matchesOf>>['rows'][number]
