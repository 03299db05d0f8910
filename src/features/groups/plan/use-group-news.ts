import { useEffect } from 'react'
import { onNews } from '../messages/news.store.ts'

/** Reads again as soon as somebody of the group has changed something. The query is always the same. */
export function useGroupNews(query: { refresh(): Promise<void> }): void {
  useEffect(
    () =>
      onNews(({ kind }) => {
        if (kind === 'group' || kind === 'again') void query.refresh()
      }),
    [query],
  )
}
