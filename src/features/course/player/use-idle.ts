import { useEffect, useState } from 'react'

const IDLE_AFTER_MS = 3000

/** Returns true after three seconds without movement over an element, while `isWatched`. */
export function useIdle(element: HTMLElement | null, isWatched: boolean): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (!element || !isWatched) return
    const listening = new AbortController()
    const { signal } = listening
    let timer: ReturnType<typeof setTimeout> | undefined
    const wake = () => {
      setIdle(false)
      clearTimeout(timer)
      timer = setTimeout(() => setIdle(true), IDLE_AFTER_MS)
    }
    for (const event of ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const) {
      element.addEventListener(event, wake, { signal })
    }
    wake()
    return () => {
      listening.abort()
      clearTimeout(timer)
      setIdle(false)
    }
  }, [element, isWatched])
  return isIdle
}
