import { LINK_LASTS_MS } from '#domain/course/links.ts'
import { ApiError } from '#lib/api-error.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/duration.ts'
import { isIn, rangesOf } from './media.script.ts'

/** A link older than this, in milliseconds, is replaced before it's used again. */
const OLD_AFTER_MS = LINK_LASTS_MS - MINUTE_MS
/** Milliseconds between retries without a connection. */
const RETRY_MS = 5 * SECOND_MS
/** Someone who stopped within this many seconds of the end starts over. */
const AT_THE_END = 3

/** `offline` retries automatically; `unavailable` retries on request. */
export type FilmState = 'waiting' | 'ready' | 'offline' | 'unavailable' | 'locked'

interface Deps {
  link: (filename: string) => Promise<string>
  onChange: (state: FilmState) => void
}

/**
 * Supplies a media element with its film, and with a fresh link when the old one has expired: after an error, and before anything that
 * would use the old one. Playback resumes at the same second, and the current picture stays until the new one has loaded.
 */
export function createFilmSource(video: HTMLVideoElement, { link, onChange }: Deps) {
  const listeners = new AbortController()
  const { signal } = listeners
  let filename: string | null = null
  /** The second to resume at and whether to play: the element forgets both when it loads. */
  let at = 0
  let shouldPlay = false
  let linkedAt = 0
  /** Counts requests, so that responses to older ones are dropped. */
  let requests = 0
  /** Failures since it last played. */
  let failures = 0
  let state: FilmState = 'waiting'
  let isLoading = false
  let replaced = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  on('play', () => void (shouldPlay = true))
  // Browsers pause an element that fails; nobody asked for that.
  on('pause', () => void (shouldPlay &&= video.error !== null))
  for (const event of ['timeupdate', 'seeking', 'play', 'waiting'] as const) {
    on(event, () => {
      if (isLoading || video.readyState < HTMLMediaElement.HAVE_METADATA) return
      at = video.currentTime
      if (event !== 'timeupdate') renewIfNeeded()
    })
  }
  on('playing', () => void (failures = 0))
  on('loadeddata', () => setState('ready'))
  on('error', () => {
    if (isLoading) return
    if (failures > 0) setState('unavailable')
    else void renew()
  })
  window.addEventListener('online', () => void (state === 'offline' && load()), { signal })

  function on(event: keyof HTMLMediaElementEventMap, listener: () => void): void {
    video.addEventListener(event, listener, { signal })
  }

  function setState(next: FilmState): void {
    state = next
    onChange(next)
  }

  async function renew(): Promise<void> {
    failures += 1
    await load()
  }

  /** An expired link can't load more. */
  function renewIfNeeded(): void {
    const isOld = performance.now() - linkedAt > OLD_AFTER_MS
    if (isOld && !isIn(rangesOf(video.buffered), video.currentTime)) void renew()
  }

  async function load(isNew = false): Promise<void> {
    clearTimeout(timer)
    const request = ++requests
    if (filename === null) return
    isLoading = true
    setState('waiting')
    try {
      const address = await link(filename)
      if (request !== requests) return
      linkedAt = performance.now()
      attach(address, isNew)
    } catch (error) {
      if (request !== requests) return
      setState(stateAfter(error))
      if (state === 'offline') timer = setTimeout(() => void load(isNew), RETRY_MS)
    }
  }

  function attach(address: string, isNew: boolean): void {
    const uncover = isNew ? () => {} : cover(video)
    replaced.abort()
    replaced = new AbortController()
    const once = { once: true, signal: AbortSignal.any([signal, replaced.signal]) }
    once.signal.addEventListener('abort', uncover)
    video.addEventListener('error', uncover, once)
    video.addEventListener(
      'loadedmetadata',
      () => {
        if (isNew && at > video.duration - AT_THE_END) at = 0
        video.addEventListener(at > 0 ? 'seeked' : 'loadeddata', uncover, once)
        if (at > 0) video.currentTime = at
        // A browser may require a user gesture first.
        if (shouldPlay) void video.play().catch(() => undefined)
      },
      once,
    )
    video.src = address
    isLoading = false
  }

  return {
    /** Opens another film, or none, at a given second. It plays if the previous one did. */
    open(name: string | null, second: number): void {
      filename = name
      at = second
      failures = 0
      replaced.abort()
      // Immediately, so that nothing of the previous film is credited to this one.
      video.removeAttribute('src')
      video.load()
      void load(true)
    },
    playNext(): void {
      shouldPlay = true
    },
    retry(): void {
      failures = 0
      shouldPlay = true
      void load()
    },
    close(): void {
      requests += 1
      clearTimeout(timer)
      listeners.abort()
    },
  }
}

function stateAfter(error: unknown): FilmState {
  if (!(error instanceof ApiError)) return 'unavailable'
  if (error.status === 0) return 'offline'
  return error.is('forbidden') ? 'locked' : 'unavailable'
}

function cover(video: HTMLVideoElement): () => void {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return () => {}
  const still = document.createElement('canvas')
  still.width = video.videoWidth
  still.height = video.videoHeight
  still.className = 'player-still'
  still.setAttribute('aria-hidden', 'true')
  still.getContext('2d')?.drawImage(video, 0, 0)
  video.after(still)
  return () => still.remove()
}
