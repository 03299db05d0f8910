import { useEffect } from 'react'
import { onNews, readOn } from '../messages/news.store.ts'
import type { Query } from '#lib/query.ts'

/** Reads again as soon as somebody of the group has changed something. The query is always the same. */
export function useGroupNews(query: Query<unknown>): void {
  useEffect(
    () =>
      onNews((heard) => {
        if (heard.kind !== 'messages' && heard.kind !== 'read') readOn(heard, query)
      }),
    [query],
  )
}
