import { useEffect, useState } from 'react'
import type { OpenConversation } from '#domain/listings/messages.ts'
import { useAction } from '#lib/use-action.ts'
import { fetchConversation, markRead } from './calls.ts'
import { ownConversations } from './messages.store.ts'

/** Notes what is seen as read, while its tab is looked at. */
export function useMarkRead({ id, unread }: OpenConversation, last: number): void {
  useEffect(() => {
    if (unread === 0) return
    const mark = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', mark)
      markRead(id, last).then(
        () => ownConversations.refresh(),
        () => undefined,
      )
    }
    document.addEventListener('visibilitychange', mark)
    mark()
    return () => document.removeEventListener('visibilitychange', mark)
  }, [id, unread, last])
}

/** What the page came with, what is read anew every minute, and what was asked for from before: each message once, in order. */
export function useMessages(initial: OpenConversation, data: OpenConversation) {
  const [older, setOlder] = useState({ messages: initial.messages, earlier: initial.earlier })
  const { busy, run } = useAction<'older'>()

  async function showOlder(): Promise<void> {
    const act = async () => {
      const { messages, earlier } = await fetchConversation(initial.id, older.messages[0]?.id)
      setOlder((known) => ({ messages: [...messages, ...known.messages], earlier }))
    }
    await run('older', act, 'Earlier messages could not be read.')
  }

  const byId = new Map([...older.messages, ...data.messages].map((message) => [message.id, message]))
  const messages = [...byId.values()].sort((one, other) => one.id - other.id)
  return { messages, hasOlder: older.earlier, showOlder, busy: busy !== false }
}
