import { useEffect, useState } from 'react'
import { keyOf, moduleAddress } from '#domain/course/addresses.ts'
import type { Video } from './calls.ts'

export function firstToWatch(videos: readonly Video[]): Video {
  const [first] = videos
  if (!first) throw new Error('A module has videos.')
  return videos.find(({ played, failed, locked }) => !played && !failed && !locked) ?? first
}

export function useChosenVideo(moduleNumber: number, videos: readonly Video[], initial: string) {
  const [key, setKey] = useState(initial)

  useEffect(() => {
    const follow = () => setKey(new URLSearchParams(location.search).get('video') ?? initial)
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [initial])

  function choose(video: Video): void {
    const next = keyOf(video)
    if (next === key) return
    history.pushState(null, '', moduleAddress(moduleNumber, next))
    setKey(next)
  }

  return { video: videos.find((each) => keyOf(each) === key) ?? firstToWatch(videos), choose }
}
