import { useEffect } from 'react'
import { matchesVersion, ownInvitations } from '#features/matching/matching.store.ts'
import { groupQuery, topicsQuery } from './group.store.ts'
import { onNews } from './messages/news.store.ts'

/** Steps and numbers refresh themselves (`use-group-news.ts`). */
const QUERIES = [groupQuery, topicsQuery, ownInvitations, matchesVersion]

export function GroupNews() {
  useEffect(
    () =>
      onNews(({ kind }) => {
        if (kind === 'group') for (const query of QUERIES) void query.refresh()
      }),
    [],
  )
  return null
}
