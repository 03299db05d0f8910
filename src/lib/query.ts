import { nanoquery } from '@nanostores/query'
import { atom, onMount } from 'nanostores'
import { useState, useSyncExternalStore } from 'react'
import { MINUTE_MS } from '#domain/duration.ts'

/** How often shared data is polled while its tab is visible, in milliseconds. */
export const POLL_INTERVAL = MINUTE_MS

export interface QueryState<Data> {
  /** Undefined until the first response. Keeps its value during a refetch and after a failed one. */
  readonly data: Data | undefined
  readonly failed: boolean
  readonly error?: unknown
  readonly loading: boolean
}

interface Options {
  /** Refetch when the tab becomes visible or the connection returns; `minutely` also every minute. */
  refetch?: 'shown' | 'minutely'
  onError?: (error: unknown) => void
}

export interface Query<Data> {
  /** Takes the data that the page was rendered with. Returns the state for the first render, also on the server. */
  seed(initial?: Data): QueryState<Data>
  get(): QueryState<Data>
  /** The state that listeners last saw. Background polling notifies them only of changes. */
  shown(): QueryState<Data>
  listen(listener: () => void): () => void
  refresh(): Promise<void>
  put(data: Data): void
}

const WAITING: QueryState<never> = { data: undefined, failed: false, loading: true }

const cache = new Map<string, { data?: unknown; created?: number; expires?: number }>()

/** Data stays fresh until it's invalidated. A fetch that was due while the tab was hidden runs when it's shown. */
const [createFetcherStore, , { revalidateKeys, mutateCache }] = nanoquery({
  cache,
  cacheLifetime: Number.POSITIVE_INFINITY,
  dedupeTime: Number.POSITIVE_INFINITY,
  revalidateOnFocus: true,
  onErrorRetry: false,
})

/** The server must not cache anyone's data. */
const isBrowser = () => typeof document !== 'undefined'

/** Returns a function from a call's arguments, which must be plain data, to its query. `name` is unique to the call. */
export function createQueries<Args extends unknown[], Data>(
  name: string,
  read: (...args: Args) => Promise<Data>,
  options: Options = {},
) {
  const made = new Map<string, Query<Data>>()

  function queryOf(...args: Args): Query<Data> {
    const key = name + JSON.stringify(args)
    const query = made.get(key) ?? createQuery(key, () => read(...args), options)
    if (isBrowser()) made.set(key, query)
    return query
  }

  async function refresh(): Promise<void> {
    await Promise.all([...made.values()].map((query) => query.refresh()))
  }

  return Object.assign(queryOf, { refresh })
}

function createQuery<Data>(
  key: string,
  read: () => Promise<Data>,
  { refetch, onError }: Options,
): Query<Data> {
  const newest = newestOnly(read)
  const store = createFetcherStore<Data>(key, { fetcher: newest.read, ...(onError && { onError }) })
  const $shown = atom<QueryState<Data>>(WAITING)
  let now: QueryState<Data> = WAITING
  let fresh: Data | undefined
  let isBackground = false

  function publish(next: QueryState<Data>): void {
    const { data, failed, error, loading } = $shown.value
    const hasChanged = next.data !== data || next.failed !== failed || next.error !== error
    if (hasChanged || (!isBackground && next.loading !== loading)) $shown.set(next)
    now = next
    if (!next.loading) isBackground = false
  }

  onMount($shown, () => {
    if (fresh === undefined) cache.delete(key)
    else cache.set(key, { data: fresh, created: Date.now(), expires: Number.POSITIVE_INFINITY })
    fresh = undefined
    isBackground = false
    const stop = store.listen(({ data, error, loading }) => {
      const before = now
      publish({
        data: data === undefined ? before.data : data,
        failed: loading ? before.failed : error !== undefined,
        loading,
        error: loading ? before.error : error,
      })
    })
    const poll = () => {
      isBackground = !now.loading
      revalidateKeys(key)
    }
    const stopPolling = refetch && whileShown(poll, refetch)
    return () => {
      stopPolling?.()
      stop()
    }
  })

  return {
    seed(initial) {
      if (initial === undefined) return WAITING
      const seeded = { data: initial, failed: false, loading: false }
      if (isBrowser() && now.data === undefined) {
        fresh = initial
        publish(seeded)
      }
      return seeded
    },
    get: () => now,
    shown: () => $shown.value,
    listen: (listener) => $shown.listen(listener),
    async refresh() {
      isBackground = false
      if (!newest.restart()) revalidateKeys(key)
      await store.value?.promise?.catch(() => undefined)
    },
    put(data) {
      isBackground = false
      publish({ data, failed: false, loading: false })
      mutateCache(key, data)
      newest.restart()
    },
  }
}

/** Wraps `read` so that only the newest request counts. `restart` restarts a request in flight and returns whether there was one. */
function newestOnly<Data>(read: () => Promise<Data>) {
  let begin: (() => void) | null = null
  return {
    read: () =>
      new Promise<Data>((resolve, reject) => {
        let newest = 0
        begin = () => {
          const id = ++newest
          const settle =
            <Value>(end: (value: Value) => void) =>
            (value: Value) => {
              if (id !== newest) return
              begin = null
              end(value)
            }
          read().then(settle(resolve), settle(reject))
        }
        begin()
      }),
    restart(): boolean {
      begin?.()
      return begin !== null
    },
  }
}

export function whileShown(call: () => void, refetch: 'shown' | 'minutely'): () => void {
  const ifShown = () => {
    if (!document.hidden) call()
  }
  const listening = new AbortController()
  const { signal } = listening
  document.addEventListener('visibilitychange', ifShown, { signal })
  window.addEventListener('online', ifShown, { signal })
  // Restored from the back/forward cache.
  window.addEventListener('pageshow', ({ persisted }) => persisted && ifShown(), { signal })
  const timer = refetch === 'minutely' ? setInterval(ifShown, POLL_INTERVAL) : undefined
  return () => {
    listening.abort()
    clearInterval(timer)
  }
}

const noListener = () => () => {}
const waiting = () => WAITING

/**
 * Returns a query's state. `initial` is the data that the page was rendered with: the first render matches the server's, and
 * nothing is fetched. A null query fetches nothing.
 */
export function useQuery<Data>(query: Query<Data> | null, initial?: Data): QueryState<Data> {
  const [first] = useState(() => query?.seed(initial) ?? WAITING)
  return useSyncExternalStore<QueryState<Data>>(
    query?.listen ?? noListener,
    query?.shown ?? waiting,
    () => first,
  )
}

/** Returns the last defined data, so that a list stays visible while another one loads. */
export function useLastDefined<Data>(data: Data | undefined): Data | undefined {
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  return data === undefined ? last : data
}
