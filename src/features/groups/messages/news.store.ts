import type { News } from '#api/deps.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/duration.ts'
import type { Query } from '#lib/query.ts'

const EVENTS = '/api/groups/mine/events'
const NAME = 'cohearth:news'

/**
 * How often a visible tab polls without a stream. That's the only delay, besides one or two requests. With a stream
 * there's none, unless another process made the change (`api/jobs/news-job.ts`, half a second).
 */
const POLL_MS = 1.5 * SECOND_MS
const AGAIN_MS = MINUTE_MS

/** `again`: something may have been missed. `asked`: there's no stream, so it's time to poll. */
export type NewsEvent = News | { kind: 'again' } | { kind: 'asked' }
type Passed = NewsEvent | { kind: 'live'; live: boolean } | { kind: 'is-live' }

const KINDS = ['messages', 'read', 'group'] as const

const listeners = new Set<(news: NewsEvent) => void>()
let stop: (() => void) | null = null

/**
 * Calls back when something has changed for the person. A browser has few connections to a server, so one of its tabs holds
 * the stream and notifies the others; without one, all tabs poll. The returned function ends it.
 */
export function onNews(listener: (news: NewsEvent) => void): () => void {
  listeners.add(listener)
  stop ??= start()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop?.()
    stop = null
  }
}

/** Refetches a query after news. A routine poll doesn't discard a request in progress. */
export function refetchAfter({ kind }: NewsEvent, query: Query<unknown>): void {
  if (kind !== 'asked' || !query.get().loading) void query.refresh()
}

function deliver(news: NewsEvent): void {
  for (const listener of listeners) listener(news)
}

function start(): () => void {
  const lifetime = new AbortController()
  const { signal } = lifetime
  let connection: AbortController | null = null
  const connect = () => {
    connection = new AbortController()
    listen(connection.signal)
  }
  const disconnect = () => {
    connection?.abort()
    connection = null
  }
  // A page in the back/forward cache must not hold the stream or the lock.
  window.addEventListener('pagehide', disconnect, { signal })
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return
      connect()
      deliver({ kind: 'again' })
    },
    { signal },
  )
  connect()
  return () => {
    disconnect()
    lifetime.abort()
  }
}

function listen(signal: AbortSignal): void {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME)
  let live = false

  const again = () => {
    if (!document.hidden) deliver({ kind: 'again' })
  }
  document.addEventListener('visibilitychange', again, { signal })
  window.addEventListener('online', again, { signal })
  const polling = setInterval(() => {
    if (!live && !document.hidden) deliver({ kind: 'asked' })
  }, POLL_MS)

  channel?.addEventListener('message', ({ data }: MessageEvent<Passed>) => {
    if (data.kind === 'live') live = data.live
    else if (data.kind !== 'is-live') deliver(data)
  })
  channel?.postMessage({ kind: 'is-live' } satisfies Passed)

  function becomeLeader(): void {
    const isLive = (now: boolean) => {
      live = now
      channel?.postMessage({ kind: 'live', live } satisfies Passed)
    }
    channel?.addEventListener('message', ({ data }: MessageEvent<Passed>) => {
      if (data.kind === 'is-live') isLive(live)
    })
    const pass = (news: NewsEvent) => {
      channel?.postMessage(news satisfies Passed)
      deliver(news)
    }
    openStream(signal, pass, isLive)
  }

  // Without locks, as in an insecure context, no tab has the stream.
  if (typeof EventSource !== 'undefined' && 'locks' in navigator && channel) {
    const untilEnded = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    navigator.locks
      .request(NAME, { signal }, () => {
        becomeLeader()
        return untilEnded
      })
      .catch(() => undefined)
  }

  signal.addEventListener('abort', () => {
    clearInterval(polling)
    channel?.close()
  })
}

/** Keeps a stream open. The browser reconnects automatically, unless it was refused: then we retry once a minute. */
function openStream(
  signal: AbortSignal,
  pass: (news: NewsEvent) => void,
  isLive: (live: boolean) => void,
): void {
  const stream = new EventSource(EVENTS)
  let retry: ReturnType<typeof setTimeout> | undefined
  stream.addEventListener('open', () => {
    isLive(true)
    pass({ kind: 'again' })
  })
  stream.addEventListener('error', () => {
    isLive(false)
    if (stream.readyState === EventSource.CLOSED)
      retry = setTimeout(() => openStream(signal, pass, isLive), AGAIN_MS)
  })
  for (const kind of KINDS)
    stream.addEventListener(kind, ({ data }: MessageEvent<string>) => pass({ ...JSON.parse(data), kind }))
  const end = () => {
    clearTimeout(retry)
    stream.close()
  }
  if (signal.aborted) end()
  else signal.addEventListener('abort', end)
}
