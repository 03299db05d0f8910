import { type RefObject, useEffect, useState } from 'react'

/** Returns whether the end of something has been on screen since it last changed. */
export function useEndSeen(end: RefObject<HTMLElement | null>, what: string): boolean {
  const [seen, setSeen] = useState<string | null>(null)

  useEffect(() => {
    const element = end.current
    if (!element) return
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(what)
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [end, what])

  return seen === what
}
