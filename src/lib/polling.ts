import { nanoquery } from '@nanostores/query'
import { useEffect, useState } from 'react'

/** The dashboard reads anew at this interval, in milliseconds, while its tab is visible. */
export const POLL_INTERVAL = 60_000

interface Cached {
  data?: unknown
  created?: number
  expires?: number
}

const cache = new Map<string, Cached>()
const [createFetcherStore, , { revalidateKeys }] = nanoquery({ cache })

/**
 * Data that came with the page and are read anew every minute while the tab is visible, and when it becomes visible
 * again. Until something newer has arrived, and when reading fails, what is there stays.
 */
export function usePolled<T>(key: string, fetcher: () => Promise<T>, initial: T): T {
  const [value, setValue] = useState(initial)
  useEffect(() => {
    // The page's own data are fresh: no reading at once.
    cache.set(key, { data: initial, created: Date.now(), expires: Number.POSITIVE_INFINITY })
    const store = createFetcherStore<T>(key, {
      fetcher,
      revalidateInterval: POLL_INTERVAL,
      revalidateOnFocus: true,
      revalidateOnReconnect: true,
      onErrorRetry: false,
    })
    return store.listen(({ data }) => {
      if (data !== undefined) setValue(data)
    })
    // The key names the fetcher; both stay as they were at the first rendering.
  }, [key])
  return value
}

/** Reads what is polled under this key again at once. */
export function refreshPolled(key: string): void {
  revalidateKeys(key)
}
