import { useEffect } from 'react'
import { groupQuery, topicsQuery } from './group.store.ts'
import { onNews } from './messages/news.store.ts'

/** Steps and numbers refresh themselves (`use-group-news.ts`). Most pages never load the match queries. */
async function refreshAll(): Promise<void> {
  const { matchesVersion, ownInvitations } = await import('#features/matching/matching.store.ts')
  for (const query of [groupQuery, topicsQuery, ownInvitations, matchesVersion]) void query.refresh()
}

export function GroupNews() {
  useEffect(
    () =>
      onNews(({ kind }) => {
        if (kind === 'group') void refreshAll()
      }),
    [],
  )
  return null
}
