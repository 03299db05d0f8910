import { useEffect, useState } from 'react'
import { INITIAL_MEDIA, type Media, MEDIA_EVENTS, mediaOf } from './media.script.ts'

export function useMedia(video: HTMLVideoElement | null): Media {
  const [media, setMedia] = useState(INITIAL_MEDIA)
  useEffect(() => {
    if (!video) return
    const listening = new AbortController()
    const read = () => setMedia(mediaOf(video))
    for (const event of MEDIA_EVENTS) video.addEventListener(event, read, { signal: listening.signal })
    read()
    return () => listening.abort()
  }, [video])
  return media
}
