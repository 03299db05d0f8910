import { useEffect } from 'react'
import { matchesOf, ownInvitations } from '#features/matching/matching.store.ts'
import { groupWithMembers, ownTalks } from './group.store.ts'
import { onNews } from './messages/news.store.ts'

/** Islands that show steps or numbers follow those themselves (`use-group-news.ts`). */
const QUERIES = [groupWithMembers, ownTalks, ownInvitations, matchesOf]

/** Refreshes what the open page shows of groups and matches as soon as somebody joins, leaves or changes the person's group. */
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
