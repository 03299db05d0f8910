import { useEffect } from 'react'
import { onNews, readOn } from '../messages/news.store.ts'
import type { Query } from '#lib/query.ts'

/** Refetches when another member changes something. `query` must not change between renders. */
export function useGroupNews(query: Query<unknown>): void {
  useEffect(
    () =>
      onNews((heard) => {
        if (heard.kind !== 'messages' && heard.kind !== 'read') readOn(heard, query)
      }),
    [query],
  )
}
