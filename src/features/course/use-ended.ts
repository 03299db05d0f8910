import { useEffect, useRef, useState } from 'react'

/** Returns whether a video is at its end, once `beforehand` is done. */
export function useEnded(
  video: HTMLVideoElement | null,
  beforehand: () => Promise<unknown> | undefined,
): boolean {
  const [hasEnded, setEnded] = useState(false)
  const latest = useRef(beforehand)
  useEffect(() => {
    latest.current = beforehand
  })
  useEffect(() => {
    if (!video) return
    const listeners = new AbortController()
    const { signal } = listeners
    const resume = () => setEnded(false)
    const end = async () => {
      await latest.current()
      if (!signal.aborted && video.ended) setEnded(true)
    }
    video.addEventListener('ended', () => void end(), { signal })
    for (const event of ['play', 'seeking', 'emptied'] as const) {
      video.addEventListener(event, resume, { signal })
    }
    return () => listeners.abort()
  }, [video])
  return hasEnded
}
