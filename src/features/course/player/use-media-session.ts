import { useEffect } from 'react'
import { seekBy, seekTo } from './acts.script.ts'

interface Played {
  title: string
  module: string
  poster: string
}

export function useMediaSession(video: HTMLVideoElement | null, { title, module, poster }: Played): void {
  useEffect(() => {
    if (!video || !('mediaSession' in navigator)) return
    const { mediaSession } = navigator
    mediaSession.metadata = new MediaMetadata({ title, artist: module, artwork: [{ src: poster }] })
    mediaSession.setActionHandler('seekbackward', () => seekBy(video, -10))
    mediaSession.setActionHandler('seekforward', () => seekBy(video, 10))
    mediaSession.setActionHandler('seekto', ({ seekTime }) => {
      if (seekTime !== undefined && seekTime !== null) seekTo(video, seekTime)
    })
    return () => {
      mediaSession.metadata = null
      for (const act of ['seekbackward', 'seekforward', 'seekto'] as const) {
        mediaSession.setActionHandler(act, null)
      }
    }
  }, [video, title, module, poster])
}
