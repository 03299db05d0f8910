import { useEffect, useRef, useState } from 'react'

export function useEnded(video: HTMLVideoElement | null, tell: () => Promise<unknown> | undefined): boolean {
  const [hasEnded, setEnded] = useState(false)
  const latest = useRef(tell)
  useEffect(() => {
    latest.current = tell
  })
  useEffect(() => {
    if (!video) return
    const listening = new AbortController()
    const { signal } = listening
    const goOn = () => setEnded(false)
    const end = async () => {
      await latest.current()
      if (!signal.aborted && video.ended) setEnded(true)
    }
    video.addEventListener('ended', () => void end(), { signal })
    for (const event of ['play', 'seeking', 'emptied'] as const) {
      video.addEventListener(event, goOn, { signal })
    }
    return () => listening.abort()
  }, [video])
  return hasEnded
}
