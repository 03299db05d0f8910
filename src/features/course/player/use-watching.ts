import { useEffect, useState } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { SECOND_MS } from '#domain/duration.ts'
import { sendWatched } from '../calls.ts'
import { rangesOf } from './media.script.ts'
import { createWatching, type Credited, mayTakeLater, type Watching } from './watching.store.ts'

/** Milliseconds between reports. */
const REPORT_EVERY_MS = 10 * SECOND_MS

interface WatchedVideo {
  userId: number
  videoId: number
  onCredited: (videoId: number, credited: Credited) => void
}

export function useWatching(video: HTMLVideoElement | null, { userId, videoId, onCredited }: WatchedVideo) {
  const [watching] = useState(() => watchingOf(userId))
  useEffect(() => watching?.listen(onCredited))

  useEffect(() => void watching?.reportAll(), [watching])

  useEffect(() => {
    if (!video || !watching) return
    const listening = new AbortController()
    const { signal } = listening
    const note = () => {
      // Before its metadata loads the element is at 0, wherever it will resume.
      if (video.readyState < HTMLMediaElement.HAVE_METADATA || video.played.length === 0) return
      watching.note(videoId, rangesOf(video.played), video.currentTime)
    }
    const report = (isLeaving = false) => {
      note()
      void watching.report(videoId, isLeaving)
    }
    // A new link makes the element forget what it played.
    for (const event of ['timeupdate', 'seeking', 'waiting', 'error'] as const) {
      video.addEventListener(event, note, { signal })
    }
    video.addEventListener('pause', () => report(), { signal })
    window.addEventListener('pagehide', () => report(true), { signal })
    document.addEventListener('visibilitychange', () => document.hidden && report(true), { signal })
    window.addEventListener('online', () => void watching.reportAll(), { signal })
    const timer = setInterval(() => (video.paused ? void watching.reportAll() : report()), REPORT_EVERY_MS)
    return () => {
      report()
      listening.abort()
      clearInterval(timer)
    }
  }, [video, videoId, watching])

  return watching
}

/** Null on the server. */
function watchingOf(userId: number): Watching | null {
  if (typeof window === 'undefined') return null
  const key = `cohearth:watched:${userId}`
  return createWatching({
    send: async (video, report, isLeaving) => {
      try {
        return await sendWatched(video, report, isLeaving)
      } catch (error) {
        if (error instanceof ApiError && mayTakeLater(error.status)) return null
        throw error
      }
    },
    load: () => localStorage.getItem(key),
    store: (text) => (text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text)),
  })
}
