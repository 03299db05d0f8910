import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Match } from './calls.ts'
import { NoMatches } from './NoMatches.tsx'
import type { PageApi } from '#api/site/locals.ts'
import type { MatchRow } from '#api/features/matching/schemas.ts'
import { lazy } from '#domain/lazy.ts'
import { evenPageSize, MATCH_CARDS } from '#domain/matching/ranking.ts'

/** What lists of matches say while they are empty, which every visit brings along: drawn once. */
export const noMatches = lazy(() => renderToStaticMarkup(createElement(NoMatches)))

/** Returns a page of all matches, where pages are about the same length, with the size of a page and how many there are in all. */
export async function evenPage(api: PageApi, userId: number, page: number) {
  const first = await pageOf(api, userId, page, MATCH_CARDS)
  const pageSize = evenPageSize(first.total, MATCH_CARDS)
  const isOnePage = first.total <= MATCH_CARDS
  return { ...(isOnePage ? first : await pageOf(api, userId, page, pageSize)), pageSize }
}

async function pageOf(api: PageApi, userId: number, page: number, limit: number) {
  const response = await api.compatibility[':userId'].matches.$get({
    param: { userId: String(userId) },
    query: { page: String(page), limit: String(limit) },
  })
  return { matches: await response.json(), total: Number(response.headers.get('X-Total-Count')) }
}

/** What the islands take of the API's rows, of which the first `cards` are shown as cards: of the others no card says anything. */
export function shownMatches(rows: readonly MatchRow[], cards = rows.length): Match[] {
  return rows.map(({ member, calculated_result, invitation, shared, summary, wish }, place) => {
    const isCard = place < cards
    return {
      calculated_result,
      member,
      invitation,
      shared,
      summary: isCard ? summary : null,
      wish: isCard ? wish : null,
    }
  })
}
