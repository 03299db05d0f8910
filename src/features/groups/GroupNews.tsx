import { useEffect } from 'react'
import { ownGroup, ownTalks } from './group.store.ts'
import { onNews } from './messages/news.store.ts'

/** Steps and numbers are followed by the islands that show them (`use-group-news.ts`). */
const SHOWN = [ownGroup, ownTalks]

/** Has what stands on the page of a group read anew when another member has changed something. */
export function GroupNews() {
  useEffect(
    () =>
      onNews(({ kind }) => {
        if (kind === 'group') for (const query of SHOWN) void query.refresh()
      }),
    [],
  )
  return null
}
