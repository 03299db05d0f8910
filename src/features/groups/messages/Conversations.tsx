import { useEffect } from 'react'
import type { Conversation } from '#domain/groups/messages/conversations.ts'
import type { MessagePage } from '#domain/messages/conversation.ts'
import { useQuery } from '#lib/query.ts'
import { Note } from '#ui/Note.tsx'
import { ConversationLine } from './ConversationLine.tsx'
import { ownConversations } from './conversations.store.ts'
import { ConversationThread } from './ConversationThread.tsx'
import { onNews, refetchAfter } from './news.store.ts'

interface ConversationsProps {
  userId: number
  conversations: Conversation[]
  open: { with: number | null; page: MessagePage }
  isChosen: boolean
}

export function Conversations({ userId, conversations: initial, open, isChosen }: ConversationsProps) {
  const { data: conversations = initial, failed } = useQuery(ownConversations(), initial)
  useEffect(() => onNews((news) => refetchAfter(news, ownConversations())), [])
  return (
    <div className={isChosen ? 'chats mt-3' : 'chats mt-6'}>
      <div className={isChosen ? 'hidden md:block' : undefined}>
        {failed && <Note look="alert">We couldn’t refresh your messages. We’ll keep trying.</Note>}
        <ul className="chat-list" aria-label="Conversations">
          {conversations.map((conversation) => (
            <ConversationLine
              key={conversation.with ?? 0}
              conversation={conversation}
              userId={userId}
              isOpen={conversation.with === open.with}
              isChosen={isChosen}
            />
          ))}
        </ul>
      </div>
      <div className={isChosen ? 'min-w-0' : 'hidden min-w-0 md:block'}>
        <ConversationThread key={open.with ?? 0} userId={userId} other={open.with} page={open.page} />
      </div>
    </div>
  )
}
