import { useEffect, useRef, useState } from 'react'
import { fetchLink, type Video } from './calls.ts'
import { type Supply, supply } from './player/source.script.ts'

/** Gives the element a video's film, starting at a second. The next film keeps playing if this one did. */
export function useFilmSource(element: HTMLVideoElement | null, video: Video, second: number) {
  const [state, setState] = useState<Supply>('waiting')
  const source = useRef<ReturnType<typeof supply>>(null)
  const filename = video.locked ? null : video.filename
  const position = useRef(second)
  useEffect(() => {
    position.current = second
  })

  useEffect(() => {
    if (!element) return
    const made = supply(element, { link: fetchLink, told: setState })
    source.current = made
    return () => made.close()
  }, [element])

  useEffect(() => {
    if (element) source.current?.open(filename, position.current)
  }, [element, filename])

  return {
    state,
    retry: () => source.current?.retry(),
    playNext: () => source.current?.playNext(),
  }
}
