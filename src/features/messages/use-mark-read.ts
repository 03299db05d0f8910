import { useEffect, useRef, useState } from 'react'
import type { Message } from '#domain/messages/conversation.ts'

export function useMarkRead(
  markRead: (upTo: number) => Promise<void>,
  readTo: number,
  messages: readonly Message[],
) {
  const [isAtBottom, onBottom] = useState(false)
  const marked = useRef(readTo)
  const newest = messages.at(-1)?.id ?? 0

  useEffect(() => {
    if (!isAtBottom || newest <= marked.current) return
    const mark = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', mark)
      marked.current = newest
      markRead(newest).catch(() => {
        // It's marked with the next one.
        marked.current = readTo
      })
    }
    document.addEventListener('visibilitychange', mark)
    mark()
    return () => document.removeEventListener('visibilitychange', mark)
  }, [isAtBottom, newest, markRead, readTo])

  return onBottom
}
