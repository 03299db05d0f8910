import { useEffect, useEffectEvent, useState } from 'react'

/** Accepts files dropped anywhere on the page, so that one that misses the target doesn't replace the page and what was typed on it. */
export function useFileDrop(onDrop: (files: File[]) => void): boolean {
  const [hovering, setHovering] = useState(false)
  const dropped = useEffectEvent(onDrop)

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setHovering(true)
    }
    const leave = (event: DragEvent) => {
      // No related element means that the pointer left the window.
      if (event.relatedTarget === null) setHovering(false)
    }
    const drop = (event: DragEvent) => {
      setHovering(false)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      dropped(files)
    }
    window.addEventListener('dragenter', over, { signal })
    window.addEventListener('dragover', over, { signal })
    window.addEventListener('dragleave', leave, { signal })
    window.addEventListener('drop', drop, { signal })
    return () => listening.abort()
  }, [])

  return hovering
}
