import { useEffect, useRef, useState } from 'react'
import { fetchLink, type Video } from './calls.ts'
import { type FilmState, createFilmSource } from './player/source.script.ts'

/** Gives the element a video's film, starting at a second. The next film keeps playing if this one did. */
export function useFilmSource(element: HTMLVideoElement | null, video: Video, second: number) {
  const [state, setState] = useState<FilmState>('waiting')
  const source = useRef<ReturnType<typeof createFilmSource>>(null)
  const filename = video.locked ? null : video.filename
  const position = useRef(second)
  useEffect(() => {
    position.current = second
  })

  useEffect(() => {
    if (!element) return
    const made = createFilmSource(element, { link: fetchLink, onChange: setState })
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
