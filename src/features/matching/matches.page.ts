import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Match } from './calls.ts'
import { NoMatches } from './NoMatches.tsx'
import type { MatchRow } from '#api/features/matching/schemas.ts'
import { lazy } from '#domain/lazy.ts'

/** What lists of matches say while they are empty, which every visit brings along: drawn once. */
export const noMatches = lazy(() => renderToStaticMarkup(createElement(NoMatches)))

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
