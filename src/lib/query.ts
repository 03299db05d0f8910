import { nanoquery } from '@nanostores/query'
import { atom, onMount } from 'nanostores'
import { useState, useSyncExternalStore } from 'react'
import { MINUTE_MS } from '#domain/duration.ts'

/** What others may change is read anew at this interval, in milliseconds, while its tab is visible. */
export const POLL_INTERVAL = MINUTE_MS

/** Something that is read from the server. */
export interface Read<Data> {
  /** Undefined until it is there. What was there stays while it is read again, and when that fails. */
  readonly data: Data | undefined
  /** The last reading that ended has failed. */
  readonly failed: boolean
  /** Why it has, when it has. */
  readonly error?: unknown
  readonly loading: boolean
}

interface Options {
  /** Read anew when its tab is shown again or the connection is back; `minutely` every minute as well. */
  again?: 'shown' | 'minutely'
  /** Told of each reading that failed. */
  onError?: (error: unknown) => void
}

/** One call with its arguments. It is read while somebody looks at it, and once for all who do. */
export interface Query<Data> {
  /** Takes what the page was rendered with, which is fresh; returns what to render first, on the server too. */
  seed(initial?: Data): Read<Data>
  get(): Read<Data>
  /** The same as listeners were last told: reading again by itself is told only when it changes something. */
  shown(): Read<Data>
  listen(listener: () => void): () => void
  /** Reads again after a change of one's own: a reading from before it no longer counts. Resolves when it has ended. */
  refresh(): Promise<void>
  /** Shows what a change has answered. */
  put(data: Data): void
}

const WAITING: Read<never> = { data: undefined, failed: false, loading: true }

const cache = new Map<string, { data?: unknown; created?: number; expires?: number }>()

/** What was read counts until it is said to be old, and what could not be asked in a hidden tab is asked when it is shown. */
const [createFetcherStore, , { revalidateKeys, mutateCache }] = nanoquery({
  cache,
  cacheLifetime: Number.POSITIVE_INFINITY,
  dedupeTime: Number.POSITIVE_INFINITY,
  revalidateOnFocus: true,
  onErrorRetry: false,
})

/** On the server nothing of a person is kept. */
const isBrowser = () => typeof document !== 'undefined'

/** A call that is read in the browser, for all of its arguments, which are plain data. `name` is the call's own. */
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

  /** Reads all that is looked at again. */
  async function refresh(): Promise<void> {
    await Promise.all([...made.values()].map((query) => query.refresh()))
  }

  return Object.assign(queryOf, { refresh })
}

function createQuery<Data>(key: string, read: () => Promise<Data>, { again, onError }: Options): Query<Data> {
  const newest = newestOf(read)
  const store = createFetcherStore<Data>(key, { fetcher: newest.read, ...(onError && { onError }) })
  /** As listeners were last told. */
  const $shown = atom<Read<Data>>(WAITING)
  let now: Read<Data> = WAITING
  /** What the page has brought, until somebody looks at it. */
  let fresh: Data | undefined
  /** The reading that is under way was begun by nobody. */
  let byItself = false

  function tell(next: Read<Data>): void {
    const { data, failed, error, loading } = $shown.value
    const isNews = next.data !== data || next.failed !== failed || next.error !== error
    if (isNews || (!byItself && next.loading !== loading)) $shown.set(next)
    now = next
    if (!next.loading) byItself = false
  }

  onMount($shown, () => {
    if (fresh === undefined) cache.delete(key)
    else cache.set(key, { data: fresh, created: Date.now(), expires: Number.POSITIVE_INFINITY })
    fresh = undefined
    byItself = false
    const stop = store.listen(({ data, error, loading }) => {
      const before = now
      tell({
        data: data === undefined ? before.data : data,
        failed: loading ? before.failed : error !== undefined,
        loading,
        error: loading ? before.error : error,
      })
    })
    const poll = () => {
      byItself = !now.loading
      revalidateKeys(key)
    }
    const rest = again && whileShown(poll, again)
    return () => {
      rest?.()
      stop()
    }
  })

  return {
    seed(initial) {
      if (initial === undefined) return WAITING
      const seeded = { data: initial, failed: false, loading: false }
      if (isBrowser() && now.data === undefined) {
        fresh = initial
        tell(seeded)
      }
      return seeded
    },
    get: () => now,
    shown: () => $shown.value,
    listen: (listener) => $shown.listen(listener),
    async refresh() {
      byItself = false
      if (!newest.again()) revalidateKeys(key)
      await store.value?.promise?.catch(() => undefined)
    },
    put(data) {
      byItself = false
      tell({ data, failed: false, loading: false })
      mutateCache(key, data)
      newest.again()
    },
  }
}

/** Readings of which the newest counts: `again` begins another while one is under way, and says whether one is. */
function newestOf<Data>(read: () => Promise<Data>) {
  let begin: (() => void) | null = null
  return {
    read: () =>
      new Promise<Data>((resolve, reject) => {
        let newest = 0
        begin = () => {
          const own = ++newest
          const settle =
            <Value>(end: (value: Value) => void) =>
            (value: Value) => {
              if (own !== newest) return
              begin = null
              end(value)
            }
          read().then(settle(resolve), settle(reject))
        }
        begin()
      }),
    again(): boolean {
      begin?.()
      return begin !== null
    },
  }
}

/** Calls back while the tab is visible; the result ends it. */
function whileShown(call: () => void, again: 'shown' | 'minutely'): () => void {
  const ifShown = () => {
    if (!document.hidden) call()
  }
  const listening = new AbortController()
  const { signal } = listening
  document.addEventListener('visibilitychange', ifShown, { signal })
  window.addEventListener('online', ifShown, { signal })
  // A page that the browser has kept for its Back button.
  window.addEventListener('pageshow', ({ persisted }) => persisted && ifShown(), { signal })
  const timer = again === 'minutely' ? setInterval(ifShown, POLL_INTERVAL) : undefined
  return () => {
    listening.abort()
    clearInterval(timer)
  }
}

const noListener = () => () => {}
const waiting = () => WAITING

/**
 * What a query has read. `initial` is what the page was rendered with: the first rendering is the server's, and nothing is
 * read at once. Null reads nothing.
 */
export function useQuery<Data>(query: Query<Data> | null, initial?: Data): Read<Data> {
  const [first] = useState(() => query?.seed(initial) ?? WAITING)
  return useSyncExternalStore<Read<Data>>(query?.listen ?? noListener, query?.shown ?? waiting, () => first)
}

/** The last data that were there, until others are: for a list that is asked for something else. */
export function useKept<Data>(data: Data | undefined): Data | undefined {
  const [kept, keep] = useState(data)
  if (data !== undefined && data !== kept) keep(data)
  return data === undefined ? kept : data
}
