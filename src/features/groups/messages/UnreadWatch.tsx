import { useEffect } from 'react'
import { type Conversation, unreadIn } from '#domain/groups/messages/conversations.ts'
import { useQuery } from '#lib/query.ts'
import { ownConversations } from './conversations.store.ts'

export function UnreadWatch(props: { conversations: Conversation[] }) {
  const { data: conversations = props.conversations } = useQuery(ownConversations(), props.conversations)
  const unread = unreadIn(conversations)

  useEffect(() => {
    for (const mark of document.querySelectorAll<HTMLElement>('[data-unread]')) {
      mark.hidden = unread === 0
      const [count] = mark.children
      if (count) count.textContent = String(unread)
    }
    const title = document.title.replace(/^\(\d+\) /, '')
    document.title = unread > 0 ? `(${unread}) ${title}` : title
  }, [unread])

  return null
}
