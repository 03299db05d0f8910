import { useEffect } from 'react'
import { onNews, refetchAfter } from '../messages/news.store.ts'
import type { Query } from '#lib/query.ts'

/** Refetches when another member changes something. `query` must not change between renders. */
export function useGroupNews(query: Query<unknown>): void {
  useEffect(
    () =>
      onNews((news) => {
        if (news.kind !== 'messages' && news.kind !== 'read') refetchAfter(news, query)
      }),
    [query],
  )
}
