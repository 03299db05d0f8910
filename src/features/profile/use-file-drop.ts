import { useEffect, useEffectEvent, useState } from 'react'

/** Takes files that are dropped anywhere on the page, so that one that misses does not replace the page and what was typed on it. */
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
      // Between elements of the page there is a next one; none means that the window was left.
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
