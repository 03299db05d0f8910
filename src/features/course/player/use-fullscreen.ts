import { useEffect, useState } from 'react'

/** Full-screen for the whole player. On iPhones only a film can be full-screen, so the browser's own player takes over. */
export function useFullscreen(root: HTMLElement | null, video: HTMLVideoElement | null) {
  const [isFull, setFull] = useState(false)

  useEffect(() => {
    const look = () => setFull(root !== null && document.fullscreenElement === root)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [root])

  function toggleFull(): void {
    if (document.fullscreenElement) void document.exitFullscreen()
    else if (root && document.fullscreenEnabled) void root.requestFullscreen().catch(() => undefined)
    else if (video && isTheOnlyOne(video)) video.webkitEnterFullscreen()
  }

  return { isFull, toggleFull }
}

type FilmOnly = HTMLVideoElement & { webkitEnterFullscreen: () => void }

function isTheOnlyOne(video: HTMLVideoElement): video is FilmOnly {
  return 'webkitEnterFullscreen' in video
}
