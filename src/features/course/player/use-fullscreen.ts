import { useEffect, useState } from 'react'
import { toggleFullscreen } from './fullscreen.script.ts'

export function useFullscreen(root: HTMLElement | null, video: HTMLVideoElement | null) {
  const [isFull, setFull] = useState(false)

  useEffect(() => {
    const look = () => setFull(root !== null && document.fullscreenElement === root)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [root])

  return { isFull, toggleFull: () => toggleFullscreen(root, video) }
}
