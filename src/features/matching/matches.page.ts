import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Match } from './calls.ts'
import { NoMatches } from './NoMatches.tsx'
import type { MatchRow } from '#api/features/matching/schemas.ts'
import { lazy } from '#domain/lazy.ts'

/** What lists of matches say while they are empty, which every visit brings along: drawn once. */
export const noMatches = lazy(() => renderToStaticMarkup(createElement(NoMatches)))

/** What the islands take of the API's rows. */
export function shownMatches(rows: readonly MatchRow[]): Match[] {
  return rows.map(
    ({ user_id: _viewer, matched_user_id: _other, badge: _badge, relation: _relation, ...match }) => match,
  )
}
