import { useEffect, useRef, useState } from 'react'
import type { Message } from '#domain/messages/conversation.ts'
import { markConversationRead } from './calls.ts'
import { ownConversations } from './conversations.store.ts'

/** Notes what was shown as read, while its tab is looked at; the result is to be told whether the newest one is in sight. */
export function useMarkRead(other: number | null, readTo: number, messages: readonly Message[]) {
  const [isAtBottom, onBottom] = useState(false)
  const marked = useRef(readTo)
  const newest = messages.at(-1)?.id ?? 0

  useEffect(() => {
    if (!isAtBottom || newest <= marked.current) return
    const mark = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', mark)
      marked.current = newest
      markConversationRead(other, newest).then(
        () => ownConversations.refresh(),
        // It is marked with the next one.
        () => {
          marked.current = readTo
        },
      )
    }
    document.addEventListener('visibilitychange', mark)
    mark()
    return () => document.removeEventListener('visibilitychange', mark)
  }, [isAtBottom, newest, other, readTo])

  return onBottom
}
